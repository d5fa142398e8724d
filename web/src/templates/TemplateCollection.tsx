import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { may, useAccount } from "../api/account";
import type { TemplateSummary } from "../api/generated/types.gen";
import type { Asked } from "./asked";
import { TemplateItems } from "./TemplateItems";
import { useSelection } from "./useSelection";

// Loaded on first use, because the list itself doesn't need them.
const CopyDialog = lazy(async () => ({ default: (await import("./CopyDialog")).CopyDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import("./DeleteDialog")).DeleteDialog }));
const PushTemplate = lazy(async () => ({ default: (await import("./PushTemplate")).PushTemplate }));
const SelectionBar = lazy(async () => ({ default: (await import("./SelectionBar")).SelectionBar }));
const RenameDialog = lazy(async () => ({ default: (await import("./RenameDialog")).RenameDialog }));

export interface TemplateCollectionProps {
  templates: readonly TemplateSummary[];
  view: "grid" | "list";
}

/** The templates with their selection and the dialogs that cards and keys open. */
export function TemplateCollection({ templates, view }: TemplateCollectionProps) {
  const ids = useMemo(() => templates.map(({ id }) => id), [templates]);
  const { selected, select } = useSelection(ids);
  const account = useAccount();
  const maySelect = may(account, "template:export") || may(account, "template:delete:own");
  const [asked, ask] = useState<Asked>();
  const list = useRef<HTMLElement>(null);

  // These dialogs have no trigger button, so closing one wouldn't return focus anywhere.
  function close() {
    flushSync(() => ask(undefined));
    setTimeout(() =>
      list.current?.querySelector<HTMLElement>('[data-template] a[tabindex="0"]')?.focus({ preventScroll: true }),
    );
  }

  return (
    <>
      <TemplateItems
        ref={list}
        templates={templates}
        view={view}
        selected={selected}
        select={maySelect ? select : undefined}
        ask={ask}
      />
      <Suspense>
        {selected.size > 0 && (
          <SelectionBar templates={templates.filter(({ id }) => selected.has(id))} select={select} ask={ask} />
        )}
      </Suspense>
      <Suspense>
        {asked?.kind === "rename" && <RenameDialog template={asked.template} onClose={close} />}
        {asked?.kind === "copy" && <CopyDialog template={asked.template} onClose={close} />}
        {asked?.kind === "push" && <PushTemplate template={asked.template} onClose={close} />}
        {asked?.kind === "delete" && (
          <DeleteDialog templates={asked.templates} onClose={close} onDeleted={() => select({ kind: "clear" })} />
        )}
      </Suspense>
    </>
  );
}
