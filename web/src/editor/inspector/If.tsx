import type { ReactNode } from "react";
import type { Json } from "../document/types";
import { useValue } from "../state/fields";

/** Shows its controls only while the value at a path passes the test. */
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
