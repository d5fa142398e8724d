import { clsx } from "clsx";
import { memo, useContext } from "react";
import { Badge } from "../ui/Badge";
import { TimeAgo } from "../ui/TimeAgo";
import { sourceLabels, statusLabels } from "./labels";
import { SelectBox } from "./SelectBox";
import { SeveralAuthorsContext } from "./severalAuthors";
import { TemplateLink } from "./TemplateLink";
import { TemplateMenu } from "./TemplateMenu";
import { Thumbnail } from "./Thumbnail";
import type { TemplateItemProps } from "./templateItem";

/** A template in the list: what the card shows, and who made it from what. */
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
  const isNamed = useContext(SeveralAuthorsContext);
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
        {/* On phones a column of its own would leave no room for the name. */}
        <p className="text-muted text-sm sm:hidden">
          <TimeAgo time={template.updatedAt} />
          {isNamed && ` · ${template.createdBy.name}`}
        </p>
      </div>
      <span className="hidden w-20 text-muted text-sm lg:block">{sourceLabels[template.source]}</span>
      <span className="hidden w-24 sm:block">
        <Badge tone={template.status === "exported" ? "accent" : "neutral"}>{statusLabels[template.status]}</Badge>
      </span>
      {isNamed && <span className="hidden w-32 truncate text-muted text-sm sm:block">{template.createdBy.name}</span>}
      <span className="hidden w-24 shrink-0 text-muted text-sm sm:block">
        <TimeAgo time={template.updatedAt} />
      </span>
      <div className="z-10">
        <TemplateMenu template={template} select={select} ask={ask} tabIndex={tabIndex} />
      </div>
    </li>
  );
});
