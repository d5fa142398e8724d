import type { StockPhoto } from "../../api/generated/types.gen";
import { Spinner } from "../../ui/Spinner";
import { words } from "./words";

export interface StockPhotoChoiceProps {
  photo: StockPhoto;
  /** True while Unsplash registers the download of the chosen photo. */
  isPending: boolean;
  onPick: () => void;
}

/** A search result with its credit line. */
export function StockPhotoChoice({ photo, isPending, onPick }: StockPhotoChoiceProps) {
  const { urls, width, height, color, description, user } = photo;
  return (
    <li className="mb-3 break-inside-avoid">
      <button
        type="button"
        onClick={onPick}
        aria-busy={isPending}
        aria-label={words.stock.use(description, user.name)}
        className="relative block w-full cursor-pointer overflow-hidden rounded-md border border-line hover:border-control"
        style={{ backgroundColor: color ?? undefined }}
      >
        <img src={urls.small} alt="" width={width} height={height} loading="lazy" className="block h-auto w-full" />
        {isPending && (
          <span className="absolute inset-0 grid place-items-center bg-scrim text-white">
            <Spinner />
          </span>
        )}
      </button>
      <p className="py-0.5 text-muted text-xs [overflow-wrap:anywhere]">
        <a
          href={user.link}
          target="_blank"
          rel="noreferrer"
          className="inline-block py-1 underline underline-offset-2 hover:text-ink"
        >
          {user.name}
        </a>
        {words.stock.on}
        <a
          href={photo.links.html}
          target="_blank"
          rel="noreferrer"
          className="inline-block py-1 underline underline-offset-2 hover:text-ink"
        >
          {words.stock.unsplash}
        </a>
      </p>
    </li>
  );
}
