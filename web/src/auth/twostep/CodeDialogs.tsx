import { useMutation } from "@tanstack/react-query";
import { fieldErrors, formError } from "../../api/describeError";
import { renewRecoveryCodesMutation, stopTotpMutation } from "../../api/generated/@tanstack/react-query.gen";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Form } from "../../ui/Form";
import { toast } from "../../ui/toast";
import { ConfirmIdentity } from "../ConfirmIdentity";
import { CodeField } from "./CodeField";
import { RecoveryCodes } from "./RecoveryCodes";
import { needsSecondStep, SignInFirst } from "./SignInFirst";
import { useFactorsChanged } from "./useFactors";
import { words } from "./words";

export interface CodeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Turns the authenticator app off. */
export function TurnOffDialog({ open, onOpenChange }: CodeDialogProps) {
  const changed = useFactorsChanged();
  const stop = useMutation({
    ...stopTotpMutation(),
    onSuccess: async () => {
      await changed();
      onOpenChange(false);
      toast(words.turnOff.done);
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.turnOff.title} description={words.turnOff.description}>
      <ProofForm
        label={words.turnOff.confirm}
        danger
        pending={stop.isPending}
        error={stop.error}
        onProof={(body) => stop.mutate({ body })}
      />
    </Dialog>
  );
}

/** Replaces the recovery codes. */
export function NewCodesDialog({ open, onOpenChange }: CodeDialogProps) {
  const changed = useFactorsChanged();
  const renew = useMutation({ ...renewRecoveryCodesMutation(), onSuccess: changed });

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) renew.reset(); // removes the codes from memory
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="md"
      title={renew.data ? words.recovery.renewedTitle : words.recovery.renewTitle}
      description={renew.data ? undefined : words.recovery.renewDescription}
      footer={renew.data && <Button onClick={() => change(false)}>{words.done}</Button>}
    >
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} />
      ) : (
        <ProofForm
          label={words.recovery.renew}
          pending={renew.isPending}
          error={renew.error}
          onProof={(body) => renew.mutate({ body })}
        />
      )}
    </Dialog>
  );
}

interface ProofFormProps {
  label: string;
  danger?: boolean;
  pending: boolean;
  error: unknown;
  onProof: (proof: { password: string; code: string }) => void;
}

/** Asks for a code, and for the password or a recent sign-in. */
function ProofForm({ label, danger, pending, error, onProof }: ProofFormProps) {
  const errors = fieldErrors(error);
  if (needsSecondStep(error)) return <SignInFirst />;
  return (
    <Form
      onSubmit={({ password = "", code = "" }) => onProof({ password, code })}
      pending={pending}
      error={formError(error, ["password", "code"])}
    >
      <ConfirmIdentity autoFocus error={errors.password} />
      <CodeField hint={words.turnOff.codeHint} inputMode="text" error={errors.code} />
      <Button type="submit" variant={danger ? "danger" : "primary"} className="self-end" pending={pending}>
        {label}
      </Button>
    </Form>
  );
}
