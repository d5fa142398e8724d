import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { leaveBrowser } from "../../api/browserData";
import { describeError, fieldErrors, formError } from "../../api/describeError";
import { deleteUserMutation } from "../../api/generated/@tanstack/react-query.gen";
import { useUser } from "../../api/session";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { Dialog } from "../../ui/Dialog";
import { Form } from "../../ui/Form";
import { Skeleton } from "../../ui/Skeleton";
import { TextField } from "../../ui/TextField";
import { TextLink } from "../../ui/TextLink";
import { ConfirmIdentity } from "../ConfirmIdentity";
import { type Fate, loadFates } from "./accountFates";
import { words } from "./words";

export interface DeleteUserDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Shows which accounts are deleted with the profile, or which ones prevent deleting it, and asks for the email address
 * and proof of who the user is.
 */
export function DeleteUserDialog({ open, onOpenChange }: DeleteUserDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.deleteUser.title}
      description={words.deleteUser.description}
    >
      <Content onClose={close} />
    </Dialog>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const { data: fates, error } = useQuery({ queryKey: ["accountFates"], queryFn: loadFates, staleTime: 0, gcTime: 0 });
  if (error) return <Callout tone="danger">{describeError(error)}</Callout>;
  if (!fates) return <Skeleton className="h-40" />;
  const blocking = fates.filter(({ fate }) => fate === "blocks");
  if (blocking.length > 0) {
    return (
      <div className="flex flex-col gap-4">
        <Callout tone="danger">
          <p>{words.deleteUser.accountsBlock}</p>
          <Names fates={blocking} linked />
        </Callout>
        <Button className="self-end" onClick={onClose}>
          {words.deleteUser.close}
        </Button>
      </div>
    );
  }
  return <Confirmation fates={fates} onClose={onClose} />;
}

function Confirmation({ fates, onClose }: { fates: Fate[]; onClose: () => void }) {
  const user = useUser();
  const [typed, setTyped] = useState("");
  const { mutate, isPending, error } = useMutation({
    ...deleteUserMutation(),
    onSuccess: () => leaveBrowser(user.id, "/sign-in"),
  });
  const errors = fieldErrors(error);
  return (
    <Form
      onSubmit={({ confirm = "", password = "" }) => mutate({ body: { confirm, password } })}
      pending={isPending}
      error={formError(error, ["confirm", "password"])}
    >
      <Affected title={words.deleteUser.accountsGo} fates={fates.filter(({ fate }) => fate === "goes")} />
      <Affected title={words.deleteUser.accountsPass} fates={fates.filter(({ fate }) => fate === "passes")} />
      <TextField
        label={words.deleteUser.email(user.email)}
        name="confirm"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={errors.confirm}
      />
      <ConfirmIdentity error={errors.password} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{words.deleteUser.cancel}</Button>
        <Button type="submit" variant="danger" disabled={typed.trim() !== user.email} pending={isPending}>
          {words.deleteUser.confirm}
        </Button>
      </div>
    </Form>
  );
}

function Affected({ title, fates }: { title: ReactNode; fates: Fate[] }) {
  if (fates.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <Names fates={fates} />
    </div>
  );
}

function Names({ fates, linked }: { fates: Fate[]; linked?: boolean }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {fates.map(({ slug, name }) => (
        <li key={slug} className="break-words font-medium">
          {linked ? (
            <TextLink>
              <Link to="/a/$slug/team" params={{ slug }}>
                {name}
              </Link>
            </TextLink>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}
