import { Camera, SearchX } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../api/ApiError";
import { describeError } from "../../api/describeError";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { EmptyState } from "../../ui/EmptyState";
import { LoadMore } from "../../ui/LoadMore";
import { SearchField } from "../../ui/SearchField";
import { SelectField } from "../../ui/SelectField";
import { ImagesSkeleton } from "../ImagesSkeleton";
import type { Picked } from "./picked";
import { StockPhotoChoice } from "./StockPhotoChoice";
import { type Orientation, useStockPhotos } from "./useStockPhotos";
import { words } from "./words";

const orientations: { value: Orientation | ""; label: string }[] = [
  { value: "", label: words.stock.orientations.any },
  { value: "landscape", label: words.stock.orientations.landscape },
  { value: "portrait", label: words.stock.orientations.portrait },
  { value: "squarish", label: words.stock.orientations.squarish },
];

/** Searches Unsplash. Its photos are free to use with a credit to the photographer. */
export function StockTab({ onPick }: { onPick: (picked: Picked) => void }) {
  const [query, setQuery] = useState("");
  const [orientation, setOrientation] = useState<Orientation | "">("");
  const { photos, total, pick, ...search } = useStockPhotos(query, orientation || undefined, onPick);
  if (isNotConfigured(search.error)) return <NotConfigured />;
  return (
    <div className="flex flex-col gap-4">
      <search className="flex flex-wrap items-center gap-2">
        <SearchField
          label={words.stock.search}
          value={query}
          onValueChange={setQuery}
          maxLength={200}
          className="min-w-56 flex-1"
        />
        <SelectField
          label={words.stock.orientation}
          hideLabel
          options={orientations}
          value={orientation}
          onValueChange={setOrientation}
        />
      </search>
      {pick.error && (
        <Callout tone="danger" title={words.stock.useFailed}>
          {describeError(pick.error)}
        </Callout>
      )}
      {query === "" && (
        <EmptyState icon={<Camera aria-hidden />} title={words.stock.startTitle}>
          {words.stock.start}
        </EmptyState>
      )}
      {query !== "" && search.isPending && <ImagesSkeleton />}
      {search.isError && !search.isFetchNextPageError && (
        <Callout
          tone="danger"
          title={words.stock.searchFailed}
          actions={<Button onClick={() => search.refetch()}>{words.tryAgain}</Button>}
        >
          {describeError(search.error)}
        </Callout>
      )}
      {search.isSuccess && photos.length === 0 && (
        <EmptyState icon={<SearchX aria-hidden />} title={words.stock.none(query)}>
          {words.stock.noneHint}
        </EmptyState>
      )}
      {/* CSS columns instead of a grid, so that photos keep their aspect ratio. */}
      <ul className="columns-2 gap-3 sm:columns-3 lg:columns-4">
        {photos.map((photo) => (
          <StockPhotoChoice
            key={photo.id}
            photo={photo}
            isPending={pick.isPending && pick.variables.id === photo.id}
            onPick={() => !pick.isPending && pick.mutate(photo)}
          />
        ))}
      </ul>
      {search.hasNextPage && (
        <LoadMore
          what={words.stock.photos}
          pending={search.isFetchingNextPage}
          failed={search.isFetchNextPageError}
          onMore={search.fetchNextPage}
        />
      )}
      <p role="status" className="sr-only">
        {search.isSuccess && words.stock.found(total)}
      </p>
    </div>
  );
}

function isNotConfigured(error: unknown): boolean {
  return error instanceof ApiError && error.code === "STOCK_PHOTOS_NOT_CONFIGURED";
}

function NotConfigured() {
  return (
    <EmptyState icon={<Camera aria-hidden />} title={words.stock.setupTitle}>
      {words.stock.setupBefore}
      <code className="whitespace-nowrap rounded-sm bg-sunken px-1 text-ink">{words.stock.setupVariable}</code>
      {words.stock.setupAfter}
    </EmptyState>
  );
}
