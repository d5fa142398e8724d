import { useState } from "react";
import { useUser } from "../../api/session";
import { Dialog } from "../../ui/Dialog";
import { useSaver } from "../saving/SaverContext";
import { commitOpenText } from "../text/openText";
import { SentTestMail } from "./SentTestMail";
import { TestMailForm } from "./TestMailForm";
import { UnverifiedAddress } from "./UnverifiedAddress";

export interface TestMailDialogProps {
  readonly templateId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Sends the mail as it is on the screen now to the person's own address. */
export function TestMailDialog({ open, ...dialog }: TestMailDialogProps) {
  return open ? <OpenTestMailDialog {...dialog} /> : null;
}

function OpenTestMailDialog({ templateId, onOpenChange }: Omit<TestMailDialogProps, "open">) {
  const saver = useSaver();
  const user = useUser();
  const [sentTo, setSentTo] = useState<string>();
  const [draft] = useState(() => {
    commitOpenText();
    return saver.draft;
  });
  return (
    <Dialog open onOpenChange={onOpenChange} title={sentTo ? "Test mail sent" : "Send a test mail"}>
      {sentTo ? (
        <SentTestMail to={sentTo} onAgain={() => setSentTo(undefined)} onClose={() => onOpenChange(false)} />
      ) : user.emailVerified ? (
        <TestMailForm
          templateId={templateId}
          draft={draft}
          to={user.email}
          onSent={setSentTo}
          onLeave={() => onOpenChange(false)}
        />
      ) : (
        <UnverifiedAddress email={user.email} />
      )}
    </Dialog>
  );
}
