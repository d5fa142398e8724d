import { CodeXml, Ellipsis, History, Keyboard } from "lucide-react";
import { IconButton } from "../../ui/IconButton";
import { Menu, MenuItem } from "../../ui/Menu";
import { useParticulars } from "../saving/SaverContext";
import { useEditor } from "../useEditor";
import type { EditorPart } from "./editorPart";

/** What is needed seldom. */
export function EditorMenu({ onOpen }: { onOpen: (part: EditorPart) => void }) {
  const { isReadOnly } = useEditor();
  const { mode } = useParticulars();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="More">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
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
