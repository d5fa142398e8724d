import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSlug } from "../api/account";
import { listLibraryOptions } from "../api/generated/@tanstack/react-query.gen";
import type { LibraryTemplateSummary } from "../api/generated/types.gen";
import { Skeleton } from "../ui/Skeleton";
import { words } from "./words";

/** Shows a few library designs, one per email type. Clicking a design opens it at full size. */
export function FirstDesigns() {
  const slug = useSlug();
  const { data } = useQuery({ ...listLibraryOptions(), staleTime: Number.POSITIVE_INFINITY });
  if (!data) return <Skeleton className="mt-4 h-64 sm:h-56" />;
  return (
    <ul aria-label={words.empty.designs} className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
      {oneOfEachType(data.templates).map((design) => (
        <li key={design.slug}>
          <Link
            to="/a/$slug/templates/new"
            params={{ slug }}
            search={{ design: design.slug }}
            className="group block rounded-lg"
          >
            <img
              src={design.thumbnailUrl}
              alt=""
              width={480}
              height={600}
              className="rounded-lg border border-line shadow-low transition-colors group-hover:border-control"
            />
            <span className="mt-2 block truncate font-medium text-sm">{design.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function oneOfEachType(designs: readonly LibraryTemplateSummary[]): LibraryTemplateSummary[] {
  const byType = new Map(designs.toReversed().map((design) => [design.emailType, design]));
  return [...byType.values()].toReversed().slice(0, 4);
}
