import { FileImage } from "lucide-react";
import { useEffect, useState } from "react";

export interface LocalImageProps {
  file: File;
  className?: string;
}

/** Shows an image file that hasn't been uploaded yet, or a file icon if the browser can't show it as an image. */
export function LocalImage({ file, className }: LocalImageProps) {
  const url = useLocalUrl(file);
  const [broken, setBroken] = useState<string>();
  if (!url || broken === url) {
    return (
      <span className={`grid place-items-center text-muted ${className ?? ""}`}>
        <FileImage aria-hidden className="size-5" />
      </span>
    );
  }
  return <img src={url} alt="" onError={() => setBroken(url)} className={className} />;
}

/** Returns an object URL for a file and revokes it when the file is no longer shown. */
function useLocalUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
