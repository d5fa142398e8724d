import { useQueryClient } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { useAccount } from "../api/account";
import { readGenerationOptions } from "../api/generated/@tanstack/react-query.gen";
import { toastError } from "../api/toastError";
import { useHasRoom } from "../import/NoRoom";
import { Button } from "../ui/Button";
import { useEditTemplate } from "./useEditTemplate";
import { words } from "./words";

/** Saves the draft as a template and opens it in the editor. It waits for pending changes first. */
export function EditTemplate({ settled }: { settled: () => Promise<string> }) {
  const { slug, limits } = useAccount();
  const client = useQueryClient();
  const hasRoom = useHasRoom();
  const { editTemplate, isPending } = useEditTemplate();
  const [isWaiting, setWaiting] = useState(false);

  async function press() {
    setWaiting(true);
    try {
      const id = await settled();
      const { result } = await client.ensureQueryData(readGenerationOptions({ path: { slug, id } }));
      if (result) editTemplate(result);
    } catch (error) {
      toastError(error);
    } finally {
      setWaiting(false);
    }
  }

  return (
    <Button
      variant="primary"
      className="max-sm:flex-1"
      pending={isWaiting || isPending}
      disabled={!hasRoom}
      title={hasRoom ? undefined : words.draft.templateLimit(limits.templates)}
      onClick={press}
    >
      <PenLine aria-hidden />
      {words.draft.edit}
    </Button>
  );
}
