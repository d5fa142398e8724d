import type { Media, Resolve, Schema } from "./openapi";

/** Builds a value that fits the schema from the examples in it. */
export function exampleOf(schema: Schema | undefined, resolve: Resolve, depth = 0): unknown {
  const resolved = resolve(schema);
  const { anyOf, examples, example, enum: values, items, properties = {} } = resolved;
  if (anyOf) return exampleOf(anyOf[0], resolve, depth);
  if (example !== undefined || examples) return example ?? examples?.[0];
  if (values) return values[0];
  const types = [resolved.type ?? "object"].flat();
  if (types.includes("array")) return depth > 4 ? [] : [exampleOf(items, resolve, depth + 1)];
  if (types.includes("null")) return null;
  if (types.includes("object")) {
    const entries = Object.entries(properties).map(([name, inner]) => [name, exampleOf(inner, resolve, depth + 1)]);
    return Object.fromEntries(entries);
  }
  return { string: "text", integer: 1, number: 1, boolean: true }[types[0] ?? ""] ?? null;
}

/** Builds a minimal body: the description's example, or the required fields, or one field. */
export function sampleBody({ schema, example }: Media, resolve: Resolve): Record<string, unknown> {
  if (example && typeof example === "object") return example as Record<string, unknown>;
  const { properties = {}, required = [] } = resolve(schema);
  const names = required.length > 0 ? required : [properties.name ? "name" : (Object.keys(properties)[0] ?? "")];
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name], resolve)]));
}
