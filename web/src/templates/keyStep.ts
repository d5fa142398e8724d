/** The effect of a key on a template in the list. */
export type KeyStep =
  | { kind: "move"; to: (from: number, count: number) => number; extend: boolean }
  | { kind: "rename" | "delete" | "toggle" | "all" | "clear" };

export interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Returns the effect of a key, or undefined for keys that are left to the browser. */
export function keyStep({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, columns: number): KeyStep | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key === "a" ? { kind: "all" } : undefined;
  const move = moves(columns)[key];
  if (move) return { kind: "move", to: move, extend: shiftKey };
  if (shiftKey) return undefined;
  switch (key) {
    case "F2":
      return { kind: "rename" };
    case "Delete":
    case "Backspace":
      return { kind: "delete" };
    case " ":
      return { kind: "toggle" };
    case "Escape":
      return { kind: "clear" };
  }
  return undefined;
}

type Move = (from: number, count: number) => number;

function moves(columns: number): Record<string, Move | undefined> {
  const by =
    (distance: number): Move =>
    (from, count) =>
      from + distance < 0 || from + distance >= count ? from : from + distance;
  return {
    ArrowLeft: columns > 1 ? by(-1) : undefined,
    ArrowRight: columns > 1 ? by(1) : undefined,
    ArrowUp: by(-columns),
    ArrowDown: by(columns),
    Home: () => 0,
    End: (_, count) => count - 1,
  };
}
