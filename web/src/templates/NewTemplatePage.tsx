import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { asRole, may, useAccount } from "../api/account";
import { describeError } from "../api/describeError";
import { listLibraryOptions } from "../api/generated/@tanstack/react-query.gen";
import { ImportDrop } from "../import/ImportDrop";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { EmptyState } from "../ui/EmptyState";
import { Page } from "../ui/Page";
import { SearchField } from "../ui/SearchField";
import { DesignDialog } from "./DesignDialog";
import { DesignGrid } from "./DesignGrid";
import { EmailTypeChips } from "./EmailTypeChips";
import { GenerateCard } from "./GenerateCard";
import { LimitCallout } from "./LimitCallout";
import { searchLibrary, useLibrarySearch } from "./librarySearch";
import { TemplatesSkeleton } from "./TemplatesSkeleton";
import { words } from "./words";

export function NewTemplatePage() {
  const account = useAccount();
  const [search, setSearch] = useLibrarySearch();
  // Designs change only when the server is updated.
  const { data, error, isPending, refetch } = useQuery({
    ...listLibraryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const designs = data?.templates ?? [];
  const shown = searchLibrary(designs, search);
  if (!may(account, "template:create")) {
    return (
      <Page title={words.newTemplate}>
        <EmptyState title={words.library.viewOnly}>
          {words.library.viewOnlyText(asRole(account.role), account.name)}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={words.newTemplate}
      description={words.library.description}
      actions={
        <SearchField
          label={words.library.search}
          value={search.q ?? ""}
          onValueChange={(q) => setSearch({ q: q || undefined })}
          className="w-[calc(100vw-2rem)] sm:w-72"
        />
      }
    >
      <LimitCallout />
      {!search.q && !search.type && <GenerateCard />}
      <EmailTypeChips designs={designs} search={search} onChange={setSearch} />
      {isPending && <TemplatesSkeleton view="grid" />}
      {error && (
        <Callout
          tone="danger"
          title={words.library.loadFailed}
          actions={<Button onClick={() => refetch()}>{words.tryAgain}</Button>}
        >
          {describeError(error)}
        </Callout>
      )}
      {data && (
        <DesignGrid designs={shown} withOthers={!search.q && !search.type} onOpen={(design) => setSearch({ design })} />
      )}
      {data && shown.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={words.library.noMatch}
          actions={
            <Button onClick={() => setSearch({ q: undefined, type: undefined })}>{words.library.showAll}</Button>
          }
        >
          {words.library.noMatchHint}
        </EmptyState>
      )}
      <DesignDialog
        designs={shown.some(({ slug }) => slug === search.design) ? shown : designs}
        opened={search.design}
        onOpen={(design) => setSearch({ design })}
      />
      <ImportDrop />
    </Page>
  );
}
