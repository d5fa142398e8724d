import { clsx } from "clsx";
import { Images, SearchX } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../api/describeError";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { EmptyState } from "../../ui/EmptyState";
import { SearchField } from "../../ui/SearchField";
import { arrange } from "../arrange";
import { ImagesSkeleton } from "../ImagesSkeleton";
import { dimensionsOf, type Image } from "../image";
import { Thumbnail } from "../Thumbnail";
import { useImages } from "../useImages";
import type { Picked } from "./picked";
import { pickerGrid } from "./pickerGrid";
import { words } from "./words";

export interface LibraryTabProps {
  current: string;
  onPick: (picked: Picked) => void;
  /** Switches to the Upload tab. Undefined for members who can't upload. */
  onUpload: (() => void) | undefined;
}

/** The account's images, newest first. */
export function LibraryTab({ current, onPick, onUpload }: LibraryTabProps) {
  const list = useImages();
  const [search, setSearch] = useState("");
  const shown = arrange(list.images, search, "newest");
  if (list.isPending) return <ImagesSkeleton />;
  if (list.isError) {
    return (
      <Callout
        tone="danger"
        title={words.library.loadFailed}
        actions={<Button onClick={() => list.refetch()}>{words.tryAgain}</Button>}
      >
        {describeError(list.error)}
      </Callout>
    );
  }
  if (list.images.length === 0) {
    return (
      <EmptyState
        icon={<Images aria-hidden />}
        title={words.library.emptyTitle}
        actions={
          onUpload && (
            <Button variant="primary" onClick={onUpload}>
              {words.library.upload}
            </Button>
          )
        }
      >
        {words.library.empty}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={words.library.search} value={search} onValueChange={setSearch} className="sm:max-w-72" />
      {shown.length === 0 && <EmptyState icon={<SearchX aria-hidden />} title={words.library.none} />}
      <ul className={pickerGrid}>
        {shown.map((image) => (
          <Choice key={image.id} image={image} isCurrent={image.url === current} onPick={onPick} />
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  image: Image;
  isCurrent: boolean;
  onPick: (picked: Picked) => void;
}

function Choice({ image, isCurrent, onPick }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        title={image.name}
        onClick={() => onPick({ src: image.url, width: image.width })}
        className={clsx(
          "block w-full cursor-pointer overflow-hidden rounded-md border bg-surface text-left",
          isCurrent ? "border-accent ring-2 ring-accent" : "border-line hover:border-control",
        )}
      >
        <span className="block aspect-[4/3]">
          <Thumbnail image={image} />
        </span>
        <span className="block border-line border-t px-2 py-1.5">
          <span className="block truncate text-sm">{image.name}</span>
          <span className="block text-muted text-xs">{dimensionsOf(image)}</span>
        </span>
      </button>
    </li>
  );
}
