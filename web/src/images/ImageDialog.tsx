import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/Button";
import { CopyButton } from "../ui/CopyButton";
import { Dialog } from "../ui/Dialog";
import { TextField } from "../ui/TextField";
import { TimeAgo } from "../ui/TimeAgo";
import { dimensionsOf, formatOf, type Image, sizeOf } from "./image";
import { UsedIn } from "./UsedIn";
import { useMayDelete } from "./useMayDelete";
import { isUsed } from "./uses";
import { words } from "./words";

export interface ImageDialogProps {
  image: Image;
  onClose: () => void;
  onDelete: () => void;
}

/** An image at full size, with its URL and where it's used. */
export function ImageDialog({ image, onClose, onDelete }: ImageDialogProps) {
  const mayDelete = useMayDelete();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="[overflow-wrap:anywhere]">{image.name}</span>}
      size="lg"
      footer={
        <>
          {mayDelete(image) && (
            <Button variant="danger-quiet" onClick={onDelete}>
              <Trash2 aria-hidden />
              {words.card.delete}
            </Button>
          )}
          <CopyButton text={image.url} label={words.card.copyUrl} />
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="checkered grid min-h-40 place-items-center overflow-hidden rounded-md border border-line">
          <img
            src={image.url}
            alt=""
            width={image.width}
            height={image.height}
            className="h-auto max-h-[55dvh] w-auto"
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
            <Fact name={words.details.dimensions}>{words.details.pixels(dimensionsOf(image))}</Fact>
            <Fact name={words.details.file}>{`${formatOf(image.contentType)}, ${sizeOf(image.size)}`}</Fact>
            <Fact name={words.details.uploaded}>
              <TimeAgo time={image.createdAt} />
            </Fact>
          </dl>
          <TextField
            label={words.details.url}
            value={image.url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            hint={words.details.urlHint}
          />
          <div>
            <h3 className="mb-1 font-medium">{words.details.usedIn}</h3>
            {isUsed(image) ? <UsedIn {...image} /> : <p className="text-muted">{words.details.notUsed}</p>}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
