import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { ContextMenu } from "../../../ui/ContextMenu";
import { MenuItem, MenuSeparator } from "../../../ui/Menu";
import { deleteBlock, duplicateBlock, duplicated, moveBlock, toggleHidden } from "../../canvas/actions";
import { stepFrom } from "../../document/places";
import { canDelete, canDuplicate, canEdit, canHide } from "../../document/rules";
import type { NodeId } from "../../document/types";
import { useEditor } from "../../state/useEditor";
import type { OutlineActions } from "./useOutlineKeys";
import { words } from "./words";

export interface OutlineMenuProps {
  readonly id: NodeId | undefined;
  readonly actions: OutlineActions;
  readonly children: ReactNode;
}

/** The actions for the selected line, opened with a right-click, a long press or the menu key. */
export function OutlineMenu({ id, actions, children }: OutlineMenuProps) {
  const { isReadOnly } = useEditor();
  if (isReadOnly || id === undefined) return children;
  return (
    <ContextMenu target={children}>
      <Items id={id} actions={actions} />
    </ContextMenu>
  );
}

/** A component of its own, so that the rules are only checked when the menu opens. */
function Items({ id, actions }: { id: NodeId; actions: OutlineActions }) {
  const editor = useEditor();
  const { document } = editor;
  const isHidden = editor.node(id)?.hidden ?? false;
  return (
    <>
      <MenuItem
        icon={<Pencil aria-hidden />}
        shortcut="F2"
        disabled={!canEdit(document, id).ok}
        onSelect={() => actions.startRename(id)}
      >
        {words.rename}
      </MenuItem>
      <MenuItem
        icon={isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
        shortcut="mod+shift+H"
        disabled={!canHide(document, id).ok}
        onSelect={() => toggleHidden(editor, id)}
      >
        {isHidden ? words.show : words.hide}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<ArrowUp aria-hidden />}
        shortcut="alt+↑"
        disabled={!stepFrom(document, id, "up").ok}
        onSelect={() => moveBlock(editor, id, "up")}
      >
        {words.moveUp}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden />}
        shortcut="alt+↓"
        disabled={!stepFrom(document, id, "down").ok}
        onSelect={() => moveBlock(editor, id, "down")}
      >
        {words.moveDown}
      </MenuItem>
      <MenuItem
        icon={<Copy aria-hidden />}
        shortcut="mod+D"
        disabled={!canDuplicate(document, duplicated(document, id)).ok}
        onSelect={() => duplicateBlock(editor, id)}
      >
        {words.duplicate}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 aria-hidden />}
        shortcut="Del"
        danger
        disabled={!canDelete(document, id).ok}
        onSelect={() => deleteBlock(editor, id)}
      >
        {words.delete}
      </MenuItem>
    </>
  );
}
