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

const orientations: { value: Orientation | ""; label: string }[] = [
  { value: "", label: "Any shape" },
  { value: "landscape", label: "Landscape" },
  { value: "portrait", label: "Portrait" },
  { value: "squarish", label: "Square" },
];

/** Photos that anyone may use who names the photographer. */
export function StockTab({ onPick }: { onPick: (picked: Picked) => void }) {
  const [query, setQuery] = useState("");
  const [orientation, setOrientation] = useState<Orientation | "">("");
  const { photos, total, take, ...search } = useStockPhotos(query, orientation || undefined, onPick);
  if (isNotConfigured(search.error)) return <NotConfigured />;
  return (
    <div className="flex flex-col gap-4">
      <search className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search photos on Unsplash"
          value={query}
          onValueChange={setQuery}
          maxLength={200}
          className="min-w-40 flex-1"
        />
        <SelectField
          label="Shape"
          hideLabel
          options={orientations}
          value={orientation}
          onValueChange={setOrientation}
        />
      </search>
      {take.error && (
        <Callout tone="danger" title="The photo could not be taken">
          {describeError(take.error)}
        </Callout>
      )}
      {query === "" && (
        <EmptyState icon={<Camera aria-hidden />} title="What should the photo show?">
          Photos from Unsplash are free to use. The mail names the photographer below the picture.
        </EmptyState>
      )}
      {query !== "" && search.isPending && <ImagesSkeleton />}
      {search.isError && !search.isFetchNextPageError && (
        <Callout
          tone="danger"
          title="The photos could not be searched"
          actions={<Button onClick={() => search.refetch()}>Try again</Button>}
        >
          {describeError(search.error)}
        </Callout>
      )}
      {search.isSuccess && photos.length === 0 && (
        <EmptyState icon={<SearchX aria-hidden />} title={`No photo of “${query}” was found`}>
          Try another word, or an English one.
        </EmptyState>
      )}
      {/* Columns that fill one after the other: photos keep their shapes. */}
      <ul className="columns-2 gap-3 sm:columns-3 lg:columns-4">
        {photos.map((photo) => (
          <StockPhotoChoice
            key={photo.id}
            photo={photo}
            isTaking={take.isPending && take.variables.id === photo.id}
            onTake={() => !take.isPending && take.mutate(photo)}
          />
        ))}
      </ul>
      {search.hasNextPage && (
        <LoadMore
          what="photos"
          pending={search.isFetchingNextPage}
          failed={search.isFetchNextPageError}
          onMore={search.fetchNextPage}
        />
      )}
      <p role="status" className="sr-only">
        {search.isSuccess && `${total} ${total === 1 ? "photo" : "photos"} found`}
      </p>
    </div>
  );
}

function isNotConfigured(error: unknown): boolean {
  return error instanceof ApiError && error.code === "STOCK_PHOTOS_NOT_CONFIGURED";
}

function NotConfigured() {
  return (
    <EmptyState icon={<Camera aria-hidden />} title="Stock photos are not set up on this server">
      Who runs it can turn them on: make an access key for the Unsplash API and start the server with{" "}
      <code className="whitespace-nowrap rounded-sm bg-sunken px-1 text-ink">MAILWRIGHT_UNSPLASH_ACCESS_KEY</code> set
      to it.
    </EmptyState>
  );
}
