import { Baseline } from "lucide-react";
import type { EditorState } from "prosemirror-state";
import { lazy, Suspense } from "react";
import { IconButton } from "../../ui/IconButton";
import { Popover } from "../../ui/Popover";
import { Skeleton } from "../../ui/Skeleton";
import { useColorGroups } from "../inspector/useColorGroups";
import { setStyle, styleAt } from "./formats";
import type { TextSession } from "./TextSession";
import { words } from "./words";

const Picker = lazy(async () => ({ default: (await import("../../ui/ColorPicker")).ColorPicker }));

/** Sets the color of the selected text. */
export function ColorTool({ session, state }: { session: TextSession; state: EditorState }) {
  const color = styleAt(state, "color");
  return (
    <Popover
      label={words.color}
      side="top"
      className="w-60 p-3"
      trigger={
        <IconButton label={words.color} side="top" size="sm" tabIndex={-1}>
          <Baseline aria-hidden style={{ color }} />
        </IconButton>
      }
    >
      <Suspense fallback={<Skeleton className="h-92" />}>
        <Colors
          color={color}
          onChange={(chosen) => session.view.dispatch(setStyle(session.view.state, "color", chosen))}
        />
      </Suspense>
    </Popover>
  );
}

function Colors({ color, onChange }: { color: string | undefined; onChange: (color: string | undefined) => void }) {
  return <Picker value={color} onValueChange={onChange} groups={useColorGroups()} />;
}
