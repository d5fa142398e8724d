import { useMutation } from "@tanstack/react-query";
import { fieldErrors, formError } from "../../api/describeError";
import { deletePasskeyMutation, renamePasskeyMutation } from "../../api/generated/@tanstack/react-query.gen";
import { readPasskeyOptions, createPasskey as sendPasskey } from "../../api/generated/sdk.gen";
import type { Passkey } from "../../api/generated/types.gen";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { ConfirmIdentity, useHasPassword } from "../ConfirmIdentity";
import { PasswordField } from "../PasswordField";
import { nameBrowser } from "../profile/nameBrowser";
import { createPasskey } from "./passkeys";
import { needsSecondStep, SignInFirst } from "./SignInFirst";
import { useFactorsChanged } from "./useFactors";
import { words } from "./words";

/**
 * Creates a passkey on this device. Asks for the password only if the server requires it because the user signed in a
 * while ago.
 */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const changed = useFactorsChanged();
  const add = useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const { data } = await readPasskeyOptions({ body: { password }, throwOnError: true });
      const credential = await createPasskey(data.options);
      return (await sendPasskey({ body: { name, credential }, throwOnError: true })).data.passkey;
    },
    onSuccess: async ({ name }) => {
      await changed();
      onClose();
      toast(words.passkeys.added(name));
    },
  });
  const errors = fieldErrors(add.error);
  if (needsSecondStep(add.error)) {
    return (
      <Dialog open onOpenChange={onClose} title={words.passkeys.addTitle}>
        <SignInFirst />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={words.passkeys.addTitle}>
      <Form
        onSubmit={({ name = "", password = "" }) => add.mutate({ name, password })}
        pending={add.isPending}
        error={formError(add.error, ["name", "password"])}
      >
        <TextField
          label={words.passkeys.name}
          name="name"
          autoFocus
          autoComplete="off"
          maxLength={100}
          defaultValue={nameBrowser(navigator.userAgent).name}
          hint={words.passkeys.nameHint}
          error={errors.name}
        />
        <PasswordIfAsked error={errors.password} sent={add.variables?.password} />
        <Button type="submit" variant="primary" className="self-end" pending={add.isPending}>
          {words.passkeys.add}
        </Button>
      </Form>
    </Dialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const changed = useFactorsChanged();
  const rename = useMutation({
    ...renamePasskeyMutation(),
    onSuccess: async () => {
      await changed();
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={words.passkeys.renameTitle}>
      <Form
        onSubmit={({ name = "" }) => rename.mutate({ path: { id: passkey.id }, body: { name } })}
        pending={rename.isPending}
        error={formError(rename.error, ["name"])}
      >
        <TextField
          label={words.passkeys.name}
          name="name"
          autoFocus
          autoComplete="off"
          maxLength={100}
          defaultValue={passkey.name}
          error={fieldErrors(rename.error).name}
        />
        <Button type="submit" variant="primary" className="self-end" pending={rename.isPending}>
          {words.passkeys.save}
        </Button>
      </Form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const changed = useFactorsChanged();
  const remove = useMutation({
    ...deletePasskeyMutation(),
    onSuccess: async () => {
      await changed();
      onClose();
      toast(words.passkeys.removed(passkey.name));
    },
  });
  if (needsSecondStep(remove.error)) {
    return (
      <Dialog open onOpenChange={onClose} title={words.passkeys.removeTitle(passkey.name)}>
        <SignInFirst />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.passkeys.removeTitle(passkey.name)}
      description={words.passkeys.removeDescription}
    >
      <Form
        onSubmit={({ password = "" }) => remove.mutate({ path: { id: passkey.id }, body: { password } })}
        pending={remove.isPending}
        error={formError(remove.error, ["password"])}
      >
        <PasswordIfAsked error={fieldErrors(remove.error).password} sent={remove.variables?.body?.password} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="danger" pending={remove.isPending}>
            {words.passkeys.removePasskey}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/**
 * Shows a password field once the server has asked for the password. If no password was sent, the server's error only
 * means that one is required, so the field doesn't show it.
 */
function PasswordIfAsked({ error, sent }: { error: string | undefined; sent: string | undefined }) {
  const hasPassword = useHasPassword();
  if (!hasPassword) return <ConfirmIdentity error={error} />;
  if (!error && !sent) return null;
  return <PasswordField label={words.password} name="password" autoFocus error={sent ? error : undefined} />;
}
