import { ImageOff } from "lucide-react";
import { useState } from "react";
import { isWebAddress, pictureProblem } from "./address";
import { useControl } from "./Fields";
import { MergeTagInput } from "./MergeTagInput";
import { Row } from "./Row";
import { unusable } from "./unusable";

/** The address of a picture, and the picture. */
export function PictureControl({ path, label }: { path: string; label: string }) {
  const { value, type, endTyping } = useControl(path);
  const address = typeof value === "string" ? value : undefined;
  return (
    <Row
      label={label}
      layout="below"
      hint={address ? undefined : "Of a picture on the web, for example on your website."}
      problem={unusable(value, address) ?? pictureProblem(address ?? "")}
    >
      {(control) => (
        <div className="flex flex-col gap-2">
          <MergeTagInput
            {...control}
            isLink
            value={address ?? ""}
            placeholder="https://"
            onValueChange={(typed) => type(typed || undefined)}
            onDone={endTyping}
          />
          {address && isWebAddress(address) && <Preview key={address} address={address.trim()} />}
        </div>
      )}
    </Row>
  );
}

function Preview({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p className="flex items-center gap-2 rounded-md border border-line bg-sunken px-2.5 py-2 text-muted text-xs">
        <ImageOff aria-hidden className="size-4 shrink-0" />
        No picture could be loaded from this address.
      </p>
    );
  }
  return (
    <div className="checkered flex max-h-36 justify-center overflow-hidden rounded-md border border-line">
      <img
        src={address}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
        className="max-h-36 object-contain"
      />
    </div>
  );
}
