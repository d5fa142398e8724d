import { Link } from "lucide-react";
import type { EditorState } from "prosemirror-state";
import { lazy, Suspense } from "react";
import { IconButton } from "../../ui/IconButton";
import { Popover } from "../../ui/Popover";
import { Skeleton } from "../../ui/Skeleton";
import { linkAt, setLink } from "./formats";
import type { TextSession } from "./TextSession";
import { words } from "./words";

const LinkForm = lazy(async () => ({ default: (await import("./LinkForm")).LinkForm }));

export interface LinkToolProps {
  readonly session: TextSession;
  readonly state: EditorState;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Links the selected text to a URL or a merge tag. */
export function LinkTool({ session, state, isOpen, onOpenChange }: LinkToolProps) {
  const href = linkAt(state);
  return (
    <Popover
      label={words.link.label}
      side="top"
      open={isOpen}
      onOpenChange={(opens) => {
        onOpenChange(opens);
        if (!opens) session.focus();
      }}
      // The list of merge tags is larger than the form.
      className="w-80 overflow-visible! p-3"
      trigger={
        <IconButton
          label={words.link.label}
          shortcut="mod+K"
          side="top"
          size="sm"
          tabIndex={-1}
          aria-pressed={href !== undefined}
        >
          <Link aria-hidden />
        </IconButton>
      }
    >
      <Suspense fallback={<Skeleton className="h-24" />}>
        <LinkForm
          href={href ?? ""}
          onDone={(chosen) => {
            onOpenChange(false);
            session.run((now) => setLink(now, chosen));
          }}
        />
      </Suspense>
    </Popover>
  );
}
