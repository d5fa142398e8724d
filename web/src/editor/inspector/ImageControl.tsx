import { ImageOff } from "lucide-react";
import { useState } from "react";
import { PickButton } from "../../images/picker/PickButton";
import type { Picked } from "../../images/picker/picked";
import { useControl } from "../state/fields";
import { MergeTagInput } from "./MergeTagInput";
import { Row } from "./Row";
import { unusable } from "./unusable";
import { imageProblem, isWebUrl } from "./url";
import { words } from "./words";

export interface ImageControlProps {
  readonly path: string;
  readonly label: string;
  /** Receives a chosen image with its width and photographer. Without it, only the URL is stored. */
  readonly onPick?: (picked: Picked) => void;
}

/** An image: chosen in the picker, or by URL. */
export function ImageControl({ path, label, onPick }: ImageControlProps) {
  const { value, change, type, endTyping } = useControl(path);
  const url = typeof value === "string" ? value : undefined;
  return (
    <>
      <div data-part="image" className="flex flex-col gap-2">
        {url && isWebUrl(url) && <Preview key={url} url={url.trim()} />}
        <PickButton
          size="sm"
          label={url ? words.images.replace : words.images.choose}
          current={url ?? ""}
          takesCredit={onPick !== undefined}
          onPick={onPick ?? (({ src }) => change(src))}
        />
      </div>
      <Row
        label={label}
        path={path}
        layout="below"
        hint={url ? undefined : words.images.urlHint}
        problem={unusable(value, url) ?? imageProblem(url ?? "")}
      >
        {(control) => (
          <MergeTagInput
            {...control}
            isLink
            value={url ?? ""}
            placeholder={words.images.urlStart}
            onValueChange={(typed) => type(typed || undefined)}
            onDone={endTyping}
          />
        )}
      </Row>
    </>
  );
}

function Preview({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p className="flex items-center gap-2 rounded-md border border-line bg-sunken px-2.5 py-2 text-muted text-xs">
        <ImageOff aria-hidden className="size-4 shrink-0" />
        {words.images.broken}
      </p>
    );
  }
  return (
    <div className="checkered flex max-h-36 justify-center overflow-hidden rounded-md border border-line">
      <img
        src={url}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
        className="max-h-36 object-contain"
      />
    </div>
  );
}
