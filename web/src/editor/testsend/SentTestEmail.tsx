import { useQuery } from "@tanstack/react-query";
import { readConfigOptions } from "../../api/generated/@tanstack/react-query.gen";
import { Button } from "../../ui/Button";
import { words } from "./words";

export interface SentTestEmailProps {
  readonly to: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Confirms that the email was sent. Without a mail server, it explains where the server saved it. */
export function SentTestEmail({ to, onAgain, onClose }: SentTestEmailProps) {
  const { data: config } = useQuery(readConfigOptions());
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {config?.mail === "outbox" ? (
          <>
            {words.sent.savedBefore}
            <strong className="font-medium">{to}</strong>
            {words.sent.savedBetween}
            <code className="font-mono">{words.sent.savedFolder}</code>
            {words.sent.savedAfter}
          </>
        ) : (
          <>
            {words.sent.before}
            <strong className="font-medium">{to}</strong>
            {words.sent.after}
          </>
        )}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onAgain}>{words.sent.another}</Button>
        <Button variant="primary" autoFocus onClick={onClose}>
          {words.sent.close}
        </Button>
      </div>
    </div>
  );
}
