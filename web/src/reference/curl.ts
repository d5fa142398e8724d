import type { Operation } from "./operation";

/** Builds a Unix shell command that uses $SLUG, $KEY, $TEMPLATE_ID and the cookie jar from the first steps. */
export function curlOf(
  operation: Pick<Operation, "method" | "path" | "caller" | "query" | "body" | "setsCookie">,
  origin: string,
): string {
  const { method, path, caller, query, body, setsCookie } = operation;
  const implied = body ? "POST" : "GET";
  const url =
    origin +
    path.replace(/(\w+)\/\{(\w+)\}/g, (_, parent: string, name: string) => `${parent}/$${shellName(parent, name)}`);
  const search = query.map(({ name, example }) => `${name}=${encodeURIComponent(example)}`).join("&");
  const lines = [`curl -sS${method === implied ? "" : ` -X ${method}`}`, `"${url}${search && `?${search}`}"`];
  if (caller.key) lines.push('-H "Authorization: Bearer $KEY"');
  else if (caller.session) lines.push("-b mailwright.cookies");
  if (setsCookie) lines.push("-c mailwright.cookies");
  if (body?.type === "application/json")
    lines.push("-H 'Content-Type: application/json'", `-d ${quote(compact(body.sample))}`);
  else if (body) {
    for (const [name, value] of Object.entries(body.sample))
      lines.push(`--data-urlencode ${quote(`${name}=${value}`)}`);
  }
  return lines.join(" \\\n  ");
}

function shellName(parent: string, name: string): string {
  const own = name === "id" ? `${parent.replace(/s$/, "")}_id` : name.replace(/[A-Z]/g, "_$&");
  return own.toUpperCase();
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function compact(value: unknown): string {
  const line = JSON.stringify(value);
  return line.length < 56 ? line : JSON.stringify(value, null, 2);
}
