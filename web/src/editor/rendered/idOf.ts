const ids = new WeakMap<object, number>();
let count = 0;

/** Returns an ID for an immutable object, so that query keys don't need to contain a large document. */
export function idOf(object: object): number {
  const id = ids.get(object) ?? ++count;
  ids.set(object, id);
  return id;
}
