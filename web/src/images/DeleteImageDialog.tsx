import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/ApiError";
import { useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import { deleteImageMutation } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { Dialog } from "../ui/Dialog";
import { toast } from "../ui/toast";
import type { Image } from "./image";
import { forgetImages } from "./imageCache";
import { UsedIn } from "./UsedIn";
import { isUsed } from "./uses";
import { words } from "./words";

export interface DeleteImageDialogProps {
  image: Image;
  onClose: () => void;
}

/** Confirms the deletion of an image. For an image in use it lists where it's used instead. */
export function DeleteImageDialog({ image, onClose }: DeleteImageDialogProps) {
  const slug = useSlug();
  const client = useQueryClient();
  const deletion = useMutation({
    ...deleteImageMutation(),
    onSuccess: () => {
      toast(words.deletion.done(image.name));
      onClose();
    },
    onSettled: () => forgetImages(client, slug),
  });
  const isInUse = deletion.error instanceof ApiError && deletion.error.code === "IMAGE_IN_USE";
  if (isUsed(image) || isInUse) return <InUse image={image} error={deletion.error} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !deletion.isPending && onClose()}
      title={words.deletion.title(image.name)}
      description={words.deletion.description}
      confirmLabel={words.deletion.confirm}
      pending={deletion.isPending}
      error={deletion.error ? describeError(deletion.error) : undefined}
      onConfirm={() => deletion.mutate({ path: { slug, id: image.id } })}
    />
  );
}

/**
 * Explains why an image can't be deleted. If someone started using it in the meantime, the list doesn't show where yet, so the
 * server's message is shown until the list reloads.
 */
function InUse({ image, error, onClose }: { image: Image; error: unknown; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.deletion.inUseTitle(image.name)}
      description={words.deletion.inUse}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.deletion.ok}
        </Button>
      }
    >
      {isUsed(image) ? <UsedIn {...image} /> : <p>{describeError(error)}</p>}
    </Dialog>
  );
}
