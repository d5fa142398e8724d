import { useMemo } from "react";
import type { Json } from "../document/types";
import { toPath, useReading } from "../state/fields";

/** The sides of a padding or margin in the order of a turn around the box. */
export const sideNames = ["Top", "Right", "Bottom", "Left"] as const;

export type Side = (typeof sideNames)[number];

/** The numbers of a padding or margin as they are stored: for all sides, and for each that differs. */
export interface BoxValues {
  readonly all: number | undefined;
  readonly sides: Readonly<Record<Side, number | undefined>>;
}

/** Reads them by their names; what is no number counts as absent. */
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

/** The same, as the fields of a control have them at a path. */
export function useBox(path: string, name: string): BoxValues {
  const key = useReading((read) => JSON.stringify(readBox((part) => read([...toPath(path), part]), name)));
  return useMemo(() => JSON.parse(key), [key]);
}

/** Whether one number stands for all sides. */
export function isEven({ sides }: BoxValues): boolean {
  return sideNames.every((side) => sides[side] === undefined);
}

/** Each side as it counts, where `base` says what counts without any number. */
export function effectiveSides(box: BoxValues, base: (side: Side) => number): Record<Side, number> {
  const side = (name: Side) => box.sides[name] ?? box.all ?? base(name);
  return { Top: side("Top"), Right: side("Right"), Bottom: side("Bottom"), Left: side("Left") };
}
