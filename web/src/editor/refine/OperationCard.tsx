import { clsx } from "clsx";
import { Check, X } from "lucide-react";
import type { MouseEvent } from "react";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import type { Document } from "../document/types";
import { ChangeLine } from "./ChangeLine";
import { describeOperation } from "./describeOperation";
import type { Operation } from "./operations";
import type { Standing } from "./useRefinement";
import { words } from "./words";

export interface OperationCardProps {
  readonly operation: Operation;
  /** The document that the suggestion was made for. */
  readonly base: Document;
  readonly standing: Standing;
  /** `isByKey` means that the keyboard was used instead of a pointer. */
  readonly onDecide: (decide: Decide, isByKey: boolean) => void;
}

export type Decide = "accept" | "reject" | "reconsider";

const badges = {
  accepted: <Badge tone="accent">{words.card.accepted}</Badge>,
  rejected: <Badge>{words.card.rejected}</Badge>,
  outdated: <Badge>{words.card.outdated}</Badge>,
  barred: <Badge tone="danger">{words.card.barred}</Badge>,
} as const;

/** A suggested change to accept or reject. */
export function OperationCard({ operation, base, standing, onDecide }: OperationCardProps) {
  const { title, changes } = describeOperation(operation, base);
  const isOpen = standing.state === "open";
  const press = (decide: Decide) => ({ onClick: (event: MouseEvent) => onDecide(decide, event.detail === 0) });
  return (
    <article
      aria-label={title}
      tabIndex={-1}
      className={clsx(
        "flex flex-col gap-2 rounded-md border p-3 text-sm focus:outline-none focus-within:border-accent hover:border-accent",
        isOpen ? "border-line bg-surface" : "border-line bg-sunken",
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <h4 className="min-w-0 font-medium [overflow-wrap:anywhere]">{title}</h4>
        {standing.state !== "open" && badges[standing.state]}
      </div>
      {changes.map((change) => (
        <ChangeLine key={change.what} {...change} />
      ))}
      {"reason" in standing && <p className="text-muted text-xs">{standing.reason}</p>}
      {isOpen && (
        <div className="flex justify-end gap-2">
          <Button size="sm" variant="ghost" {...press("reject")}>
            <X aria-hidden />
            {words.card.reject}
          </Button>
          <Button size="sm" data-accepts {...press("accept")}>
            <Check aria-hidden />
            {words.card.accept}
          </Button>
        </div>
      )}
      {(standing.state === "rejected" || standing.state === "barred") && (
        <div className="flex justify-end">
          <Button size="sm" variant="ghost" {...press("reconsider")}>
            {words.card.reconsider}
          </Button>
        </div>
      )}
    </article>
  );
}
