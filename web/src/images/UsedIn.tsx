import { Link } from "@tanstack/react-router";
import { useSlug } from "../api/account";
import { TextLink } from "../ui/TextLink";
import type { Uses } from "./uses";

/** What shows a picture: templates and the brand kit, to open them. */
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
              The brand kit, as the logo
            </Link>
          </TextLink>
        </li>
      )}
    </ul>
  );
}
