import { useState } from "react";
import { useSlug } from "../../api/account";
import { renderedQuery } from "../rendered/renderedQuery";
import { useSaver } from "../saving/SaverContext";
import { ComparedEmail } from "./ComparedEmail";
import { words } from "./words";

/** The current version, shown while no earlier version is chosen. */
export function CurrentVersion() {
  const saver = useSaver();
  const slug = useSlug();
  const [now] = useState(() => saver.draft);
  return (
    <div className="flex min-h-96 min-w-0 flex-1 flex-col gap-3 [&>section]:flex-1">
      <p className="text-muted">{words.currentHint}</p>
      <ComparedEmail title={words.currentVersion} query={renderedQuery(slug, now)} />
    </div>
  );
}
