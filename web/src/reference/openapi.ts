// The subset of OpenAPI 3.1 that our description uses.

export interface Description {
  info: { description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, RawOperation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface RawOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: RawParameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, RawResponse>;
}

export interface RawParameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: Schema;
}

export interface RawResponse {
  description?: string;
  content?: Record<string, Media>;
  headers?: Record<string, unknown>;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: ErrorExample }>;
}

export interface ErrorExample {
  error: string;
  code?: string;
  details?: Record<string, string>;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  example?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Looks up the schema that a reference points to. */
export type Resolve = (schema: Schema | undefined) => Schema;

export function resolver(description: Description): Resolve {
  const schemas = description.components?.schemas ?? {};
  return (schema = {}) => (schema.$ref ? (schemas[schema.$ref.split("/").pop() ?? ""] ?? {}) : schema);
}
