import { LayoutGrid, List } from "lucide-react";
import { SearchField } from "../ui/SearchField";
import { SegmentedControl } from "../ui/SegmentedControl";
import { SelectField, type SelectOption } from "../ui/SelectField";
import type { ListSearch } from "./listSearch";
import { words } from "./words";

type Either<Value extends string | undefined> = NonNullable<Value> | "";

const statuses: SelectOption<Either<ListSearch["status"]>>[] = [
  { value: "", label: words.toolbar.anyStatus },
  { value: "draft", label: words.status.draft },
  { value: "exported", label: words.status.exported },
];

const sources: SelectOption<Either<ListSearch["source"]>>[] = [
  { value: "", label: words.toolbar.anySource },
  { value: "blank", label: words.source.blank },
  { value: "library", label: words.source.library },
  { value: "ai", label: words.source.ai },
  { value: "import", label: words.source.import },
];

const sorts: SelectOption<Either<ListSearch["sort"]>>[] = [
  { value: "", label: words.toolbar.lastUpdated },
  { value: "-createdAt", label: words.toolbar.newest },
  { value: "createdAt", label: words.toolbar.oldest },
  { value: "name", label: words.toolbar.nameUp },
  { value: "-name", label: words.toolbar.nameDown },
];

export interface TemplatesToolbarProps {
  search: ListSearch;
  onChange: (change: ListSearch) => void;
}

/** Search, filters, sort order and the choice of cards or rows. */
export function TemplatesToolbar({ search, onChange }: TemplatesToolbarProps) {
  return (
    <search className="mb-5 grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
      <SearchField
        label={words.toolbar.search}
        value={search.q ?? ""}
        onValueChange={(q) => onChange({ q: q || undefined })}
        maxLength={200}
        className="col-span-2 sm:min-w-40 sm:max-w-72 sm:flex-1"
      />
      <SelectField
        label={words.toolbar.status}
        hideLabel
        options={statuses}
        value={search.status ?? ""}
        onValueChange={(status) => onChange({ status: status || undefined })}
      />
      <SelectField
        label={words.toolbar.source}
        hideLabel
        options={sources}
        value={search.source ?? ""}
        onValueChange={(source) => onChange({ source: source || undefined })}
      />
      <SelectField
        label={words.toolbar.sort}
        hideLabel
        options={sorts}
        value={search.sort ?? ""}
        onValueChange={(sort) => onChange({ sort: sort || undefined })}
        className="sm:ml-auto"
      />
      <SegmentedControl
        label={words.toolbar.view}
        hideLabel
        segments={[
          { value: "grid", label: words.toolbar.grid, icon: <LayoutGrid aria-hidden /> },
          { value: "list", label: words.toolbar.list, icon: <List aria-hidden /> },
        ]}
        value={search.view ?? "grid"}
        onValueChange={(view) => onChange({ view: view === "list" ? "list" : undefined })}
      />
    </search>
  );
}
