import { Meter } from "../../ui/Meter";
import { words } from "./words";

/** Gmail clips emails that are larger than this many bytes. */
const clipSize = 102 * 1024;

export function EmailSize({ bytes }: { bytes: number }) {
  return (
    <Meter
      label={words.size.label}
      value={bytes}
      max={clipSize}
      text={words.size.ofLimit(words.size.bytes(bytes))}
      hint={bytes > clipSize ? words.size.clipped : words.size.limit}
    />
  );
}
