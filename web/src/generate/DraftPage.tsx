import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/Button";
import { Page } from "../ui/Page";

export interface DraftPageProps {
  /** For the browser's tab. */
  subject?: string;
  description?: string;
  onNew: () => void;
  /** In an ActionBar. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The page of one draft. */
export function DraftPage({ subject, description, onNew, actions, children }: DraftPageProps) {
  return (
    <Page
      title="Your draft"
      tab={subject || "Your draft"}
      description={description}
      actions={
        <>
          <Button className="max-sm:px-3!" onClick={onNew}>
            <Plus aria-hidden />
            <span className="max-sm:sr-only">New draft</span>
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </Page>
  );
}
