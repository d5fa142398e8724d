import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { describeError } from "../api/describeError";
import { deleteFontMutation, listFontsQueryKey } from "../api/generated/@tanstack/react-query.gen";
import type { Font } from "../api/generated/types.gen";
import { IconButton } from "../ui/IconButton";
import { toast } from "../ui/toast";
import { words } from "./words";

const ConfirmDialog = lazy(async () => ({ default: (await import("../ui/ConfirmDialog")).ConfirmDialog }));

/** A font file with a specimen, its details and a delete button. */
export function FontRow({ font, slug, readOnly }: { font: Font; slug: string; readOnly: boolean }) {
  const [isConfirming, setConfirming] = useState(false);
  const client = useQueryClient();
  const name = `${font.family} ${styleOf(font)}`;
  const remove = useMutation({
    ...deleteFontMutation(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: listFontsQueryKey({ path: { slug } }) });
      void client.invalidateQueries({ queryKey: ["design", slug] });
      toast(words.fonts.deleted(name));
    },
  });
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p
          className="truncate text-xl leading-relaxed"
          style={{ fontFamily: `"${font.family}"`, fontWeight: font.weight, fontStyle: font.style }}
        >
          {words.fonts.specimen}
        </p>
        <p className="text-muted text-sm">{words.fonts.details(styleOf(font), font.format, sizeOf(font.size))}</p>
      </div>
      {!readOnly && (
        <IconButton label={words.fonts.delete(name)} variant="danger" onClick={() => setConfirming(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
      {isConfirming && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setConfirming}
            title={words.fonts.deleteTitle(name)}
            description={words.fonts.deleteDescription}
            confirmLabel={words.fonts.deleteConfirm}
            pending={remove.isPending}
            error={remove.error ? describeError(remove.error) : undefined}
            onConfirm={() => remove.mutate({ path: { slug, id: font.id } })}
          />
        </Suspense>
      )}
    </li>
  );
}

/** Describes weight and style: "Bold 700 italic", or "Variable 100 to 900". */
export function styleOf({ weight, minWeight, maxWeight, style }: Font): string {
  const weights =
    minWeight === maxWeight
      ? `${words.fonts.weights[weight] ?? ""} ${weight}`.trim()
      : words.fonts.variable(minWeight, maxWeight);
  return style === "italic" ? words.fonts.italic(weights) : weights;
}

function sizeOf(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("en")} KB`;
}
