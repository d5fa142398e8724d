const zone = 56;
const fastest = 18;

/** How far to scroll per frame while the pointer is at `y` in a view. It scrolls faster closer to an edge. */
export function scrollStep(y: number, height: number): number {
  const reach = Math.min(zone, height / 4);
  if (y < reach) return -Math.ceil(((reach - y) / reach) * fastest);
  if (y > height - reach) return Math.ceil(((y - height + reach) / reach) * fastest);
  return 0;
}
