import type { Template, UpdateTemplateData } from "../../api/generated/types.gen";
import type { Content } from "../document/content";
import { sameJson } from "../document/json";
import { parse } from "../document/parse";
import { parseSettings } from "../document/settings";

export type EditorMode = Template["editorMode"];

/** The parts of a template that the editor changes, apart from its document and settings. */
export interface Particulars {
  readonly name: string;
  readonly status: Template["status"];
  readonly mode: EditorMode;
  /** The template's HTML, used in HTML mode. */
  readonly html: string;
}

/** Everything in a template that the editor changes. */
export interface Draft extends Content, Particulars {}

/** A draft as it's sent to the server and kept in the browser. */
export type DraftSource = Pick<
  Template,
  "name" | "status" | "editorMode" | "craftState" | "htmlContent" | "templateSettings"
>;

export type TemplateChange = NonNullable<UpdateTemplateData["body"]>;

/** Parses a draft. A template without a block document gets the document of `like`. */
export function draftOf(source: DraftSource, like: Content): Draft {
  const parsed = source.craftState === null ? undefined : parse(source.craftState);
  const settings = parseSettings(source.templateSettings);
  if (parsed && !parsed.ok) throw new Error(parsed.reason);
  if (!settings.ok) throw new Error(settings.reason);
  return {
    ...particularsIn(source),
    document: parsed?.document ?? like.document,
    settings: settings.settings,
  };
}

export function particularsIn({ name, status, editorMode, htmlContent }: DraftSource): Particulars {
  return { name, status, mode: editorMode, html: htmlContent ?? "" };
}

export function sourceOf({ name, status, mode, html, document, settings }: Draft): DraftSource {
  const [craftState, templateSettings] = [JSON.stringify(document), JSON.stringify(settings)];
  return { name, status, editorMode: mode, htmlContent: html, craftState, templateSettings };
}

/** The update that turns the saved draft into the new one: only the fields that differ. */
export function changeBetween(saved: Draft, draft: Draft): TemplateChange {
  const change: TemplateChange = {};
  if (draft.name !== saved.name) change.name = draft.name;
  if (draft.status !== saved.status) change.status = draft.status;
  if (draft.mode !== saved.mode) change.editorMode = draft.mode;
  if (draft.html !== saved.html) change.htmlContent = draft.html;
  if (draft.document !== saved.document) change.craftState = JSON.stringify(draft.document);
  if (draft.settings !== saved.settings) change.templateSettings = JSON.stringify(draft.settings);
  return change;
}

/** Reports whether two drafts contain the same objects. Fast enough to run on every change. */
export function isSameDraft(a: Draft, b: Draft): boolean {
  return sameParticulars(a, b) && a.document === b.document && a.settings === b.settings;
}

/** Reports whether two drafts have equal content, even if they were parsed at different times. */
export function isEqualDraft(a: Draft, b: Draft): boolean {
  return sameParticulars(a, b) && sameJson(a.document, b.document) && sameJson(a.settings, b.settings);
}

/** Returns the draft with the objects of another one wherever they're equal, so those aren't sent. */
export function withObjectsOf(draft: Draft, other: Draft): Draft {
  return {
    ...draft,
    document: sameJson(draft.document, other.document) ? other.document : draft.document,
    settings: sameJson(draft.settings, other.settings) ? other.settings : draft.settings,
  };
}

function sameParticulars(a: Particulars, b: Particulars): boolean {
  return a.name === b.name && a.status === b.status && a.mode === b.mode && a.html === b.html;
}
