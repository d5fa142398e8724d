import type { ReactNode } from "react";
import type { Json } from "../document/types";
import { toPath, useFields } from "./Fields";

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
  return is(useFields().read(toPath(path))) ? children : null;
}
