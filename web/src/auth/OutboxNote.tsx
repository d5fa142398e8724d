import { useQuery } from "@tanstack/react-query";
import { readConfigOptions } from "../api/generated/@tanstack/react-query.gen";

/** Where to look for a mail, on a server that has no mail server. */
export function OutboxNote() {
  const { data: config } = useQuery(readConfigOptions());
  if (config?.mail !== "outbox") return null;
  return (
    <p className="text-muted text-sm">
      This server has no mail server yet: it wrote the mail to the folder{" "}
      <code className="font-mono text-ink">outbox</code> of its data directory, and its log shows the link.
    </p>
  );
}
