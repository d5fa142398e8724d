import { CodeXml, Download, Ellipsis, History, Keyboard, Send, Sparkles, Upload } from "lucide-react";
import { may, useAccount } from "../../api/account";
import { IconButton } from "../../ui/IconButton";
import { Menu, MenuItem } from "../../ui/Menu";
import { useParticulars } from "../saving/SaverContext";
import type { EditorPart } from "../state/editorPart";
import { useEditor } from "../state/useEditor";
import { useHasModel } from "../writing/useHasModel";
import { words } from "./words";

/** The “More” menu for actions that are rarely needed, and for those the top bar has no room for on small screens. */
export function EditorMenu({ onOpen }: { onOpen: (part: EditorPart) => void }) {
  const { isReadOnly } = useEditor();
  const { mode } = useParticulars();
  const account = useAccount();
  const hasModel = useHasModel();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={words.menu.more}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {may(account, "template:export") && (
        <>
          <MenuItem
            icon={<Send aria-hidden />}
            shortcut={mode === "visual" ? "mod+Enter" : undefined}
            onSelect={() => onOpen("test")}
          >
            {words.menu.test}
          </MenuItem>
          <MenuItem icon={<Download aria-hidden />} onSelect={() => onOpen("export")}>
            {words.menu.export}
          </MenuItem>
          <MenuItem icon={<Upload aria-hidden />} onSelect={() => onOpen("push")}>
            {words.menu.push}
          </MenuItem>
        </>
      )}
      {mode === "visual" && !isReadOnly && hasModel && (
        <MenuItem icon={<Sparkles aria-hidden />} shortcut="mod+J" onSelect={() => onOpen("refine")}>
          {words.refine}
        </MenuItem>
      )}
      <MenuItem icon={<History aria-hidden />} onSelect={() => onOpen("versions")}>
        {words.versions}
      </MenuItem>
      {mode === "visual" && !isReadOnly && (
        <MenuItem icon={<CodeXml aria-hidden />} onSelect={() => onOpen("html")}>
          {words.menu.html}
        </MenuItem>
      )}
      <MenuItem icon={<Keyboard aria-hidden />} shortcut="?" onSelect={() => onOpen("keys")}>
        {words.menu.shortcuts}
      </MenuItem>
    </Menu>
  );
}
