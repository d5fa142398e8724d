const ids = new WeakMap<object, number>();
let count = 0;

/** Names an object, which is never changed, so that a large document need not be part of a key. */
export function idOf(object: object): number {
  const id = ids.get(object) ?? ++count;
  ids.set(object, id);
  return id;
}
