import { useQuery } from "@tanstack/react-query";
import { readConfigOptions } from "../../api/generated/@tanstack/react-query.gen";
import { Button } from "../../ui/Button";

export interface SentTestEmailProps {
  readonly to: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Says where the mail is. */
export function SentTestEmail({ to, onAgain, onClose }: SentTestEmailProps) {
  const { data: config } = useQuery(readConfigOptions());
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {config?.mail === "outbox" ? (
          <>
            This server has no mail server yet: the mail to <strong className="font-medium">{to}</strong> is the newest
            file in the folder <code className="font-mono">outbox</code> of its data directory. Open it with a mail
            program.
          </>
        ) : (
          <>
            It is on its way to <strong className="font-medium">{to}</strong>. Look into the folder for spam, too.
          </>
        )}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onAgain}>Send another</Button>
        <Button variant="primary" autoFocus onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
