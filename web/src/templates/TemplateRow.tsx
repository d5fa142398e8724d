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

/** A template in the list view: the same as a card, plus its author and source. */
export const TemplateRow = memo(function TemplateRow({
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
        "relative flex min-h-16 items-center gap-3 px-2 transition-colors sm:px-3",
        selected ? "bg-accent-soft" : "hover:bg-hover/60",
      )}
    >
      {select && (
        <SelectBox
          template={template}
          selected={selected}
          tabIndex={tabIndex}
          select={select}
          className="z-10 shrink-0"
        />
      )}
      <div className="h-12 w-10 shrink-0 overflow-hidden rounded-sm border border-line contain-strict">
        <Thumbnail slug={slug} template={template} />
      </div>
      <div className="min-w-0 flex-1">
        <TemplateLink slug={slug} template={template} selecting={selecting} tabIndex={tabIndex} select={select} />
        {template.description && <p className="truncate text-muted text-sm">{template.description}</p>}
        {/* On phones, a separate column would leave no room for the name. */}
        <p className="text-muted text-sm sm:hidden">
          <TimeAgo time={template.updatedAt} />
          {showsAuthor && `${dot}${template.createdBy.name}`}
        </p>
      </div>
      <span className="hidden w-20 text-muted text-sm lg:block">{words.source[template.source]}</span>
      <span className="hidden w-24 sm:block">
        <Badge tone={template.status === "exported" ? "accent" : "neutral"}>{words.status[template.status]}</Badge>
      </span>
      {showsAuthor && (
        <span className="hidden w-32 truncate text-muted text-sm sm:block">{template.createdBy.name}</span>
      )}
      <span className="hidden w-24 shrink-0 text-muted text-sm sm:block">
        <TimeAgo time={template.updatedAt} />
      </span>
      <div className="z-10">
        <TemplateMenu template={template} select={select} ask={ask} tabIndex={tabIndex} />
      </div>
    </li>
  );
});
