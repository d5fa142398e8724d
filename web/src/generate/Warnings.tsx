import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSlug } from "../api/account";
import { readBrandKitOptions } from "../api/generated/@tanstack/react-query.gen";
import { Callout } from "../ui/Callout";
import { TextLink } from "../ui/TextLink";

/** What was fixed or left out. Warnings are text only, so the brand kit itself says whether it lacks a postal address. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  const slug = useSlug();
  const { data } = useQuery(readBrandKitOptions({ path: { slug } }));
  return (
    <Callout
      actions={
        data?.brandKit.address === null && (
          <TextLink>
            <Link to="/a/$slug/brand" params={{ slug }}>
              Open brand kit
            </Link>
          </TextLink>
        )
      }
    >
      <ul aria-label="Good to know" className="flex flex-col gap-1">
        {warnings.map((warning) => (
          <li key={warning}>{warning.replace(/\.$/, "")}.</li>
        ))}
      </ul>
    </Callout>
  );
}
