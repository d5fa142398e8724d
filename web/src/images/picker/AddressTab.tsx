import { type FormEvent, useState } from "react";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import type { Picked } from "./picked";

export interface AddressTabProps {
  current: string;
  onPick: (picked: Picked) => void;
}

/** A picture that is on the web already. */
export function AddressTab({ current, onPick }: AddressTabProps) {
  const [address, setAddress] = useState(current);
  const [found, setFound] = useState<{ address: string; width?: number }>();
  const isAddress = /^https?:\/\/[^\s/]+\.?\S*$/i.test(address);
  const state = found?.address === address ? (found.width === undefined ? "missing" : "shown") : "loading";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isAddress) onPick({ src: address, width: found?.address === address ? found.width : undefined });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Address of the picture"
        type="url"
        inputMode="url"
        placeholder="https://example.com/picture.png"
        spellCheck={false}
        value={address}
        onChange={(event) => setAddress(event.target.value.trim())}
        error={address !== "" && !isAddress && !"https://".startsWith(address) ? "Begin with https://." : undefined}
        hint="It stays where it is: if it goes there, mails lose it."
      />
      {isAddress && state !== "missing" && (
        <img
          key={address}
          src={address}
          alt="What was found at the address"
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) => setFound({ address, width: currentTarget.naturalWidth })}
          onError={() => setFound({ address })}
          className="checkered max-h-64 self-start rounded-md border border-line object-contain"
        />
      )}
      {isAddress && state === "missing" && (
        <p role="status" className="text-muted">
          No picture could be loaded from this address. You can use it all the same.
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" disabled={!isAddress}>
          Use this picture
        </Button>
      </div>
    </form>
  );
}
