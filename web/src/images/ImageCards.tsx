import { lazy, Suspense, useState } from "react";
import { ImageCard } from "./ImageCard";
import { imageGrid } from "./ImagesSkeleton";
import type { Image } from "./image";

const ImageDialog = lazy(async () => ({ default: (await import("./ImageDialog")).ImageDialog }));
const DeleteImageDialog = lazy(async () => ({ default: (await import("./DeleteImageDialog")).DeleteImageDialog }));

/** The images as cards, with the dialogs they open. */
export function ImageCards({ images }: { images: readonly Image[] }) {
  const [opened, setOpened] = useState<{ kind: "show" | "delete"; image: Image }>();
  const close = () => setOpened(undefined);
  // Read it from the list again, because a template saved in the meantime may change where it's used.
  const image = opened && (images.find(({ id }) => id === opened.image.id) ?? opened.image);
  return (
    <>
      <ul className={imageGrid}>
        {images.map((image) => (
          <ImageCard
            key={image.id}
            image={image}
            onShow={() => setOpened({ kind: "show", image })}
            onDelete={() => setOpened({ kind: "delete", image })}
          />
        ))}
      </ul>
      <Suspense>
        {image && opened.kind === "show" && (
          <ImageDialog image={image} onClose={close} onDelete={() => setOpened({ kind: "delete", image })} />
        )}
        {image && opened.kind === "delete" && <DeleteImageDialog image={image} onClose={close} />}
      </Suspense>
    </>
  );
}
