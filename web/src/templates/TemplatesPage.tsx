import { SearchX } from "lucide-react";
import { useAccount } from "../api/account";
import { describeError } from "../api/describeError";
import { ImportDrop } from "../import/ImportDrop";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { EmptyState } from "../ui/EmptyState";
import { LoadMore } from "../ui/LoadMore";
import { Page } from "../ui/Page";
import { LimitCallout } from "./LimitCallout";
import { isNarrowed, useListSearch } from "./listSearch";
import { NewTemplateButton } from "./NewTemplateButton";
import { SeveralAuthorsContext } from "./severalAuthors";
import { TemplateCollection } from "./TemplateCollection";
import { TemplatesEmpty } from "./TemplatesEmpty";
import { TemplatesSkeleton } from "./TemplatesSkeleton";
import { TemplatesToolbar } from "./TemplatesToolbar";
import { useTemplates } from "./useTemplates";
import { words } from "./words";

export function TemplatesPage() {
  const { usage, limits } = useAccount();
  const [search, setSearch] = useListSearch();
  const list = useTemplates(search);
  const view = search.view ?? "grid";
  const found = list.templates.length > 0;
  const isEmpty = list.isSuccess && !list.isPlaceholderData && !found && !isNarrowed(search);
  return (
    <Page
      title={words.list.title}
      // On wide screens, the navigation shows this as a meter.
      description={<span className="md:hidden">{words.list.used(usage.templates, limits.templates)}</span>}
      actions={<NewTemplateButton />}
    >
      <LimitCallout />
      {!isEmpty && <TemplatesToolbar search={search} onChange={setSearch} />}
      {list.isPending && <TemplatesSkeleton view={view} />}
      {list.isError && !list.isFetchNextPageError && (
        <Callout
          tone="danger"
          title={words.list.loadFailed}
          className="mb-5"
          actions={<Button onClick={() => list.refetch()}>{words.tryAgain}</Button>}
        >
          {describeError(list.error)}
        </Callout>
      )}
      {isEmpty && <TemplatesEmpty />}
      {list.isSuccess && !found && !isEmpty && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={words.list.noMatch}
          actions={
            <Button onClick={() => setSearch({ q: undefined, status: undefined, source: undefined })}>
              {words.list.showAll}
            </Button>
          }
        >
          {words.list.noMatchHint}
        </EmptyState>
      )}
      {found && (
        <div
          className={list.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}
          aria-busy={list.isPlaceholderData}
        >
          <SeveralAuthorsContext value={usage.members > 0}>
            <TemplateCollection templates={list.templates} view={view} />
          </SeveralAuthorsContext>
        </div>
      )}
      {list.hasNextPage && (
        <LoadMore
          what={words.list.more}
          pending={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={list.fetchNextPage}
        />
      )}
      <p role="status" className="sr-only">
        {list.isSuccess && words.list.shown(list.templates.length)}
      </p>
      <ImportDrop />
    </Page>
  );
}
