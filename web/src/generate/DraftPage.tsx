import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/Button";
import { Page } from "../ui/Page";
import { words } from "./words";

export interface DraftPageProps {
  /** The title of the browser tab. */
  subject?: string;
  description?: string;
  onNew: () => void;
  /** An ActionBar. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The page for one draft. */
export function DraftPage({ subject, description, onNew, actions, children }: DraftPageProps) {
  return (
    <Page
      title={words.draft.title}
      tab={subject || words.draft.title}
      description={description}
      actions={
        <>
          <Button className="max-sm:px-3!" onClick={onNew}>
            <Plus aria-hidden />
            <span className="max-sm:sr-only">{words.draft.newDraft}</span>
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </Page>
  );
}
