import { Plus } from "lucide-react";
import { useHasRoom } from "../import/NoRoom";
import { Spinner } from "../ui/Spinner";
import { useCreateTemplate } from "./useCreateTemplate";
import { words } from "./words";

/** Creates a blank template with one click. */
export function BlankCard() {
  const { create, isPending } = useCreateTemplate();
  return (
    <button
      type="button"
      disabled={!useHasRoom()}
      aria-busy={isPending}
      onClick={() => create({})}
      className="group flex w-full cursor-pointer flex-col rounded-lg text-left disabled:cursor-not-allowed disabled:opacity-50"
    >
      <span className="flex aspect-[4/5] w-full flex-col items-center justify-center gap-2 rounded-lg border border-control border-dashed bg-surface text-muted transition-colors group-enabled:group-hover:border-accent group-enabled:group-hover:text-accent">
        {isPending ? <Spinner label={words.library.creating} /> : <Plus aria-hidden className="size-7 stroke-[1.5]" />}
      </span>
      <span className="mt-2.5 font-medium">{words.library.blank}</span>
      <span className="text-muted text-sm">{words.library.blankText}</span>
    </button>
  );
}
