import { FileImage } from "lucide-react";
import { useEffect, useState } from "react";

export interface LocalImageProps {
  file: File;
  className?: string;
}

/** A picture that is still on this computer, or a sheet of paper where it is none. */
export function LocalImage({ file, className }: LocalImageProps) {
  const address = useLocalAddress(file);
  const [broken, setBroken] = useState<string>();
  if (!address || broken === address) {
    return (
      <span className={`grid place-items-center text-muted ${className ?? ""}`}>
        <FileImage aria-hidden className="size-5" />
      </span>
    );
  }
  return <img src={address} alt="" onError={() => setBroken(address)} className={className} />;
}

/** An address for the content of a file, as long as it is shown. */
function useLocalAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
