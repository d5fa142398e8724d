import { clsx } from "clsx";
import { memo, useContext } from "react";
import { Badge } from "../ui/Badge";
import { dot } from "../ui/dot";
import { TimeAgo } from "../ui/TimeAgo";
import { SelectBox } from "./SelectBox";
import { SeveralAuthorsContext } from "./severalAuthors";
import { TemplateLink } from "./TemplateLink";
import { TemplateMenu } from "./TemplateMenu";
import { Thumbnail } from "./Thumbnail";
import type { TemplateItemProps } from "./templateItem";
import { words } from "./words";

/** A template in the grid: the top of the email, the name and a menu of actions. */
export const TemplateCard = memo(function TemplateCard({
  slug,
  template,
  selected,
  selecting,
  current,
  select,
  ask,
}: TemplateItemProps) {
  const tabIndex = current ? 0 : -1;
  const showsAuthor = useContext(SeveralAuthorsContext);
  return (
    <li
      data-template={template.id}
      className={clsx(
        "group relative rounded-lg border bg-surface transition-colors",
        selected ? "border-accent" : "border-line hover:border-control",
      )}
    >
      <div className="aspect-[4/5] overflow-hidden rounded-t-[11px] border-line border-b contain-strict">
        <Thumbnail slug={slug} template={template} />
      </div>
      <div className="flex items-start gap-1 py-2 pr-1.5 pl-3">
        <div className="flex min-w-0 flex-1 flex-col gap-0.5 py-0.5">
          <TemplateLink slug={slug} template={template} selecting={selecting} tabIndex={tabIndex} select={select} />
          <div className="flex min-h-5 flex-wrap items-center gap-x-2 text-muted text-sm">
            <span className="truncate">
              <TimeAgo time={template.updatedAt} />
              {showsAuthor && `${dot}${template.createdBy.name}`}
            </span>
            {template.status === "exported" && <Badge tone="accent">{words.status.exported}</Badge>}
          </div>
        </div>
        <div className="z-10">
          <TemplateMenu template={template} select={select} ask={ask} tabIndex={tabIndex} />
        </div>
      </div>
      {selected && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-[11px] ring-2 ring-accent ring-inset"
        />
      )}
      {select && (
        <SelectBox
          template={template}
          selected={selected}
          tabIndex={tabIndex}
          select={select}
          className={clsx(
            "absolute top-2 left-2 z-10 transition-opacity",
            // On a touch screen, a selection starts from the card's menu.
            !selecting &&
              "pointer-coarse:hidden pointer-fine:opacity-0 pointer-fine:focus-within:opacity-100 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100",
          )}
        />
      )}
    </li>
  );
});
