import { ImageUp } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/Button";
import type { ImagePickerProps } from "./ImagePicker";
import { words } from "./words";

const ImagePicker = lazy(async () => ({ default: (await import("./ImagePicker")).ImagePicker }));

export type PickButtonProps = Omit<ImagePickerProps, "onClose"> & {
  label?: string;
  size?: "sm" | "md";
  disabled?: boolean;
};

/** Opens the image picker, which loads on first use. */
export function PickButton({ label = words.title, size, disabled, ...picker }: PickButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ImageUp aria-hidden />
        {label}
      </Button>
      <Suspense>{isOpen && <ImagePicker {...picker} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
