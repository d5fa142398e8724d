import { type ReactNode, useRef } from "react";
import { acceptedTypes } from "./image";

export interface FileChooser {
  /** Must stay mounted while files can be chosen, because the browser reports the choice to it. */
  input: ReactNode;
  open: () => void;
}

/** Opens the browser's file chooser for one or several images. */
export function useFileChooser(label: string, onFiles: (files: File[]) => void, isSingle = false): FileChooser {
  const chooser = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={chooser}
      type="file"
      aria-label={label}
      multiple={!isSingle}
      accept={acceptedTypes}
      hidden
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = ""; // lets the same file be chosen again
      }}
    />
  );
  return { input, open: () => chooser.current?.click() };
}
