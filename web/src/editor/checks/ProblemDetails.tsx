import type { FeatureUse, MailClientReport } from "../../api/generated/types.gen";
import type { Problem } from "../../api/problems";
import { words } from "./words";

export interface ProblemDetailsProps {
  readonly problem: Problem;
  readonly names: readonly MailClientReport[];
}

/** Explains how to fix a finding. For compatibility findings it also lists the email clients with their notes. */
export function ProblemDetails({ problem: { fix, feature }, names }: ProblemDetailsProps) {
  return (
    <>
      {fix && <p className="text-sm">{sentence(fix.text)}</p>}
      {feature && <Support feature={feature} names={names} />}
    </>
  );
}

function Support({ feature, names }: { feature: FeatureUse; names: readonly MailClientReport[] }) {
  const nameOf = (id: string) => names.find((client) => client.id === id)?.name ?? id;
  const limited = feature.clients.filter(({ support, notes }) => support !== "full" || notes.length > 0);
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted hover:text-ink">
        {words.support.title(limited.length, feature.clients.length)}
      </summary>
      <ul className="mt-2 flex flex-col gap-1.5">
        {limited.map(({ id, support, notes }) => (
          <li key={id}>
            <span className="font-medium">{nameOf(id)}</span>
            {words.support.levels[support]}
            {notes.map((note) => (
              <p key={note} className="text-muted text-xs">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-xs">
        {words.support.affected(feature.affectedShare)}
        {words.support.tested(feature.testedOn, feature.stale)}
        <a href={feature.url} target="_blank" rel="noreferrer" className="text-accent underline">
          {words.support.source}
        </a>
      </p>
    </details>
  );
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
