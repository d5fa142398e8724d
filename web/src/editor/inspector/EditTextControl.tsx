import { Pencil } from "lucide-react";
import { parseHtml } from "../../ui/parseHtml";
import { useEditing } from "../state/editing";
import { useControl } from "../state/fields";
import { useSelection } from "../state/useEditor";
import { WriteControl } from "../writing/WriteControl";
import { Row } from "./Row";
import { unusable } from "./unusable";
import { words } from "./words";

/** Shows a block's text. Clicking it starts editing on the canvas. */
export function EditTextControl({ path, label }: { path: string; label: string }) {
  const editing = useEditing();
  const id = useSelection();
  const { value } = useControl(path);
  const html = typeof value === "string" ? value : undefined;
  return (
    <Row
      label={label}
      layout="below"
      isGroup
      aside={<WriteControl path={path} isInline />}
      problem={unusable(value, html)}
    >
      {() => (
        <button
          type="button"
          onClick={() => id !== undefined && editing.start(id)}
          className="group flex w-full cursor-pointer flex-col gap-2 rounded-md border border-control bg-surface px-2.5 py-2 text-left text-sm hover:border-ink/60"
        >
          <span className="line-clamp-6 [overflow-wrap:anywhere]">{plainText(html ?? "") || words.text.empty}</span>
          <span className="flex items-center gap-1.5 font-medium text-accent text-xs">
            <Pencil aria-hidden className="size-3.5" />
            {words.text.edit}
          </span>
        </button>
      )}
    </Row>
  );
}

/** The text of inline HTML. */
function plainText(html: string): string {
  const { body } = parseHtml(html.replace(/<br\s*\/?>/gi, " "));
  return (body.textContent ?? "").trim();
}
