import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readConfigOptions } from "../../api/generated/@tanstack/react-query.gen";
import { useUser } from "../../api/session";
import { Dialog } from "../../ui/Dialog";
import { useSaver } from "../saving/SaverContext";
import { commitOpenText } from "../state/openText";
import { SentTestEmail } from "./SentTestEmail";
import { TestEmailForm } from "./TestEmailForm";
import { UnverifiedAddress } from "./UnverifiedAddress";
import { words } from "./words";

export interface TestEmailDialogProps {
  readonly templateId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Sends the email as it is on screen to the signed-in user's own address. */
export function TestEmailDialog({ open, ...dialog }: TestEmailDialogProps) {
  return open ? <OpenTestEmailDialog {...dialog} /> : null;
}

function OpenTestEmailDialog({ templateId, onOpenChange }: Omit<TestEmailDialogProps, "open">) {
  const saver = useSaver();
  const user = useUser();
  const { data: config } = useQuery(readConfigOptions());
  const sentTitle = config?.mail === "outbox" ? words.sent.savedTitle : words.sent.title;
  const [sentTo, setSentTo] = useState<string>();
  const [draft] = useState(() => {
    commitOpenText();
    return saver.draft;
  });
  return (
    <Dialog open onOpenChange={onOpenChange} title={sentTo ? sentTitle : words.title}>
      {sentTo ? (
        <SentTestEmail to={sentTo} onAgain={() => setSentTo(undefined)} onClose={() => onOpenChange(false)} />
      ) : user.emailVerified ? (
        <TestEmailForm
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
