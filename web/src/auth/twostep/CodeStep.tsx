import { useState } from "react";
import { ApiError } from "../../api/ApiError";
import { describeError, formError } from "../../api/describeError";
import { Button } from "../../ui/Button";
import { Form } from "../../ui/Form";
import { SigningStep } from "../SigningStep";
import { CodeField } from "./CodeField";
import { words } from "./words";

export interface CodeStepProps {
  pending: boolean;
  error: unknown;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of signing in: a code from the app, or a recovery code. */
export function CodeStep({ pending, error, onCode, onBack }: CodeStepProps) {
  const [recovering, setRecovering] = useState(false);
  const wrong = error instanceof ApiError && error.code === "TWO_FACTOR_INVALID";
  const asked = error instanceof ApiError && error.code === "TWO_FACTOR_REQUIRED";
  return (
    <SigningStep
      title={recovering ? words.signIn.recoveryTitle : words.signIn.codeTitle}
      description={recovering ? words.signIn.recoveryDescription : words.signIn.codeDescription}
    >
      <Form
        key={String(recovering)} // clears the field when the kind of code changes
        onSubmit={({ code = "" }) => onCode(code)}
        pending={pending}
        error={wrong || asked ? undefined : formError(error, [])}
      >
        <CodeField
          label={recovering ? words.signIn.recoveryCode : words.code}
          inputMode={recovering ? "text" : "numeric"}
          autoFocus
          error={wrong ? describeError(error) : undefined}
        />
        <Button type="submit" variant="primary" size="lg" pending={pending}>
          {words.signIn.verify}
        </Button>
      </Form>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={onBack}>
          {words.signIn.back}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setRecovering(!recovering)}>
          {recovering ? words.signIn.useApp : words.signIn.useRecovery}
        </Button>
      </div>
    </SigningStep>
  );
}
