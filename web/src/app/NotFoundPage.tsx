import { Link } from "@tanstack/react-router";
import { MailQuestionMark } from "lucide-react";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { PageTitle } from "../ui/Page";
import { words } from "./words";

export function NotFoundPage() {
  return (
    <main className="flex min-h-[60dvh] items-center">
      <PageTitle>{words.notFound.title}</PageTitle>
      <EmptyState
        icon={<MailQuestionMark aria-hidden />}
        title={words.notFound.title}
        actions={
          <>
            <Button asChild variant="ghost">
              <Link to="/reference">{words.notFound.apiReference}</Link>
            </Button>
            <Button asChild variant="primary">
              <Link to="/">{words.notFound.home}</Link>
            </Button>
          </>
        }
      >
        {words.notFound.body}
      </EmptyState>
    </main>
  );
}
