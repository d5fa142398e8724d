import { Copy, EllipsisVertical, Info, Trash2 } from "lucide-react";
import { writeClipboard } from "../ui/CopyButton";
import { dot } from "../ui/dot";
import { LazyMenu } from "../ui/LazyMenu";
import { MenuItem } from "../ui/Menu";
import { toast } from "../ui/toast";
import { dimensionsOf, type Image, sizeOf } from "./image";
import { Thumbnail } from "./Thumbnail";
import { useMayDelete } from "./useMayDelete";
import { usesOf } from "./uses";
import { words } from "./words";

export interface ImageCardProps {
  image: Image;
  onShow: () => void;
  onDelete: () => void;
}

/** An image in the grid, with its name, size and actions. */
export function ImageCard({ image, onShow, onDelete }: ImageCardProps) {
  const mayDelete = useMayDelete();
  return (
    <li className="group relative flex flex-col rounded-lg border border-line bg-surface transition-colors [contain-intrinsic-size:auto_16rem] [content-visibility:auto] hover:border-control">
      <div className="aspect-[4/3] overflow-hidden rounded-t-[11px] border-line border-b">
        <Thumbnail image={image} />
      </div>
      <div className="flex items-start gap-1 py-2 pr-1.5 pl-3">
        <div className="min-w-0 flex-1 py-0.5">
          <button
            type="button"
            onClick={onShow}
            title={image.name}
            className="block w-full cursor-pointer truncate rounded-sm text-left font-medium after:absolute after:inset-0 after:rounded-lg"
          >
            {image.name}
          </button>
          <p className="text-muted text-sm">
            {`${dimensionsOf(image)}${dot}`}
            <span className="whitespace-nowrap">{sizeOf(image.size)}</span>
          </p>
          <p className="truncate text-muted text-sm">{usesOf(image)}</p>
        </div>
        <div className="z-10">
          <LazyMenu label={words.card.actions(image.name)} icon={<EllipsisVertical aria-hidden />}>
            <MenuItem icon={<Info aria-hidden />} onSelect={onShow}>
              {words.card.details}
            </MenuItem>
            <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copyUrl(image)}>
              {words.card.copyUrl}
            </MenuItem>
            {mayDelete(image) && (
              <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onDelete}>
                {words.card.delete}
              </MenuItem>
            )}
          </LazyMenu>
        </div>
      </div>
    </li>
  );
}

async function copyUrl({ url }: Image) {
  if (await writeClipboard(url)) toast(words.card.copied);
  else toast(words.card.copyFailed, { tone: "danger" });
}
