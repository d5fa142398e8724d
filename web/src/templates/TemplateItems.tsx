import { useRouter } from "@tanstack/react-router";
import { clsx } from "clsx";
import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useSlug } from "../api/account";
import type { TemplateSummary } from "../api/generated/types.gen";
import { type KeyStep, keyStep } from "./keyStep";
import { chunkSize, TemplateChunk } from "./TemplateChunk";
import type { Collected } from "./templateItem";
import { useRights } from "./useRights";
import { words } from "./words";

export interface TemplateItemsProps extends Collected {
  ref: RefObject<HTMLElement | null>;
  view: "grid" | "list";
}

/** The templates as cards or rows. Arrow keys move, Enter opens, Space selects, F2 renames and Delete asks to delete. */
export function TemplateItems({ ref: list, templates, view, selected, select, ask }: TemplateItemsProps) {
  const slug = useSlug();
  const rights = useRights();
  const router = useRouter();
  const chunks = useMemo(() => cut(templates), [templates]);
  const [focused, setFocused] = useState({ id: "", place: 0 });
  // If the focused template was deleted, the one now in its place gets focus.
  const current = (
    templates.find(({ id }) => id === focused.id) ?? templates[Math.min(focused.place, templates.length - 1)]
  )?.id;

  function noteFocus(event: FocusEvent) {
    const place = templates.findIndex(({ id }) => id === itemAt(event.target));
    const template = templates[place];
    if (template) setFocused({ id: template.id, place });
  }

  function press(event: KeyboardEvent) {
    // Keys pressed in an open menu also bubble up here, because React events follow the component tree.
    if (!(event.target instanceof Element) || !list.current?.contains(event.target)) return;
    const template = templates.find(({ id }) => id === itemAt(event.target));
    const step = keyStep(event, columnsAt(event.target));
    if (!template || !step || (step.kind === "toggle" && event.target.tagName !== "A")) return;
    event.preventDefault();
    follow(step, template);
  }

  function follow(step: KeyStep, template: TemplateSummary) {
    switch (step.kind) {
      case "move":
        return moveTo(templates[step.to(templates.indexOf(template), templates.length)], step.extend);
      case "rename":
        if (rights(template).edit) ask({ kind: "rename", template });
        return;
      case "delete": {
        const deletable = selected.has(template.id) ? templates.filter(({ id }) => selected.has(id)) : [template];
        if (deletable.some((one) => rights(one).remove)) ask({ kind: "delete", templates: deletable });
        return;
      }
      case "toggle":
        return select?.({ kind: "toggle", id: template.id });
      default:
        return select?.({ kind: step.kind });
    }
  }

  function moveTo(template: TemplateSummary | undefined, extend: boolean) {
    if (!template) return;
    if (extend && current && selected.size === 0) select?.({ kind: "toggle", id: current });
    if (extend) select?.({ kind: "extend", id: template.id });
    // Flushed so that the card exists even if it was far from the viewport.
    flushSync(() => setFocused({ id: template.id, place: templates.indexOf(template) }));
    list.current?.querySelector<HTMLElement>(`[data-template="${template.id}"] a`)?.focus();
  }

  return (
    <section
      ref={list}
      aria-label={words.list.title}
      onKeyDown={press}
      onFocus={noteFocus}
      // The editor is most likely the next page.
      onPointerEnter={() => void router.loadRouteChunk(router.routesByPath["/a/$slug/templates/$id"])}
      className={clsx(
        "flex flex-col",
        view === "grid"
          ? "gap-3 sm:gap-5"
          : "divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface",
      )}
    >
      {chunks.map((chunk, index) => (
        <TemplateChunk
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is identified by its position
          key={index}
          slug={slug}
          view={view}
          templates={chunk}
          first={index * chunkSize}
          current={chunk.some(({ id }) => id === current) ? current : undefined}
          selected={selected}
          select={select}
          ask={ask}
        />
      ))}
    </section>
  );
}

function cut(templates: readonly TemplateSummary[]): TemplateSummary[][] {
  const count = Math.ceil(templates.length / chunkSize);
  return Array.from({ length: count }, (_, index) => templates.slice(index * chunkSize, (index + 1) * chunkSize));
}

function itemAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-template]")?.dataset.template : undefined;
}

/** Returns the number of columns in the grid around this card. */
function columnsAt(target: Element): number {
  const list = target.closest("ul");
  const columns = list ? getComputedStyle(list).gridTemplateColumns : "none";
  return columns === "none" ? 1 : columns.split(" ").length;
}
