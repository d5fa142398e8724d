import type { RawParameter, Resolve, Schema } from "./openapi";
import { words } from "./words";

/** One field or parameter, ready to display. */
export interface Row {
  name: string;
  type: string;
  required: boolean;
  about: string;
  limits: string;
  example: string;
}

/** Lists an object's fields. Fields of nested objects are named by path: template.id, templates[].id. */
export function fieldRows(schema: Schema | undefined, resolve: Resolve, prefix = "", depth = 0): Row[] {
  const { properties = {}, required = [] } = resolve(schema);
  const names = Object.keys(properties).sort((a, b) => Number(required.includes(b)) - Number(required.includes(a)));
  return names.flatMap((name) => {
    const property = properties[name];
    const inner = resolve(property);
    const row = toRow(prefix + name, inner, required.includes(name), property?.description, resolve);
    if (depth > 3) return [row];
    const items = resolve(inner.items);
    if (inner.properties) return [row, ...fieldRows(inner, resolve, `${row.name}.`, depth + 1)];
    if (items.properties) return [row, ...fieldRows(items, resolve, `${row.name}[].`, depth + 1)];
    return [row];
  });
}

export function parameterRow(parameter: RawParameter, resolve: Resolve): Row {
  const schema = resolve(parameter.schema);
  const row = toRow(parameter.name, schema, parameter.required ?? false, parameter.description, resolve);
  return { ...row, example: shown(parameter.example) || row.example };
}

function toRow(name: string, schema: Schema, required: boolean, about: string | undefined, resolve: Resolve): Row {
  return {
    name,
    type: typeName(schema, resolve),
    required,
    about: about ?? schema.description ?? "",
    limits: limitsOf(schema),
    example: shown(schema.examples?.[0]),
  };
}

function typeName(schema: Schema, resolve: Resolve): string {
  const types = [schema.type ?? "any"].flat();
  const type = types.find((name) => name !== "null") ?? "any";
  const name =
    type === "array"
      ? words.field.arrayOf(typeName(resolve(schema.items), resolve))
      : (words.field.types[schema.format ?? ""] ?? type);
  return types.includes("null") ? words.field.orNull(name) : name;
}

function limitsOf({ enum: values, minimum, maximum, minLength, maxLength }: Schema): string {
  return [
    values && words.field.oneOf(values.filter((value) => value !== null).join(", ")),
    minimum !== undefined && maximum !== undefined && words.field.range(minimum, maximum),
    minLength && words.field.atLeast(minLength),
    maxLength && words.field.atMost(maxLength),
  ]
    .filter(Boolean)
    .join(" ");
}

function shown(example: unknown): string {
  if (example === undefined || example === null) return "";
  return typeof example === "string" ? example : JSON.stringify(example);
}
