import { type ReactNode, useMemo } from "react";
import { setProp } from "../document/commands/props";
import type { Settings } from "../document/settings";
import { type Json, type PropPath, ROOT } from "../document/types";
import { type Fields, FieldsContext, readPath } from "../state/fields";
import { report } from "../state/report";
import type { Editor } from "../state/store";
import { useEditor } from "../state/useEditor";

/** Styles of the root block override the settings with the same name, so edits go to whichever is in effect. */
const overriddenByRoot = ["backgroundColor", "fontFamily"];

/** Lets the controls inside edit the template's settings. */
export function SettingsFields({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const fields = useMemo(() => settingsFields(editor), [editor]);
  return <FieldsContext value={fields}>{children}</FieldsContext>;
}

function settingsFields(editor: Editor): Fields {
  const inRoot = (path: PropPath) => {
    const style: PropPath = ["styles", ...path];
    const isOverridden =
      overriddenByRoot.includes(String(path[0])) && readPath(editor.node(ROOT)?.props, style) !== undefined;
    return isOverridden ? style : undefined;
  };
  const type: Fields["type"] = (path, value) => {
    const style = inRoot(path);
    if (style) report(editor.dispatchTyping(setProp, ROOT, style, value));
    else report(editor.changeSetting(String(path[0]), settingWith(editor.settings, path, value)));
  };
  return {
    subscribe: (listener) => editor.subscribe("content", listener),
    read: (path) => {
      const style = inRoot(path);
      return style ? readPath(editor.node(ROOT)?.props, style) : readPath(editor.settings, path);
    },
    type,
    change: (path, value) => {
      editor.endTyping();
      type(path, value);
      editor.endTyping();
    },
    typeAll: (_, changes) => {
      for (const [path, value] of changes) type(path, value);
    },
    endTyping: () => editor.endTyping(),
  };
}

/** The whole setting that contains a path, with a new value at the path. Settings are stored one by one. */
function settingWith(settings: Settings, path: PropPath, value: Json | undefined): Json | undefined {
  const outcome = setProp({ [ROOT]: { type: { resolvedName: "" }, props: settings } }, ROOT, path, value);
  return readPath(outcome.ok ? outcome.document[ROOT]?.props : settings, path.slice(0, 1));
}
