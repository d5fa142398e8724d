import { Download } from "lucide-react";
import { useUser } from "../../api/session";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { CopyButton } from "../../ui/CopyButton";
import { words } from "./words";

/** Shows new recovery codes. This is the only time they're shown. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { email } = useUser();
  const text = `${words.recovery.heading(email)}\n\n${codes.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="accent">{words.recovery.save}</Callout>
      <ul
        aria-label={words.recovery.label}
        className="grid gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} label={words.recovery.copy} variant="primary" />
        <Button asChild>
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={words.recovery.file}>
            <Download aria-hidden />
            {words.recovery.download}
          </a>
        </Button>
      </div>
    </div>
  );
}
