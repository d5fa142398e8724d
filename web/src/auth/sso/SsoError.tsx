import { Callout } from "../../ui/Callout";
import { words } from "./words";

/** Explains the error code that single sign-on returned. */
export function SsoError({ code }: { code: string }) {
  return <Callout tone="danger">{words.errors[code] ?? words.failed}</Callout>;
}
