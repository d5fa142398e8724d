import { type FormEvent, useState } from "react";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import type { Picked } from "./picked";

export interface UrlTabProps {
  current: string;
  onPick: (picked: Picked) => void;
}

/** A picture that is on the web already. */
export function UrlTab({ current, onPick }: UrlTabProps) {
  const [url, setUrl] = useState(current);
  const [found, setFound] = useState<{ url: string; width?: number }>();
  const isUrl = /^https?:\/\/[^\s/]+\.?\S*$/i.test(url);
  const state = found?.url === url ? (found.width === undefined ? "missing" : "shown") : "loading";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isUrl) onPick({ src: url, width: found?.url === url ? found.width : undefined });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Address of the picture"
        type="url"
        inputMode="url"
        placeholder="https://example.com/picture.png"
        spellCheck={false}
        value={url}
        onChange={(event) => setUrl(event.target.value.trim())}
        error={url !== "" && !isUrl && !"https://".startsWith(url) ? "Begin with https://." : undefined}
        hint="It stays where it is: if it goes there, mails lose it."
      />
      {isUrl && state !== "missing" && (
        <img
          key={url}
          src={url}
          alt="What was found at the address"
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) => setFound({ url, width: currentTarget.naturalWidth })}
          onError={() => setFound({ url })}
          className="checkered max-h-64 self-start rounded-md border border-line object-contain"
        />
      )}
      {isUrl && state === "missing" && (
        <p role="status" className="text-muted">
          No picture could be loaded from this address. You can use it all the same.
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" disabled={!isUrl}>
          Use this picture
        </Button>
      </div>
    </form>
  );
}
