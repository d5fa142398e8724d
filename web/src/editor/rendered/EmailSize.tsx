import { Meter } from "../../ui/Meter";

/** Gmail cuts a mail off behind this many bytes. */
const clipSize = 102 * 1024;

export function EmailSize({ bytes }: { bytes: number }) {
  const size = bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KB`;
  return (
    <Meter
      label="Size"
      value={bytes}
      max={clipSize}
      text={`${size} of 102 KB`}
      hint={bytes > clipSize ? "Gmail cuts this mail off." : "Gmail cuts off mails that are larger."}
    />
  );
}
