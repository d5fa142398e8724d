import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../api/ApiError";
import { allSaved, leaveBrowser, unsavedTemplates } from "../../api/browserData";
import { signOutMutation } from "../../api/generated/@tanstack/react-query.gen";
import { useUser } from "../../api/session";
import { OnDemand } from "../../ui/OnDemand";
import { words } from "./words";

const confirmation = new OnDemand(() => import("../../ui/ConfirmDialog"));

/**
 * Signs the user out and removes their work from this browser. If the server doesn't have all of their changes, it asks
 * first. Render the dialog where it stays until the user has answered.
 */
export function useSignOut(next: string, onError?: (error: unknown) => void) {
  const user = useUser();
  const [unsaved, setUnsaved] = useState<string[]>([]);
  const { mutate, isPending, error } = useMutation({
    ...signOutMutation(),
    onSuccess: () => leaveBrowser(user.id, next),
    onError: (failure) => {
      setUnsaved([]);
      if (failure instanceof ApiError && failure.status === 401) leaveBrowser(user.id, next);
      else onError?.(failure);
    },
  });
  const signOut = async () => {
    await allSaved();
    const names = unsavedTemplates(user.id);
    if (names.length === 0) mutate({});
    else confirmation.whenLoaded(() => setUnsaved(names));
  };
  const Dialog = confirmation.code?.ConfirmDialog;
  const dialog: ReactNode = Dialog && (
    <Dialog
      open={unsaved.length > 0}
      onOpenChange={() => setUnsaved([])}
      title={words.title}
      description={words.description(unsaved)}
      confirmLabel={words.confirm}
      pending={isPending}
      onConfirm={() => mutate({})}
    />
  );
  return { signOut: () => void signOut(), dialog, isPending, error };
}
