import { expect, test } from "vitest";
import type { TemplateSummary } from "../api/generated/types.gen";
import { rightsOver } from "./useRights";

const by = (id: string) => ({ createdBy: { id, name: "Grace Hopper" } }) as TemplateSummary;

test("an editor can change and delete only their own templates", () => {
  const account = {
    permissions: ["template:create", "template:view", "template:edit:own", "template:delete:own", "template:export"],
  };
  expect(rightsOver(by("me"), account, "me")).toEqual({ edit: true, remove: true, duplicate: true, export: true });
  expect(rightsOver(by("other"), account, "me")).toEqual({ edit: false, remove: false, duplicate: true, export: true });
});

test("a reviewer can only view templates", () => {
  expect(rightsOver(by("me"), { permissions: ["template:view"] }, "me")).toEqual({
    edit: false,
    remove: false,
    duplicate: false,
    export: false,
  });
});
