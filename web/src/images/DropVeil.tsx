import { Upload } from "lucide-react";
import { words } from "./words";

/** Covers the page while files are dragged over it. */
export function DropVeil({ label = words.dropToUpload }: { label?: string }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-0 z-50 grid animate-fade place-items-center bg-scrim p-4"
    >
      <p className="flex items-center gap-3 rounded-lg border-2 border-accent border-dashed bg-surface px-8 py-6 font-semibold text-lg shadow-high">
        <Upload className="size-6 text-accent" />
        {label}
      </p>
    </div>
  );
}
