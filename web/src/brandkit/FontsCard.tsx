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

/** The account's own font files. They are stored at once, apart from the form around them. */
export function FontsCard({ readOnly }: { readOnly: boolean }) {
  const slug = useSlug();
  const { data, error, isPending } = useQuery(listFontsOptions({ path: { slug } }));
  return (
    <Card
      title="Your fonts"
      description="Apple Mail, the iPhone’s Mail, Samsung Mail and Thunderbird load them. Gmail, Outlook and others show the next font of the stack."
    >
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
      <EmptyState icon={<Type aria-hidden />} title="No fonts yet" className="py-4">
        Upload the files of your brand’s font, one for each weight.
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
