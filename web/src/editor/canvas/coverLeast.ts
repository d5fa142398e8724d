import { type Box, measure } from "../state/boxes";

const gap = 4;

/** Moves a block's bar to where it covers the least content: above, below or inside the block, at its start or end. */
export function coverLeast(bar: HTMLElement, block: Box) {
  const visible = visibleArea(bar.ownerDocument);
  const { width, height } = measure(bar);
  const ends = [block.x + block.width - width, block.x].map((x) => Math.max(0, Math.min(x, visible.width - width)));
  const above = block.y - height - gap;
  const below = block.y + block.height + gap;
  const places = [above, below, below - height - 2 * gap, Math.max(block.y, visible.y) + gap].flatMap((y) =>
    ends.map((x) => ({ x, y, width, height })),
  );
  const cost = (place: Box) => covered(bar.ownerDocument, place) + 2 * (width * height - shared(place, visible));
  const costs = places.map(cost);
  const best = places[costs.indexOf(Math.min(...costs))];
  bar.style.left = `${best?.x}px`;
  bar.style.top = `${best?.y}px`;
}

function visibleArea(frame: Document): Box {
  const { clientWidth: width, clientHeight: height } = frame.documentElement;
  return { x: 0, y: frame.defaultView?.scrollY ?? 0, width, height };
}

/** The area of text lines and images that a bar at this place would cover. */
function covered(frame: Document, place: Box): number {
  const leaves = [...frame.querySelectorAll("[data-node]:not(:has([data-node]))")];
  return leaves
    .filter((leaf) => shared(measure(leaf), place) > 0)
    .flatMap(contentOf)
    .reduce((sum, line) => sum + shared(place, line), 0);
}

function contentOf(block: Element): Box[] {
  const frame = block.ownerDocument;
  const boxes = [...block.querySelectorAll("img")].map(measure);
  const texts = frame.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = frame.createRange();
    range.selectNodeContents(texts.currentNode);
    const down = frame.defaultView?.scrollY ?? 0;
    for (const { x, y, width, height } of range.getClientRects()) boxes.push({ x, y: y + down, width, height });
  }
  return boxes;
}

/** The area that two boxes have in common. */
function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
