import { beforeEach, expect, test, vi } from "vitest";
import {
  allSaved,
  announceUser,
  forget,
  isForgotten,
  isPageOf,
  isPageReplaced,
  onUserChange,
  unsavedTemplates,
  userHeader,
  waitBeforeSignOut,
} from "./browserData";

const backup = (name: string) => JSON.stringify({ at: 1, base: { name }, mine: { name } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a template with unsaved changes in two tabs counts once, and other users' changes don't count", () => {
  localStorage.setItem("unsaved:ada:t1:x", backup("Spring"));
  localStorage.setItem("unsaved:ada:t1:y", backup("Spring"));
  localStorage.setItem("unsaved:ada:t2:x", backup("Summer"));
  localStorage.setItem("unsaved:bob:t3:x", backup("Fall"));
  expect(unsavedTemplates("ada").toSorted()).toEqual(["Spring", "Summer"]);
  expect(unsavedTemplates("eve")).toEqual([]);
});

test("signing out removes the user's work and keeps settings and other users' work", () => {
  localStorage.setItem("unsaved:anna:t1:x", backup("Spring"));
  localStorage.setItem("unsaved:bob:t1:x", backup("Fall"));
  localStorage.setItem("unsaved:t1:x", backup("From 0.1.0"));
  localStorage.setItem("lastAccount", "acme");
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("generate:acme:anna", "{}");
  sessionStorage.setItem("generate:acme:bob", "{}");
  forget("anna");
  expect(Object.keys(localStorage).toSorted()).toEqual(["theme", "unsaved:bob:t1:x"]);
  expect(Object.keys(sessionStorage)).toEqual(["generate:acme:bob"]);
  expect([isForgotten("anna"), isForgotten("bob")]).toEqual([true, false]);
});

test("signing out waits for changes that are being saved", async () => {
  let fail = (_: Error) => {};
  waitBeforeSignOut(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  let isDone = false;
  const done = allSaved().then(() => {
    isDone = true;
  });
  await Promise.resolve();
  expect(isDone).toBe(false);
  fail(new Error("offline"));
  await done;
});

test("a tab notices when another user signs in, but not when its own user does", async () => {
  const onChange = vi.fn();
  const stop = onUserChange("carl", onChange);
  const seen = vi.fn();
  const stopSeen = onUserChange("nobody", seen);
  announceUser("carl");
  await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce());
  expect(onChange).not.toHaveBeenCalled();
  announceUser("dora");
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(isPageReplaced()).toBe(true);
  announceUser("carl");
  expect(isPageReplaced()).toBe(false);
  stop();
  stopSeen();
});

test("changes name the user that the page was loaded for", () => {
  expect(userHeader("PATCH")).toEqual({});
  isPageOf("anna");
  isPageOf("bob");
  expect(userHeader("PATCH")).toEqual({ "X-Mailwright-User": "anna" });
  expect(userHeader("GET")).toEqual({});
});
