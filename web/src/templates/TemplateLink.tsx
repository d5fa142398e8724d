import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import type { TemplateItemProps } from "./templateItem";

export type TemplateLinkProps = Pick<TemplateItemProps, "slug" | "template" | "selecting" | "select"> & {
  tabIndex: number;
};

/**
 * The template's name. Clicking anywhere on the card or row around it opens the template, or selects it while others are selected.
 * It isn't the router's Link because rendering a thousand of those takes a second.
 */
export function TemplateLink({ slug, template, selecting, tabIndex, select }: TemplateLinkProps) {
  const navigate = useNavigate();
  const { id, name } = template;

  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const byPointer = event.detail > 0;
    if (select && byPointer && event.shiftKey) select({ kind: "extend", id });
    else if (select && byPointer && selecting) select({ kind: "toggle", id });
    else void navigate({ to: "/a/$slug/templates/$id", params: { slug, id } });
  }

  return (
    <a
      href={`/a/${slug}/templates/${id}`}
      tabIndex={tabIndex}
      draggable={false}
      aria-keyshortcuts="F2 Delete"
      onClick={press}
      title={name}
      className="block truncate font-medium after:absolute after:inset-0 after:rounded-[11px] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-[-2px]"
    >
      {name}
    </a>
  );
}
