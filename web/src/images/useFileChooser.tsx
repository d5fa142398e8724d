import { type ReactNode, useRef } from "react";
import { acceptedTypes } from "./image";

export interface FileChooser {
  /** Must be somewhere on the screen as long as files can be chosen: the answer comes to it. */
  input: ReactNode;
  open: () => void;
}

/** Lets somebody choose files, one or several. */
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
        currentTarget.value = ""; // so that the same file can be chosen again
      }}
    />
  );
  return { input, open: () => chooser.current?.click() };
}
