import { Upload } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/Button";

/** The primary button that opens the file chooser. */
export function UploadButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="primary" onClick={onClick}>
      <Upload aria-hidden />
      {children}
    </Button>
  );
}
