import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { CloudOff, MailQuestionMark } from "lucide-react";
import { ApiError } from "../api/ApiError";
import { describeError } from "../api/describeError";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { PageTitle } from "../ui/Page";
import { isMissingPart } from "./missingParts";
import { words } from "./words";

/** Replaces a page that couldn't be shown. Says what happened and offers to try again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();

  async function retry() {
    if (isMissingPart(error)) return location.reload();
    queries.reset();
    await router.invalidate();
    reset();
  }

  // Trying again can't help if the page's record doesn't exist.
  const missing = error instanceof ApiError && error.status === 404 ? error.message : undefined;
  return (
    <main className="flex min-h-[60dvh] items-center">
      <PageTitle>{words.error.pageTitle}</PageTitle>
      <EmptyState
        icon={missing ? <MailQuestionMark aria-hidden /> : <CloudOff aria-hidden />}
        title={missing ?? words.error.title}
        actions={
          <>
            <Button asChild variant={missing ? "primary" : "ghost"}>
              <Link to="/">{words.error.home}</Link>
            </Button>
            {!missing && (
              <Button variant="primary" onClick={retry}>
                {isMissingPart(error) ? words.error.reload : words.error.tryAgain}
              </Button>
            )}
          </>
        }
      >
        <p role="alert">{missing ? words.error.notFound : explain(error)}</p>
      </EmptyState>
    </main>
  );
}

const explain = (error: unknown) => (isMissingPart(error) ? words.error.missingPart : describeError(error));
