import { Link } from "@tanstack/react-router";
import { useSlug } from "../api/account";
import { TextLink } from "../ui/TextLink";
import type { Uses } from "./uses";
import { words } from "./words";

/** Links to the templates that show an image, and to the brand kit if it's the logo. */
export function UsedIn({ usedIn, usedInBrandKit }: Uses) {
  const slug = useSlug();
  return (
    <ul className="flex flex-col gap-1">
      {usedIn.map(({ id, name }) => (
        <li key={id} className="truncate">
          <TextLink>
            <Link to="/a/$slug/templates/$id" params={{ slug, id }}>
              {name}
            </Link>
          </TextLink>
        </li>
      ))}
      {usedInBrandKit && (
        <li>
          <TextLink>
            <Link to="/a/$slug/brand" params={{ slug }}>
              {words.uses.logo}
            </Link>
          </TextLink>
        </li>
      )}
    </ul>
  );
}
