import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../ui/Button";
import { acceptedTypes } from "./image";

export interface UploadButtonProps {
  onFiles: (files: File[]) => void;
  /** Takes one file only. */
  isSingle?: boolean;
}

/** Lets somebody choose files. */
export function UploadButton({ onFiles, isSingle }: UploadButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="primary" onClick={() => chooser.current?.click()}>
        <Upload aria-hidden />
        {isSingle ? "Choose a file" : "Upload pictures"}
      </Button>
      <input
        ref={chooser}
        type="file"
        aria-label={isSingle ? "Picture file" : "Picture files"}
        multiple={!isSingle}
        accept={acceptedTypes}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = ""; // so that the same file can be chosen again
        }}
      />
    </>
  );
}
