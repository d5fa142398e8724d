import { expect, test } from "vitest";
import type { Account } from "../../api/account";
import { rightsOverMember } from "./memberRights";

const managing = ["member:view", "member:invite", "member:remove", "member:role:change"];
const owner: Pick<Account, "role" | "permissions"> = { role: "owner", permissions: [...managing, "account:transfer"] };
const admin: Pick<Account, "role" | "permissions"> = { role: "admin", permissions: managing };
const editor: Pick<Account, "role" | "permissions"> = { role: "editor", permissions: ["member:view"] };

const none = { changeRole: false, remove: false, makeOwner: false, leave: false };

test.each([
  ["the owner over an admin", owner, "admin", "other", { ...none, changeRole: true, remove: true, makeOwner: true }],
  ["the owner over an editor", owner, "editor", "other", { ...none, changeRole: true, remove: true, makeOwner: true }],
  ["the owner over themselves", owner, "owner", "me", none],
  ["an admin over the owner", admin, "owner", "other", none],
  ["an admin over another admin", admin, "admin", "other", none],
  ["an admin over themselves", admin, "admin", "me", { ...none, leave: true }],
  ["an admin over an editor", admin, "editor", "other", { ...none, changeRole: true, remove: true }],
  ["an editor over a reviewer", editor, "reviewer", "other", none],
  ["an editor over themselves", editor, "editor", "me", { ...none, leave: true }],
] as const)("%s", (_, account, role, userId, rights) => {
  expect(rightsOverMember(account, { role, userId }, "me")).toEqual(rights);
});
