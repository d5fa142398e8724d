import { useMemo } from "react";
import type { Json } from "../document/types";
import { toPath, useReading } from "../state/fields";

/** The sides of a padding or margin, clockwise from the top. */
export const sideNames = ["Top", "Right", "Bottom", "Left"] as const;

export type Side = (typeof sideNames)[number];

/** A padding or margin as stored: one number for all sides, and one for each side that differs. */
export interface BoxValues {
  readonly all: number | undefined;
  readonly sides: Readonly<Record<Side, number | undefined>>;
}

/** Reads the values by name. Anything but a number counts as missing. */
export function readBox(read: (name: string) => Json | undefined, name: string): BoxValues {
  const number = (key: string) => {
    const value = read(key);
    return typeof value === "number" ? value : undefined;
  };
  const sides = {
    Top: number(`${name}Top`),
    Right: number(`${name}Right`),
    Bottom: number(`${name}Bottom`),
    Left: number(`${name}Left`),
  };
  return { all: number(name), sides };
}

/** Reads the values at a path of the surrounding fields. */
export function useBox(path: string, name: string): BoxValues {
  const key = useReading((read) => JSON.stringify(readBox((part) => read([...toPath(path), part]), name)));
  return useMemo(() => JSON.parse(key), [key]);
}

/** Reports whether no side has its own number. */
export function isEven({ sides }: BoxValues): boolean {
  return sideNames.every((side) => sides[side] === undefined);
}

/** The value in effect for each side. `base` provides it if no number is set. */
export function effectiveSides(box: BoxValues, base: (side: Side) => number): Record<Side, number> {
  const side = (name: Side) => box.sides[name] ?? box.all ?? base(name);
  return { Top: side("Top"), Right: side("Right"), Bottom: side("Bottom"), Left: side("Left") };
}
