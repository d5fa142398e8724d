import { expect, test } from "vitest";
import type { Description } from "./openapi";
import { readGroups, searchGroups } from "./operations";

const description: Description = {
  info: {},
  tags: [{ name: "Templates", description: "Designs." }, { name: "Empty" }, { name: "Signing in" }],
  components: {
    schemas: {
      Template: {
        type: "object",
        required: ["id"],
        properties: {
          tags: { type: "array", items: { type: "string" } },
          id: { type: "string", format: "uuid", examples: ["t1"] },
          note: { type: ["string", "null"], maxLength: 10 },
        },
      },
    },
  },
  paths: {
    "/api/accounts/{slug}/templates/{id}": {
      patch: {
        operationId: "updateTemplate",
        summary: "Change a template",
        tags: ["Templates"],
        security: [{ apiKey: [] }, { session: [] }],
        parameters: [{ name: "slug", in: "path", required: true, schema: { type: "string" } }],
        requestBody: {
          content: {
            "application/json": {
              schema: { type: "object", properties: { name: { type: "string", examples: ["It's"] } } },
            },
          },
        },
        responses: {
          "200": {
            content: {
              "application/json": {
                schema: { type: "object", properties: { template: { $ref: "#/components/schemas/Template" } } },
              },
            },
          },
          "412": {
            description: "Stale",
            content: {
              "application/json": { examples: { a: { value: { error: "Changed elsewhere", code: "STALE" } } } },
            },
          },
        },
      },
    },
    "/api/auth/callback/credentials": {
      post: {
        operationId: "signIn",
        summary: "Sign in",
        tags: ["Signing in"],
        security: [{}],
        requestBody: {
          content: {
            "application/x-www-form-urlencoded": {
              schema: {
                type: "object",
                required: ["email"],
                properties: { email: { type: "string", examples: ["ada@example.com"] } },
              },
            },
          },
        },
        responses: { "200": { description: "OK", headers: { "Set-Cookie": {} } } },
      },
    },
  },
};

const groups = readGroups(description, "https://mail.example.com");
const [update] = groups[0]?.operations ?? [];

test("operations are grouped in the order of the tags, and empty groups are left out", () => {
  expect(groups.map(({ name, operations }) => [name, operations.map(({ id }) => id)])).toEqual([
    ["Templates", ["updateTemplate"]],
    ["Signing in", ["signIn"]],
  ]);
});

test("response fields are named by their path, required ones first", () => {
  expect(update?.answers[0]?.rows.map(({ name, type, required, limits }) => [name, type, required, limits])).toEqual([
    ["template", "object", false, ""],
    ["template.id", "UUID", true, ""],
    ["template.tags", "array of string", false, ""],
    ["template.note", "string or null", false, "At most 10 characters."],
  ]);
  expect(update?.answers[0]?.example).toEqual({ template: { tags: ["text"], id: "t1", note: null } });
});

test("errors are listed with their codes", () => {
  expect(update?.failures).toEqual([
    { status: "412", about: "Stale", examples: [{ error: "Changed elsewhere", code: "STALE" }] },
  ]);
});

test("the example can be pasted into a shell", () => {
  expect(update?.curl).toBe(
    `curl -sS -X PATCH \\\n  "https://mail.example.com/api/accounts/$SLUG/templates/$TEMPLATE_ID" \\\n  -H "Authorization: Bearer $KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name":"It'\\''s"}'`,
  );
  expect(groups[1]?.operations[0]?.curl).toBe(
    `curl -sS \\\n  "https://mail.example.com/api/auth/callback/credentials" \\\n  -c mailwright.cookies \\\n  --data-urlencode 'email=ada@example.com'`,
  );
});

test.each([
  ["", 2],
  ["STALE", 1],
  ["template patch", 1],
  ["set-cookie", 1],
  ["nonsense", 0],
])("the search for “%s” finds %i", (search, count) => {
  expect(searchGroups(groups, search).flatMap(({ operations }) => operations)).toHaveLength(count);
});
