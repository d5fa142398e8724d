import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSlug } from "../api/account";
import { readBrandKitOptions } from "../api/generated/@tanstack/react-query.gen";
import { Callout } from "../ui/Callout";
import { TextLink } from "../ui/TextLink";
import { words } from "./words";

/** Says what was fixed or left out. Warnings are plain text, so this reads the brand kit to see whether the postal address is missing. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  const slug = useSlug();
  const { data } = useQuery(readBrandKitOptions({ path: { slug } }));
  return (
    <Callout
      actions={
        data?.brandKit.address === null && (
          <TextLink>
            <Link to="/a/$slug/brand" params={{ slug }}>
              {words.brand.open}
            </Link>
          </TextLink>
        )
      }
    >
      <ul aria-label={words.draft.notes} className="flex flex-col gap-1">
        {warnings.map((warning) => (
          <li key={warning}>{`${warning.replace(/\.$/, "")}.`}</li>
        ))}
      </ul>
    </Callout>
  );
}
