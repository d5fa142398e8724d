import { Download, Trash2, X } from "lucide-react";
import type { Dispatch } from "react";
import type { TemplateSummary } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { IconButton } from "../ui/IconButton";
import { Menu, MenuItem, MenuLabel } from "../ui/Menu";
import type { Ask } from "./asked";
import { exportFormats } from "./exportFile";
import { useRights } from "./useRights";
import type { SelectionStep } from "./useSelection";
import { useTemplateActions } from "./useTemplateActions";
import { words } from "./words";

export interface SelectionBarProps {
  templates: readonly TemplateSummary[];
  select: Dispatch<SelectionStep>;
  ask: Ask;
}

/** Offers actions for all selected templates. Floats above the list. */
export function SelectionBar({ templates, select, ask }: SelectionBarProps) {
  const rights = useRights();
  const { exportAs } = useTemplateActions();
  return (
    <section
      aria-label={words.selection.title}
      className="sticky bottom-4 z-20 mx-auto mt-6 flex w-fit max-w-full animate-rise items-center gap-1 rounded-lg border border-line bg-surface p-1.5 shadow-high"
    >
      <IconButton label={words.selection.clear} shortcut="Esc" side="top" onClick={() => select({ kind: "clear" })}>
        <X aria-hidden />
      </IconButton>
      <p role="status" className="px-1 pr-3 font-medium tabular-nums">
        {words.selection.count(templates.length)}
      </p>
      {templates.some((template) => rights(template).export) && (
        <Menu
          side="top"
          trigger={
            <Button variant="ghost">
              <Download aria-hidden />
              {words.actions.export}
            </Button>
          }
        >
          <MenuLabel>{templates.length === 1 ? words.selection.exportOne : words.selection.exportMany}</MenuLabel>
          {exportFormats.map(({ value, label }) => (
            <MenuItem key={value} onSelect={() => exportAs(templates, value)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {templates.some((template) => rights(template).remove) && (
        <Button variant="ghost" className="text-danger" onClick={() => ask({ kind: "delete", templates })}>
          <Trash2 aria-hidden />
          {words.actions.delete}
        </Button>
      )}
    </section>
  );
}
