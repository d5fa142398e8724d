import type { Row } from "./fields";
import { Code, Inline } from "./Prose";
import { words } from "./words";

/** Lists fields or parameters with their name, type, meaning and limits. */
export function FieldList({ title, rows, note }: { title: string; rows: readonly Row[]; note?: string }) {
  if (rows.length === 0 && !note) return null;
  return (
    <section>
      <h4 className="font-semibold text-sm">{title}</h4>
      {note && <p className="text-muted text-sm">{note}</p>}
      <dl className="mt-1 divide-y divide-line">
        {rows.map((row) => (
          <div key={row.name} className="py-1.5">
            <dt className="flex flex-wrap items-baseline gap-x-2">
              <code className="font-mono text-sm [overflow-wrap:anywhere]">{row.name}</code>
              <span className="text-muted text-xs">{row.type}</span>
              {row.required && <span className="font-medium text-accent-strong text-xs">{words.field.required}</span>}
            </dt>
            <dd className="text-muted text-sm [overflow-wrap:anywhere]">
              <Inline text={row.about} /> {row.limits}{" "}
              {row.example && row.example.length < 80 && (
                <>
                  {words.field.example} <Code>{row.example}</Code>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
