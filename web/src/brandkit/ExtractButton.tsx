import { Wand } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/Button";
import type { KitDraft } from "./useKitDraft";
import { words } from "./words";

const ExtractDialog = lazy(async () => ({ default: (await import("./ExtractDialog")).ExtractDialog }));

/** Opens the dialog that fills in the brand kit from a website. */
export function ExtractButton({ draft }: { draft: KitDraft }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Wand aria-hidden />
        {words.extract.title}
      </Button>
      {isOpen && (
        <Suspense>
          <ExtractDialog draft={draft} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
