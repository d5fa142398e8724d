import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import { describeError } from "../api/describeError";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { PageTitle } from "../ui/Page";
import { isMissingPart } from "./missingParts";

/** Instead of a page that could not be shown: what happened, and another try. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();

  async function retry() {
    if (isMissingPart(error)) return location.reload();
    queries.reset();
    await router.invalidate();
    reset();
  }

  return (
    <main className="flex min-h-[60dvh] items-center">
      <PageTitle>Something went wrong</PageTitle>
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title="This page could not be shown"
        actions={
          <>
            <Button asChild variant="ghost">
              <Link to="/">Go to the start</Link>
            </Button>
            <Button variant="primary" onClick={retry}>
              {isMissingPart(error) ? "Load again" : "Try again"}
            </Button>
          </>
        }
      >
        <p role="alert">
          {isMissingPart(error)
            ? "A part of the app could not be loaded: it was updated, or the connection is lost. What you saved is safe."
            : describeError(error)}
        </p>
      </EmptyState>
    </main>
  );
}
