import { useState } from "react";
import { useSlug } from "../../api/account";
import { renderedQuery } from "../rendered/renderedQuery";
import { useSaver } from "../saving/SaverContext";
import { ComparedEmail } from "./ComparedEmail";

/** What the template is now, with nothing to compare it to. */
export function CurrentVersion() {
  const saver = useSaver();
  const slug = useSlug();
  const [now] = useState(() => saver.draft);
  return (
    <div className="flex min-h-96 min-w-0 flex-1 flex-col gap-3 [&>section]:flex-1">
      <p className="text-muted">
        This is what the template is now. Versions from before appear in the list as it changes; choose one to compare.
      </p>
      <ComparedEmail title="Now" query={renderedQuery(slug, now)} />
    </div>
  );
}
