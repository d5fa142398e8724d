import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../ui/Button";
import { words } from "./words";

export interface FileChooserProps {
  label: string;
  /** The accepted extensions, in the format of an input element. */
  accept: string;
  onFiles: (files: readonly File[]) => void;
}

export function FileChooser({ label, accept, onFiles }: FileChooserProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => chooser.current?.click()}>
        <Upload aria-hidden />
        {words.choose.chooseFile}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ""; // lets the user choose the same file again
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
