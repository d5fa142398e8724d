import { lazy, Suspense } from "react";
import { may, useAccount } from "../api/account";

// Loaded after the page, because nobody drops an email before the page is visible.
const DropToImport = lazy(async () => ({ default: (await import("./DropToImport")).DropToImport }));

/** Lets members who can create templates drop an email on the page. */
export function ImportDrop() {
  return may(useAccount(), "template:create") ? (
    <Suspense>
      <DropToImport />
    </Suspense>
  ) : null;
}
