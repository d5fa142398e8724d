import { useQueryClient } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { useAccount } from "../api/account";
import { readGenerationOptions } from "../api/generated/@tanstack/react-query.gen";
import { toastError } from "../api/toastError";
import { useHasRoom } from "../import/NoRoom";
import { Button } from "../ui/Button";
import { useEditTemplate } from "./useEditTemplate";

/** Saves the draft as a template and opens the editor. Changes that are being drawn are part of it. */
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
      title={hasRoom ? undefined : `Your plan's ${limits.templates} templates are in use. Delete one first.`}
      onClick={press}
    >
      <PenLine aria-hidden />
      Edit template
    </Button>
  );
}
