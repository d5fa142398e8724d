import { Dialog } from "../../ui/Dialog";
import { Kbd } from "../../ui/Kbd";
import { useHasModel } from "../writing/useHasModel";
import { type KeyBinding, keyBindings } from "./keys";
import { words } from "./words";

const groups: readonly KeyBinding["group"][] = ["select", "edit", "template"];

const symbols: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  Delete: "Del",
};

/** Lists all of the editor's keyboard shortcuts. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const hasModel = useHasModel();
  return (
    <Dialog isRead open={open} onOpenChange={onOpenChange} title={words.keys.title} size="md">
      <div className="gap-x-8 sm:columns-2">
        {groups.map((group) => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 font-medium text-muted text-sm">{words.keys.groups[group]}</h3>
            <dl>
              {keyBindings
                .filter((binding) => binding.group === group && (hasModel || !binding.needsModel))
                .map(({ label, keys }) => (
                  <div key={label} className="flex items-center justify-between gap-3 border-line border-b py-1.5">
                    <dt>{label}</dt>
                    <dd className="flex shrink-0 gap-1">
                      {keys.map((spelled) => (
                        <Kbd key={spelled} keys={withSymbols(spelled)} />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function withSymbols(spelled: string): string {
  return spelled
    .split("+")
    .map((key) => symbols[key] ?? key)
    .join("+");
}
