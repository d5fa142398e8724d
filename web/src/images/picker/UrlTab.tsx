import { type FormEvent, useState } from "react";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import type { Picked } from "./picked";
import { words } from "./words";

export interface UrlTabProps {
  current: string;
  onPick: (picked: Picked) => void;
}

/** Picks an image that is already on the web. */
export function UrlTab({ current, onPick }: UrlTabProps) {
  const [url, setUrl] = useState(current);
  const [found, setFound] = useState<{ url: string; width?: number }>();
  const isUrl = /^https?:\/\/[^\s/]\S*$/i.test(url);
  const state = found?.url === url ? (found.width === undefined ? "missing" : "shown") : "loading";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isUrl) onPick({ src: url, width: found?.url === url ? found.width : undefined });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.url.label}
        type="url"
        inputMode="url"
        placeholder={words.url.placeholder}
        spellCheck={false}
        value={url}
        onChange={(event) => setUrl(event.target.value.trim())}
        error={url !== "" && !isUrl && !"https://".startsWith(url) ? words.url.invalid : undefined}
        hint={words.url.hint}
      />
      {isUrl && state !== "missing" && (
        <img
          key={url}
          src={url}
          alt={words.url.preview}
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) => setFound({ url, width: currentTarget.naturalWidth })}
          onError={() => setFound({ url })}
          className="checkered max-h-64 self-start rounded-md border border-line object-contain"
        />
      )}
      {isUrl && state === "missing" && (
        <p role="status" className="text-muted">
          {words.url.notLoaded}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" disabled={!isUrl}>
          {words.url.use}
        </Button>
      </div>
    </form>
  );
}
