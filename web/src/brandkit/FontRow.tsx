import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { describeError } from "../api/describeError";
import { deleteFontMutation, listFontsQueryKey } from "../api/generated/@tanstack/react-query.gen";
import type { Font } from "../api/generated/types.gen";
import { IconButton } from "../ui/IconButton";
import { toast } from "../ui/toast";

const ConfirmDialog = lazy(async () => ({ default: (await import("../ui/ConfirmDialog")).ConfirmDialog }));

/** One file: a line in it, what it is, and a way to be rid of it. */
export function FontRow({ font, slug, readOnly }: { font: Font; slug: string; readOnly: boolean }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const name = `${font.family} ${styleOf(font)}`;
  const remove = useMutation({
    ...deleteFontMutation(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: listFontsQueryKey({ path: { slug } }) });
      void client.invalidateQueries({ queryKey: ["design", slug] });
      toast(`${name} was deleted`);
    },
  });
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p
          className="truncate text-xl leading-relaxed"
          style={{ fontFamily: `"${font.family}"`, fontWeight: font.weight, fontStyle: font.style }}
        >
          Hamburgefonstiv 0123
        </p>
        <p className="text-muted text-sm">
          {styleOf(font)} · {font.format} · {sizeOf(font.size)}
        </p>
      </div>
      {!readOnly && (
        <IconButton label={`Delete ${name}`} variant="danger" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={`Delete ${name}?`}
            description="Mails that use it, sent ones too, show the next font of their stack from then on."
            confirmLabel="Delete font"
            pending={remove.isPending}
            error={remove.error ? describeError(remove.error) : undefined}
            onConfirm={() => remove.mutate({ path: { slug, id: font.id } })}
          />
        </Suspense>
      )}
    </li>
  );
}

const weightNames: Record<number, string> = {
  100: "Thin",
  200: "Extra light",
  300: "Light",
  400: "Regular",
  500: "Medium",
  600: "Semibold",
  700: "Bold",
  800: "Extra bold",
  900: "Black",
};

/** "Bold 700 italic", or the range of a variable font. */
export function styleOf({ weight, minWeight, maxWeight, style }: Font): string {
  const weights =
    minWeight === maxWeight ? `${weightNames[weight] ?? ""} ${weight}`.trim() : `Variable ${minWeight} to ${maxWeight}`;
  return style === "italic" ? `${weights} italic` : weights;
}

function sizeOf(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("en")} KB`;
}
