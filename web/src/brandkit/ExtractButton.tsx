import { Wand } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/Button";
import type { KitDraft } from "./useKitDraft";

const ExtractDialog = lazy(async () => ({ default: (await import("./ExtractDialog")).ExtractDialog }));

/** Opens the dialog that reads a brand off its website. */
export function ExtractButton({ draft }: { draft: KitDraft }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Wand aria-hidden />
        Fill in from your website
      </Button>
      {isOpen && (
        <Suspense>
          <ExtractDialog draft={draft} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
