import { curlOf } from "./curl";
import { exampleOf, sampleBody } from "./examples";
import { fieldRows, parameterRow } from "./fields";
import { type Description, type RawOperation, type RawResponse, type Resolve, resolver } from "./openapi";
import type { Answer, Operation } from "./operation";
import { words } from "./words";

/** The operations under one heading. */
export interface Group {
  name: string;
  about: string;
  operations: Operation[];
}

const methods = ["get", "post", "put", "patch", "delete"];

/** Groups the operations in the order of the description's tags. */
export function readGroups(description: Description, origin: string): Group[] {
  const resolve = resolver(description);
  const all = Object.entries(description.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method];
      return raw ? [{ tag: raw.tags?.[0], operation: readOperation(method, path, raw, resolve, origin) }] : [];
    }),
  );
  return (description.tags ?? [])
    .map(({ name, description: about = "" }) => ({
      name,
      about,
      operations: all.filter(({ tag }) => tag === name).map(({ operation }) => operation),
    }))
    .filter((group) => group.operations.length > 0);
}

/** Keeps the operations that contain every word of the search. */
export function searchGroups(groups: readonly Group[], search: string): Group[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter((operation) => terms.every((term) => operation.words.includes(term))),
    }))
    .filter((group) => group.operations.length > 0);
}

function readOperation(method: string, path: string, raw: RawOperation, resolve: Resolve, origin: string): Operation {
  const parameters = raw.parameters ?? [];
  const rowsIn = (place: string) => parameters.filter((p) => p.in === place).map((p) => parameterRow(p, resolve));
  const responses = Object.entries(raw.responses);
  const operation = {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    title: raw.summary,
    about: raw.description ?? "",
    caller: callerOf(raw.security ?? []),
    parameters: (["path", "query", "header"] as const)
      .map((place) => ({ place, rows: rowsIn(place) }))
      .filter(({ rows }) => rows.length),
    query: rowsIn("query").filter((row) => row.required),
    body: bodyOf(raw, resolve),
    answers: responses
      .filter(([status]) => status < "400")
      .map(([status, response]) => readAnswer(status, response, resolve)),
    failures: responses
      .filter(([status]) => status >= "400")
      .map(([status, response]) => readFailure(status, response)),
    setsCookie: responses.some(([, response]) => response.headers?.["Set-Cookie"] !== undefined),
  };
  const searched = JSON.stringify([operation, raw.tags]).toLowerCase();
  return { ...operation, words: searched, curl: curlOf(operation, origin) };
}

function callerOf(security: Record<string, string[]>[]): Operation["caller"] {
  const key = security.some((way) => way.apiKey);
  const session = security.some((way) => way.session);
  const nobody = security.some((way) => Object.keys(way).length === 0);
  if (session && nobody) return { key, session, label: words.operation.anyone };
  if (key) return { key, session, label: session ? words.operation.keyOrUser : words.operation.key };
  return { key, session, label: session ? words.operation.user : words.operation.anyoneSignedOut };
}

function bodyOf(raw: RawOperation, resolve: Resolve): Operation["body"] {
  const [type, media] = Object.entries(raw.requestBody?.content ?? {})[0] ?? [];
  if (!type || !media) return undefined;
  return { type, rows: fieldRows(media.schema, resolve), sample: sampleBody(media, resolve) };
}

function readAnswer(status: string, { description, content, headers }: RawResponse, resolve: Resolve): Answer {
  const media = content?.["application/json"];
  const sets = headers && words.operation.setsHeaders(Object.keys(headers));
  return {
    status,
    about: [media ? "" : description, sets].filter(Boolean).join(" "),
    rows: media ? fieldRows(media.schema, resolve) : [],
    example: media && (media.example ?? exampleOf(media.schema, resolve)),
  };
}

function readFailure(status: string, { description = "", content }: RawResponse): Operation["failures"][number] {
  const examples = Object.values(content?.["application/json"]?.examples ?? {});
  return { status, about: description, examples: examples.map(({ value }) => value) };
}
