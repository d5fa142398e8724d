const zone = 56;
const fastest = 18;

/** How far to scroll in one frame when the pointer is held at `y` of a view: faster the nearer it is to an edge. */
export function scrollStep(y: number, height: number): number {
  const reach = Math.min(zone, height / 4);
  if (y < reach) return -Math.ceil(((reach - y) / reach) * fastest);
  if (y > height - reach) return Math.ceil(((y - height + reach) / reach) * fastest);
  return 0;
}
