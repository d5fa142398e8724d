import { expect, test } from "vitest";
import type { CheckedMail, FeatureUse, Finding } from "../../api/generated/types.gen";
import { countsOf, problemsOf, spelledCounts } from "../../api/problems";
import { button, mail, section, text } from "../document/testing/build";
import { applyChanges, changesOf } from "./applyChanges";
import { difference } from "./proposeFix";

function finding(id: string, severity: Finding["severity"], more: Partial<Finding> = {}): Finding {
  return { id, severity, kind: "links", message: id, locations: [], ...more };
}

function feature(slug: string, more: Partial<FeatureUse> = {}): FeatureUse {
  return {
    slug,
    title: slug,
    category: "css",
    url: "https://example.com/",
    severity: "warning",
    count: 1,
    locations: [],
    support: { full: 1, partial: 0, none: 1, unknown: 0 },
    affectedShare: 8,
    clients: [{ id: "outlook.windows", support: "none", notes: [] }],
    testedOn: "2024-01-01",
    stale: false,
    rendered: false,
    ...more,
  };
}

function checked(findings: Finding[], features: FeatureUse[] = []): CheckedMail {
  const client = { id: "outlook.windows", name: "Outlook (Windows)", family: "outlook", platform: "windows", share: 8 };
  return {
    score: 90,
    findings,
    locked: [],
    report: {
      score: 90,
      summary: {
        grade: "B",
        errors: 0,
        warnings: 0,
        infos: 0,
        clients: 1,
        dataDate: "2026-05-13",
        sharesDate: "2026-11-16",
        bytes: 1,
      },
      clients: [{ ...client, score: 90, errors: 0, warnings: 0, none: 0, partial: 0, untested: 0, worst: [] }],
      features,
      warnings: [],
    },
  };
}

test("problems are sorted by severity, regardless of their source", () => {
  const leftovers = [{ code: "LEFTOVER", message: "Still sample text", nodeId: "t" }];
  const problems = problemsOf(
    checked([finding("a", "info"), finding("b", "error")], [feature("flex", { severity: "error" })]),
    leftovers,
  );
  expect(problems.map(({ message, severity }) => `${severity} ${message}`)).toEqual([
    "error b",
    "error “flex” doesn't work in Outlook (Windows)",
    "warning Still sample text",
    "info a",
  ]);
  expect(countsOf(problems)).toEqual({ errors: 2, warnings: 1 });
});

test("duplicates and features that the renderer adds are left out", () => {
  const findings = [finding("element-removed", "error"), finding("image-embedded", "warning")];
  const features = [feature("html-form"), feature("image-base64"), feature("css-margin", { rendered: true })];
  expect(problemsOf(checked(findings, features), []).map(({ key }) => key.split(" ")[0])).toEqual([
    "element-removed",
    "image-embedded",
  ]);
  expect(problemsOf(checked([], features), [])).toHaveLength(2);
});

test.each([
  [{ errors: 0, warnings: 0 }, "No issues found"],
  [{ errors: 1, warnings: 0 }, "1 error"],
  [{ errors: 2, warnings: 1 }, "2 errors, 1 warning"],
])("%o is spelled out as %s", (counts, words) => {
  expect(spelledCounts(counts)).toBe(words);
});

test("the effect of a fix is described in counts", () => {
  const before = { errors: 2, warnings: 3 };
  expect(difference(before, { errors: 1, warnings: 3 })).toBe("1 fewer error");
  expect(difference(before, { errors: 0, warnings: 4 })).toBe("2 fewer errors, 1 more warning");
  expect(difference(before, before)).toBe("Same number of errors and warnings");
});

test("changes to several blocks are one outcome, and the first change to a prop wins", () => {
  const document = mail(section("s", text("t", { text: "Hello" }), button("b", { text: "Go" })));
  const fix = (nodeId: string, prop: string, value: unknown) => ({ fix: { change: { nodeId, prop, value } } });
  const changes = changesOf([
    fix("t", "styles.color", "#111111"),
    fix("t", "styles.color", "#222222"),
    fix("b", "href", "https://shop.test/"),
    {},
  ]);
  const outcome = applyChanges(document, changes);
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(outcome.document.t?.props).toEqual({ text: "Hello", styles: { color: "#111111" } });
  expect(outcome.document.b?.props).toEqual({ text: "Go", href: "https://shop.test/" });
  expect(outcome.changed).toEqual(["t", "b"]);
  expect(outcome.document.s).toBe(document.s);
});

test("a missing block rejects all changes", () => {
  const change = { nodeId: "missing", prop: "href", value: "https://shop.test/" };
  expect(applyChanges(mail(section("s", text("t", {}))), [change]).ok).toBe(false);
});
