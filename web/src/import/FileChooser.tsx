import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../ui/Button";

export interface FileChooserProps {
  label: string;
  /** Endings, as an input has them. */
  accept: string;
  onFiles: (files: readonly File[]) => void;
}

export function FileChooser({ label, accept, onFiles }: FileChooserProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => chooser.current?.click()}>
        <Upload aria-hidden />
        Choose a file
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ""; // so that the same file can be chosen again
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
