import { PartBoundary } from "../../ui/PartBoundary";
import { partOf } from "../../ui/partOf";
import { Skeleton } from "../../ui/Skeleton";
import { Tabs } from "../../ui/Tabs";
import { useRemembered } from "../inspector/useRemembered";
import { useEditor } from "../state/useEditor";
import { Layouts } from "./Layouts";
import { Palette } from "./Palette";
import { words } from "./words";

// Most templates are edited without it.
const Outline = partOf(async () => (await import("./Outline")).Outline);

/** Loads the outline ahead of time. */
export const fetchOutline = Outline.fetch;

/** The blocks and layouts to add, and the outline of the email. View-only templates show just the outline. */
export function LeftPanel() {
  const { isReadOnly } = useEditor();
  const [tab, setTab] = useRemembered("left", "blocks");
  if (isReadOnly) {
    return (
      <aside aria-label={words.left.outline} className="flex h-full min-h-0 flex-col bg-surface">
        <h2 className="shrink-0 border-line border-b px-4 py-2 font-medium text-sm">{words.left.outline}</h2>
        <OutlinePart />
      </aside>
    );
  }
  const tabs = [
    { value: "blocks", label: words.left.blocks, content: <Palette /> },
    { value: "layouts", label: words.left.layouts, content: <Layouts /> },
    { value: "outline", label: words.left.outline, content: <OutlinePart /> },
  ];
  return (
    <aside
      aria-label={words.left.label}
      onPointerEnter={fetchOutline}
      onFocus={fetchOutline}
      className="flex h-full min-h-0 flex-col bg-surface"
    >
      <Tabs
        label={words.left.label}
        tabs={tabs}
        value={tabs.some(({ value }) => value === tab) ? tab : "blocks"}
        onValueChange={setTab}
        className="min-h-0 flex-1"
        panelClassName="flex flex-col overflow-y-auto focus-visible:outline-offset-[-2px]"
      />
    </aside>
  );
}

function OutlinePart() {
  return (
    <PartBoundary fallback={<Skeleton className="m-2 h-40" />}>
      <Outline />
    </PartBoundary>
  );
}
