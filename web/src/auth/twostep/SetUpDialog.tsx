import { useMutation } from "@tanstack/react-query";
import { fieldErrors, formError } from "../../api/describeError";
import { confirmTotpMutation, startTotpMutation } from "../../api/generated/@tanstack/react-query.gen";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Dialog } from "../../ui/Dialog";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { ConfirmIdentity, useHasPassword } from "../ConfirmIdentity";
import { CodeField } from "./CodeField";
import { QrCode } from "./QrCode";
import { RecoveryCodes } from "./RecoveryCodes";
import { needsSecondStep, SignInFirst } from "./SignInFirst";
import { useFactorsChanged } from "./useFactors";
import { words } from "./words";

/** Sets up an authenticator app: password, then the app's code, then the recovery codes. */
export function SetUpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const changed = useFactorsChanged();
  const hasPassword = useHasPassword();
  const start = useMutation(startTotpMutation());
  const confirm = useMutation({ ...confirmTotpMutation(), onSuccess: changed });

  function change(next: boolean) {
    onOpenChange(next);
    if (next) return;
    start.reset(); // removes the secrets from memory
    confirm.reset();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="md"
      title={confirm.data ? words.setUp.doneTitle : words.setUp.title}
      footer={confirm.data && <Button onClick={() => change(false)}>{words.done}</Button>}
    >
      {confirm.data ? (
        <RecoveryCodes codes={confirm.data.recoveryCodes} />
      ) : start.data ? (
        <ConfirmForm
          secret={start.data.secret}
          uri={start.data.uri}
          pending={confirm.isPending}
          error={confirm.error}
          onCode={(code) => confirm.mutate({ body: { code } })}
        />
      ) : needsSecondStep(start.error) ? (
        <SignInFirst />
      ) : (
        <Form
          onSubmit={({ password = "" }) => start.mutate({ body: { password } })}
          pending={start.isPending}
          error={formError(start.error, ["password"])}
        >
          <p className="text-muted">{hasPassword ? words.setUp.passwordHint : words.setUp.appHint}</p>
          <ConfirmIdentity autoFocus error={fieldErrors(start.error).password} />
          <Button type="submit" variant="primary" className="self-end" pending={start.isPending}>
            {words.setUp.next}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

interface ConfirmFormProps {
  secret: string;
  uri: string;
  pending: boolean;
  error: unknown;
  onCode: (code: string) => void;
}

function ConfirmForm({ secret, uri, pending, error, onCode }: ConfirmFormProps) {
  return (
    <Form onSubmit={({ code = "" }) => onCode(code)} pending={pending} error={formError(error, ["code"])}>
      <p>{words.setUp.scan}</p>
      <QrCode text={uri} label={words.setUp.qrCode} />
      <TextField
        label={words.setUp.secret}
        readOnly
        value={secret}
        onFocus={(event) => event.target.select()}
        className="[&_input]:font-mono [&_input]:text-xs"
        trailing={<CopyButton text={secret} label={words.setUp.copySecret} iconOnly />}
      />
      <CodeField hint={words.setUp.codeHint} error={fieldErrors(error).code} />
      <Button type="submit" variant="primary" className="self-end" pending={pending}>
        {words.setUp.turnOn}
      </Button>
    </Form>
  );
}
