import { FileImage } from "lucide-react";
import { useEffect, useState } from "react";

export interface LocalImageProps {
  file: File;
  className?: string;
}

/** A picture that is still on this computer, or a sheet of paper where it is none. */
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

/** An address for the content of a file, as long as it is shown. */
function useLocalUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
