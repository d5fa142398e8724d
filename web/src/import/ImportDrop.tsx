import { lazy, Suspense } from "react";
import { may, useAccount } from "../api/account";

// Comes after the page: nobody drops a mail on what is not there yet.
const DropToImport = lazy(async () => ({ default: (await import("./DropToImport")).DropToImport }));

/** On this page a mail can be dropped, by those who may create templates. */
export function ImportDrop() {
  return may(useAccount(), "template:create") ? (
    <Suspense>
      <DropToImport />
    </Suspense>
  ) : null;
}
