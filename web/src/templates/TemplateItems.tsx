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

export interface TemplateItemsProps extends Collected {
  ref: RefObject<HTMLElement | null>;
  view: "grid" | "list";
}

/** The templates as cards or rows. Arrows move, Enter opens, Space selects, F2 renames, Delete asks. */
export function TemplateItems({ ref: list, templates, view, selected, select, ask }: TemplateItemsProps) {
  const slug = useSlug();
  const rights = useRights();
  const router = useRouter();
  const chunks = useMemo(() => cut(templates), [templates]);
  const [focused, setFocused] = useState({ id: "", place: 0 });
  // Where the one with the focus was deleted, the one in its place follows.
  const current = (
    templates.find(({ id }) => id === focused.id) ?? templates[Math.min(focused.place, templates.length - 1)]
  )?.id;

  function noteFocus(event: FocusEvent) {
    const place = templates.findIndex(({ id }) => id === itemAt(event.target));
    const template = templates[place];
    if (template) setFocused({ id: template.id, place });
  }

  function press(event: KeyboardEvent) {
    // Keys in an open menu arrive here, too: React passes them along its own tree.
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
        const doomed = selected.has(template.id) ? templates.filter(({ id }) => selected.has(id)) : [template];
        if (doomed.some((one) => rights(one).remove)) ask({ kind: "delete", templates: doomed });
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
    // At once, so that the card is there even if it was far from the screen.
    flushSync(() => setFocused({ id: template.id, place: templates.indexOf(template) }));
    list.current?.querySelector<HTMLElement>(`[data-template="${template.id}"] a`)?.focus();
  }

  return (
    <section
      ref={list}
      aria-label="Templates"
      onKeyDown={press}
      onFocus={noteFocus}
      // The editor is the next page, most likely.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is a place in the list
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

/** How many cards stand beside each other around this one. */
function columnsAt(target: Element): number {
  const list = target.closest("ul");
  const columns = list ? getComputedStyle(list).gridTemplateColumns : "none";
  return columns === "none" ? 1 : columns.split(" ").length;
}
