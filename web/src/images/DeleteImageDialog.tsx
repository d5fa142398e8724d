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

export interface DeleteImageDialogProps {
  image: Image;
  onClose: () => void;
}

/** Asks before a picture is deleted for good. One that templates show stays, and it says which. */
export function DeleteImageDialog({ image, onClose }: DeleteImageDialogProps) {
  const slug = useSlug();
  const client = useQueryClient();
  const deletion = useMutation({
    ...deleteImageMutation(),
    onSuccess: () => {
      toast(`Deleted “${image.name}”`);
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
      title={`Delete “${image.name}”?`}
      description="The picture is deleted for good. Mails that were already sent load it from here: they show an empty place instead."
      confirmLabel="Delete picture"
      pending={deletion.isPending}
      error={deletion.error ? describeError(deletion.error) : undefined}
      onConfirm={() => deletion.mutate({ path: { slug, id: image.id } })}
    />
  );
}

/** Why it can't be deleted. Who saved a template meanwhile is told in the server's words until the list knows it. */
function InUse({ image, error, onClose }: { image: Image; error: unknown; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`“${image.name}” is in use`}
      description="Take it out there first, then it can be deleted."
      footer={
        <Button variant="primary" onClick={onClose}>
          Keep it
        </Button>
      }
    >
      {isUsed(image) ? <UsedIn {...image} /> : <p>{describeError(error)}</p>}
    </Dialog>
  );
}
