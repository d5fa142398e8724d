import { expect, test } from "vitest";
import { accountTree } from "./accountTree";

const account = (id: string, parentAccountId: string | null = null) => ({ id, parentAccountId });

test("sub-accounts follow their parent", () => {
  const tree = accountTree([
    account("child 2", "agency"),
    account("own"),
    account("child 1", "agency"),
    account("agency"),
  ]);
  expect(tree.map(({ account: { id }, isChild }) => [id, isChild])).toEqual([
    ["own", false],
    ["agency", false],
    ["child 2", true],
    ["child 1", true],
  ]);
});

test("a sub-account is listed on its own if you aren't a member of its parent", () => {
  expect(accountTree([account("child", "agency")])).toEqual([{ account: account("child", "agency"), isChild: false }]);
});
