import { Link } from "@tanstack/react-router";
import { MailQuestionMark } from "lucide-react";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { PageTitle } from "../ui/Page";

export function NotFoundPage() {
  return (
    <main className="flex min-h-[60dvh] items-center">
      <PageTitle>Page not found</PageTitle>
      <EmptyState
        icon={<MailQuestionMark aria-hidden />}
        title="There is no page here"
        actions={
          <>
            <Button asChild variant="ghost">
              <Link to="/reference">API reference</Link>
            </Button>
            <Button asChild variant="primary">
              <Link to="/">Go to the start</Link>
            </Button>
          </>
        }
      >
        The address may be mistyped, the page may have moved, or it belongs to an account that you are not a member of.
        Links in mails break when they are cut at the end of a line: copy them whole.
      </EmptyState>
    </main>
  );
}
