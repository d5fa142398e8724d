import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { may, useAccount } from "../api/account";
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

export function NewTemplatePage() {
  const account = useAccount();
  const [search, setSearch] = useLibrarySearch();
  // Designs change only with the server's version.
  const { data, error, isPending, refetch } = useQuery({
    ...listLibraryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const designs = data?.templates ?? [];
  const shown = searchLibrary(designs, search);
  if (!may(account, "template:create")) {
    return (
      <Page title="New template">
        <EmptyState title="You can look, but not create">
          Your role in {account.name} is {account.role}. An owner or admin can give you another one.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title="New template"
      description="Start blank, from a mail that you have, or from a design that takes on your brand’s colours, fonts and logo."
      actions={
        <SearchField
          label="Search designs"
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
          title="The library could not be loaded"
          actions={<Button onClick={() => refetch()}>Try again</Button>}
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
          title="No design matches"
          actions={<Button onClick={() => setSearch({ q: undefined, type: undefined })}>Show all designs</Button>}
        >
          Try another word, or another type of e-mail.
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
