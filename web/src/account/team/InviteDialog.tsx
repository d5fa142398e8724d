import { useMutation } from "@tanstack/react-query";
import { fieldErrors, formError } from "../../api/describeError";
import { sendInviteMutation } from "../../api/generated/@tanstack/react-query.gen";
import { useUser } from "../../api/session";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { Dialog } from "../../ui/Dialog";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { ResendVerification } from "../../verification/ResendVerification";
import { type AssignableRole, assignableRoles } from "../roles";
import { useInviteSent } from "./useInviteSent";
import { words } from "./words";

export interface InviteDialogProps {
  slug: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function InviteDialog({ slug, open, onOpenChange }: InviteDialogProps) {
  const { email, emailVerified } = useUser();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.inviteForm.title}
      description={words.inviteForm.description}
    >
      {emailVerified ? <InviteForm slug={slug} onSent={() => onOpenChange(false)} /> : <Unverified email={email} />}
    </Dialog>
  );
}

/** Explains that only people with a verified email address can invite others, and offers to send the link again. */
function Unverified({ email }: { email: string }) {
  return (
    <Callout title={words.unverified.title}>
      <p>
        {words.unverified.before}
        <strong className="font-medium">{email}</strong>
        {words.unverified.after}
      </p>
      <p className="mt-2">
        <ResendVerification />
      </p>
    </Callout>
  );
}

function InviteForm({ slug, onSent }: { slug: string; onSent: () => void }) {
  const onInviteSent = useInviteSent();
  const { mutate, isPending, error } = useMutation({
    ...sendInviteMutation(),
    onSuccess: async ({ invite }) => {
      await onInviteSent(invite.email);
      onSent();
    },
  });
  return (
    <Form
      onSubmit={({ email = "", role }) => mutate({ path: { slug }, body: { email, role: role as AssignableRole } })}
      pending={isPending}
      error={formError(error, ["email"])}
    >
      <TextField
        label={words.inviteForm.email}
        name="email"
        type="email"
        autoFocus
        autoComplete="off"
        error={fieldErrors(error).email}
      />
      <RoleChoice />
      <Button type="submit" variant="primary" className="self-end" pending={isPending}>
        {words.inviteForm.send}
      </Button>
    </Form>
  );
}

function RoleChoice() {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 font-medium text-sm">{words.inviteForm.role}</legend>
      {assignableRoles.map(({ value, label, can }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line px-3 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="role"
            value={value}
            defaultChecked={value === "editor"}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="block font-medium">{label}</span>
            <span className="block text-muted text-sm">{can}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
