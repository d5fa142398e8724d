import { queryOptions, useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { ApiError } from "../api/ApiError";
import { describeError } from "../api/describeError";
import { Callout } from "../ui/Callout";
import { Disclosure } from "../ui/Disclosure";
import { EmptyState } from "../ui/EmptyState";
import { Page } from "../ui/Page";
import { Skeleton } from "../ui/Skeleton";
import { FirstSteps } from "./FirstSteps";
import { OperationEntry } from "./OperationEntry";
import type { Description } from "./openapi";
import { type Group, readGroups, searchGroups } from "./operations";
import { Prose } from "./Prose";
import { ReferenceSearch } from "./ReferenceSearch";
import { words } from "./words";

const description = queryOptions({
  queryKey: ["openapi"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Description> => {
    const response = await fetch("/openapi.json", { signal });
    if (!response.ok) throw await ApiError.from(response);
    return response.json();
  },
});

/** Shows the OpenAPI description and makes it searchable. */
export function ReferencePage() {
  const { data, error, isPending } = useQuery(description);
  const { q = "" } = useSearch({ from: "/reference" });
  const groups = useMemo(() => (data ? readGroups(data, location.origin) : []), [data]);
  const found = useMemo(() => searchGroups(groups, q), [groups, q]);
  return (
    <Page
      title={words.title}
      description={
        <>
          {words.download.before}{" "}
          <a className="underline" href="/openapi.yaml">
            {words.download.yaml}
          </a>{" "}
          {words.download.or}{" "}
          <a className="underline" href="/openapi.json">
            {words.download.json}
          </a>
          {words.download.after}
        </>
      }
    >
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {isPending && <Skeleton className="h-96" />}
      {data && (
        <div className="flex flex-col gap-6">
          <FirstSteps />
          <Disclosure title={words.basics}>
            <div className="flex max-w-3xl flex-col gap-2">
              <Prose text={data.info.description ?? ""} />
            </div>
          </Disclosure>
          <ReferenceSearch count={countOf(found)} total={countOf(groups)} />
          <Operations groups={found} />
          {found.length === 0 && <EmptyState title={words.search.empty}>{words.search.emptyHint}</EmptyState>}
        </div>
      )}
    </Page>
  );
}

function Operations({ groups }: { groups: readonly Group[] }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return groups.map((group) => (
    <section key={group.name} aria-labelledby={`group-${group.name}`}>
      <h2 id={`group-${group.name}`} className="font-semibold text-lg">
        {group.name}
      </h2>
      <p className="mb-2 text-muted">{group.about}</p>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {group.operations.map((operation) => (
          <OperationEntry
            key={operation.id}
            operation={operation}
            isTarget={hash === operation.id}
            onOpen={() =>
              navigate({
                to: ".",
                search: true,
                hash: operation.id,
                replace: true,
                resetScroll: false,
                hashScrollIntoView: false,
              })
            }
          />
        ))}
      </div>
    </section>
  ));
}

function countOf(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.operations.length, 0);
}
