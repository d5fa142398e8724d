import { Link } from "@tanstack/react-router";
import { useSlug } from "../api/account";
import { TextLink } from "../ui/TextLink";
import type { Image } from "./image";

/** The templates that show a picture, to open them. */
export function UsedIn({ usedIn }: Pick<Image, "usedIn">) {
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
    </ul>
  );
}
