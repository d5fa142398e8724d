import type { FeatureUse, MailClientReport } from "../../api/generated/types.gen";
import type { Problem } from "../../api/problems";

export interface ProblemDetailsProps {
  readonly problem: Problem;
  readonly names: readonly MailClientReport[];
}

/** What to do about a finding; for mail clients also which ones, and what is known about them. */
export function ProblemDetails({ problem: { fix, feature }, names }: ProblemDetailsProps) {
  return (
    <>
      {fix && <p className="text-sm">{sentence(fix.text)}</p>}
      {feature && <Support feature={feature} names={names} />}
    </>
  );
}

const words = { none: "does not know it", partial: "knows a part of it", full: "knows it", unknown: "was not tested" };

function Support({ feature, names }: { feature: FeatureUse; names: readonly MailClientReport[] }) {
  const nameOf = (id: string) => names.find((client) => client.id === id)?.name ?? id;
  const limited = feature.clients.filter(({ support, notes }) => support !== "full" || notes.length > 0);
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted hover:text-ink">
        Learn more: {limited.length} of {feature.clients.length} mail clients
      </summary>
      <ul className="mt-2 flex flex-col gap-1.5">
        {limited.map(({ id, support, notes }) => (
          <li key={id}>
            <span className="font-medium">{nameOf(id)}</span> {words[support]}
            {notes.map((note) => (
              <p key={note} className="text-muted text-xs">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-xs">
        About {feature.affectedShare} of 100 readers. Tested {feature.testedOn}
        {feature.stale && ", which is long ago"}.{" "}
        <a href={feature.url} target="_blank" rel="noreferrer" className="text-accent underline">
          Can I email
        </a>
      </p>
    </details>
  );
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
