import type { ReactNode } from "react";
import type { Json } from "../document/types";
import { useValue } from "../state/fields";

/** Shows controls only where a value makes them useful. */
export function If({
  path,
  is,
  children,
}: {
  path: string;
  is: (value: Json | undefined) => boolean;
  children: ReactNode;
}) {
  return is(useValue(path)) ? children : null;
}
