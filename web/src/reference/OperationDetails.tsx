import { CodeSample } from "./CodeSample";
import { FieldList } from "./FieldList";
import type { Operation } from "./operation";
import { Code, Prose } from "./Prose";
import { words } from "./words";

/** Everything about one operation, with examples on the right if there's room. */
export function OperationDetails({ operation }: { operation: Operation }) {
  return (
    <div className="grid gap-6 border-line border-t p-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-col gap-2">
          <Prose text={operation.about} />
          <p>
            <strong className="font-semibold">{words.operation.callers}</strong> {operation.caller.label}
          </p>
        </div>
        {operation.parameters.map(({ place, rows }) => (
          <FieldList key={place} title={words.operation.parameters[place]} rows={rows} />
        ))}
        {operation.body && (
          <FieldList
            title={
              operation.body.type === "application/json"
                ? words.operation.body
                : words.operation.bodyOf(operation.body.type)
            }
            rows={operation.body.rows}
          />
        )}
        {operation.answers.map((answer) => (
          <FieldList
            key={answer.status}
            title={words.operation.response(answer.status)}
            rows={answer.rows}
            note={answer.about}
          />
        ))}
        <Errors operation={operation} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <CodeSample title={words.operation.example} code={operation.curl} />
        {operation.answers
          .filter((answer) => answer.example !== undefined)
          .map((answer) => (
            <CodeSample
              key={answer.status}
              title={words.operation.response(answer.status)}
              code={JSON.stringify(answer.example, null, 2)}
            />
          ))}
      </div>
    </div>
  );
}

function Errors({ operation }: { operation: Operation }) {
  return (
    <section>
      <h4 className="font-semibold text-sm">{words.operation.errors}</h4>
      <dl className="mt-1 divide-y divide-line text-sm">
        {operation.failures.map(({ status, about, examples }) => (
          <div key={status} className="flex gap-3 py-1.5">
            <dt className="w-8 shrink-0 font-mono">{status}</dt>
            <dd className="flex min-w-0 flex-col gap-1 text-muted">
              {examples.length === 0 && about}
              {examples.map(({ error, code, details }) => (
                <p key={`${code} ${error} ${JSON.stringify(details)}`}>
                  {code && <Code>{code}</Code>} {error}
                  {details &&
                    words.operation.errorDetails(
                      Object.entries(details).map(([field, message]) => `${field} ${message}`),
                    )}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
