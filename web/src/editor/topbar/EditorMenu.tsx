import { CodeXml, Download, Ellipsis, History, Keyboard, Send, Sparkles, Upload } from "lucide-react";
import { may, useAccount } from "../../api/account";
import { IconButton } from "../../ui/IconButton";
import { Menu, MenuItem } from "../../ui/Menu";
import { useParticulars } from "../saving/SaverContext";
import type { EditorPart } from "../state/editorPart";
import { useEditor } from "../state/useEditor";
import { useHasModel } from "../writing/useHasModel";

/** What is needed seldom. */
export function EditorMenu({ onOpen }: { onOpen: (part: EditorPart) => void }) {
  const { isReadOnly } = useEditor();
  const { mode } = useParticulars();
  const account = useAccount();
  const hasModel = useHasModel();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="More">
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
            Send a test mail…
          </MenuItem>
          <MenuItem icon={<Download aria-hidden />} onSelect={() => onOpen("export")}>
            Export…
          </MenuItem>
          <MenuItem icon={<Upload aria-hidden />} onSelect={() => onOpen("push")}>
            Push to a mailing service…
          </MenuItem>
        </>
      )}
      {mode === "visual" && !isReadOnly && hasModel && (
        <MenuItem icon={<Sparkles aria-hidden />} shortcut="mod+J" onSelect={() => onOpen("refine")}>
          Refine with AI
        </MenuItem>
      )}
      <MenuItem icon={<History aria-hidden />} onSelect={() => onOpen("versions")}>
        Versions
      </MenuItem>
      {mode === "visual" && !isReadOnly && (
        <MenuItem icon={<CodeXml aria-hidden />} onSelect={() => onOpen("html")}>
          Edit as HTML…
        </MenuItem>
      )}
      <MenuItem icon={<Keyboard aria-hidden />} shortcut="?" onSelect={() => onOpen("keys")}>
        Keys
      </MenuItem>
    </Menu>
  );
}
