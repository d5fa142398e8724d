import { Braces } from "lucide-react";
import { IconButton } from "../../ui/IconButton";
import { Menu, MenuItem, MenuLabel } from "../../ui/Menu";
import { mergeTags } from "../inspector/mergeTags";
import { insertMergeTag } from "./formats";
import type { TextSession } from "./TextSession";

/** Puts a merge tag where the cursor is. */
export function MergeTagTool({ session }: { session: TextSession }) {
  return (
    <Menu
      side="top"
      trigger={
        <IconButton label="Insert merge tag" side="top" size="sm" tabIndex={-1}>
          <Braces aria-hidden />
        </IconButton>
      }
    >
      <MenuLabel>Filled in for each reader</MenuLabel>
      {mergeTags
        .filter(({ isAddress }) => !isAddress)
        .map(({ tag, label }) => (
          <MenuItem key={tag} onSelect={() => session.run((now) => insertMergeTag(now, tag))}>
            {label}
          </MenuItem>
        ))}
    </Menu>
  );
}
