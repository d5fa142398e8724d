import { type Account, may } from "../../api/account";
import type { Template } from "../../api/generated/types.gen";
import type { Refusal } from "../document/outcome";
import { parse } from "../document/parse";
import { parseSettings } from "../document/settings";
import { Editor } from "./store";

/** The document of HTML templates, which have none of their own. */
const emptyEmail = JSON.stringify({
  ROOT: {
    type: { resolvedName: "ContainerBlock" },
    isCanvas: true,
    props: {},
    hidden: false,
    nodes: [],
    linkedNodes: {},
  },
});

export interface OpenedEditor {
  readonly ok: true;
  readonly editor: Editor;
}

/** Opens an editor for a template, or returns the reason it can't be opened. */
export function openEditor(template: Template, isReadOnly: boolean): OpenedEditor | Refusal {
  const parsed = parse(template.craftState ?? emptyEmail);
  const settings = parseSettings(template.templateSettings);
  if (!parsed.ok) return parsed;
  if (!settings.ok) return settings;
  const { document, source } = parsed;
  return { ok: true, editor: new Editor({ document, source, settings: settings.settings }, { isReadOnly }) };
}

/** Reports whether the server lets this user edit the template. */
export function mayEdit(
  account: Pick<Account, "permissions">,
  template: Pick<Template, "createdBy">,
  userId: string,
): boolean {
  return may(account, "template:edit:any") || (may(account, "template:edit:own") && template.createdBy.id === userId);
}
