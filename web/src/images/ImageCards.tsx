import { lazy, Suspense, useState } from "react";
import { ImageCard } from "./ImageCard";
import { imageGrid } from "./ImagesSkeleton";
import type { Image } from "./image";

const ImageDialog = lazy(async () => ({ default: (await import("./ImageDialog")).ImageDialog }));
const DeleteImageDialog = lazy(async () => ({ default: (await import("./DeleteImageDialog")).DeleteImageDialog }));

/** The images as cards, with the dialogs they open. */
export function ImageCards({ images }: { images: readonly Image[] }) {
  const [asked, setAsked] = useState<{ kind: "show" | "delete"; image: Image }>();
  const close = () => setAsked(undefined);
  // Read it from the list again: a template saved in the meantime changes where it's used.
  const image = asked && (images.find(({ id }) => id === asked.image.id) ?? asked.image);
  return (
    <>
      <ul className={imageGrid}>
        {images.map((image) => (
          <ImageCard
            key={image.id}
            image={image}
            onShow={() => setAsked({ kind: "show", image })}
            onDelete={() => setAsked({ kind: "delete", image })}
          />
        ))}
      </ul>
      <Suspense>
        {image && asked.kind === "show" && (
          <ImageDialog image={image} onClose={close} onDelete={() => setAsked({ kind: "delete", image })} />
        )}
        {image && asked.kind === "delete" && <DeleteImageDialog image={image} onClose={close} />}
      </Suspense>
    </>
  );
}
