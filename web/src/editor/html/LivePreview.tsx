import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import { Callout } from "../../ui/Callout";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { useSettled } from "../../ui/useSettled";
import { EmailSize } from "../rendered/EmailSize";
import { PreviewFrame } from "../rendered/PreviewFrame";
import { renderedQuery } from "../rendered/renderedQuery";
import { useEditor } from "../state/useEditor";
import { words } from "./words";

const views = (["desktop", "mobile", "text"] as const).map((value) => ({ value, label: words.views[value] }));

/** The server's render of the code, updated shortly after typing stops. */
export function LivePreview({ html }: { html: string }) {
  const { document, settings } = useEditor();
  const [view, setView] = useState<(typeof views)[number]["value"]>("desktop");
  const settled = useSettled(html, 400);
  const { data, error } = useQuery(renderedQuery(useSlug(), { mode: "html", html: settled, document, settings }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b bg-surface px-4 py-2">
        <SegmentedControl
          label={words.view}
          hideLabel
          size="sm"
          segments={views}
          value={view}
          onValueChange={setView}
        />
        <div className="w-52">{data && <EmailSize bytes={data.bytes} />}</div>
      </div>
      <div className="flex min-h-0 flex-1 flex-col p-4">
        {error ? <Callout tone="danger">{describeError(error)}</Callout> : <PreviewFrame rendered={data} view={view} />}
      </div>
    </>
  );
}
