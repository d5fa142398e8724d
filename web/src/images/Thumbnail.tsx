import { ImageOff } from "lucide-react";
import { useState } from "react";
import { type Image, thumbnailOf } from "./image";

/** Fits the whole image into its container. A checkered background shows through transparent areas. */
export function Thumbnail({ image }: { image: Image }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <span className="grid size-full place-items-center bg-sunken text-muted">
        <ImageOff aria-hidden className="size-6" />
      </span>
    );
  }
  return (
    <img
      src={thumbnailOf(image.url)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
      className="checkered size-full object-contain"
    />
  );
}
