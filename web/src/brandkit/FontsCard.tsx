import { useQuery } from "@tanstack/react-query";
import { Type } from "lucide-react";
import { useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import { listFontsOptions } from "../api/generated/@tanstack/react-query.gen";
import type { Font } from "../api/generated/types.gen";
import { Callout } from "../ui/Callout";
import { Card } from "../ui/Card";
import { EmptyState } from "../ui/EmptyState";
import { Skeleton } from "../ui/Skeleton";
import { facesOf, familiesOf } from "./customFonts";
import { FontDrop } from "./FontDrop";
import { FontRow } from "./FontRow";
import { words } from "./words";

/** The account's own font files. Uploads and deletions take effect immediately, not when the form is saved. */
export function FontsCard({ readOnly }: { readOnly: boolean }) {
  const slug = useSlug();
  const { data, error, isPending } = useQuery(listFontsOptions({ path: { slug } }));
  return (
    <Card title={words.fonts.title} description={words.fonts.description}>
      <div className="flex flex-col gap-4">
        {!readOnly && <FontDrop slug={slug} />}
        {error && <Callout tone="danger">{describeError(error)}</Callout>}
        {isPending && <Skeleton className="h-20" />}
        {data && <Families fonts={data.fonts} slug={slug} readOnly={readOnly} />}
      </div>
    </Card>
  );
}

function Families({ fonts, slug, readOnly }: { fonts: readonly Font[]; slug: string; readOnly: boolean }) {
  if (fonts.length === 0) {
    return (
      <EmptyState icon={<Type aria-hidden />} title={words.fonts.emptyTitle} className="py-4!">
        {words.fonts.empty}
      </EmptyState>
    );
  }
  return (
    <>
      <style>{facesOf(fonts)}</style>
      {familiesOf(fonts).map((family) => (
        <section key={family} aria-label={family}>
          <h3 className="font-medium text-sm">{family}</h3>
          <ul className="divide-y divide-line">
            {fonts
              .filter((font) => font.family.toLowerCase() === family.toLowerCase())
              .map((font) => (
                <FontRow key={font.id} font={font} slug={slug} readOnly={readOnly} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
