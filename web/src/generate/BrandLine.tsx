import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Palette } from "lucide-react";
import { useSlug } from "../api/account";
import { readBrandKitOptions } from "../api/generated/@tanstack/react-query.gen";
import { TextLink } from "../ui/TextLink";
import { words } from "./words";

/** Shows the brand style that the draft gets, with a link to the brand kit. */
export function BrandLine() {
  const slug = useSlug();
  const { data } = useQuery(readBrandKitOptions({ path: { slug } }));
  if (!data) return <p className="h-6" />;
  const { primaryColor, secondaryColor, accentColor, fontHeading, logoUrl } = data.brandKit;
  const colors = [primaryColor, secondaryColor, accentColor].filter((color) => color !== null);
  const isEmpty = colors.length === 0 && fontHeading === null && logoUrl === null;
  return (
    <p className="relative flex flex-wrap items-center gap-x-2 gap-y-1 pl-6 text-muted text-sm">
      <Palette aria-hidden className="absolute top-0.5 left-0 size-4" />
      {isEmpty ? words.brand.none : words.brand.used}
      {colors.length > 0 && (
        <span aria-hidden className="flex gap-1">
          {colors.map((color) => (
            <span
              key={color}
              className="size-3.5 rounded-full border border-control/50"
              style={{ backgroundColor: color }}
            />
          ))}
        </span>
      )}
      {fontHeading && <span>{fontHeading}</span>}
      <TextLink>
        <Link to="/a/$slug/brand" params={{ slug }}>
          {isEmpty ? words.brand.setUp : words.brand.edit}
        </Link>
      </TextLink>
    </p>
  );
}
