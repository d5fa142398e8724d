import { useQuery } from "@tanstack/react-query";
import { readConfigOptions } from "../api/generated/@tanstack/react-query.gen";
import { words } from "./words";

/** Says where to find an email if no mail server is configured. */
export function OutboxNote() {
  const { data: config } = useQuery(readConfigOptions());
  if (config?.mail !== "outbox") return null;
  return (
    <p className="text-muted text-sm">
      {words.outbox.before} <code className="font-mono text-ink">{words.outbox.folder}</code> {words.outbox.after}
    </p>
  );
}
