import { LayoutGrid, List } from "lucide-react";
import { SearchField } from "../ui/SearchField";
import { SegmentedControl } from "../ui/SegmentedControl";
import { SelectField, type SelectOption } from "../ui/SelectField";
import { sourceLabels, statusLabels } from "./labels";
import type { ListSearch } from "./listSearch";

type Either<Value extends string | undefined> = NonNullable<Value> | "";

const statuses: SelectOption<Either<ListSearch["status"]>>[] = [
  { value: "", label: "Any status" },
  { value: "draft", label: statusLabels.draft },
  { value: "exported", label: statusLabels.exported },
];

const sources: SelectOption<Either<ListSearch["source"]>>[] = [
  { value: "", label: "Any source" },
  { value: "blank", label: sourceLabels.blank },
  { value: "library", label: sourceLabels.library },
  { value: "ai", label: sourceLabels.ai },
  { value: "import", label: sourceLabels.import },
];

const sorts: SelectOption<Either<ListSearch["sort"]>>[] = [
  { value: "", label: "Last changed" },
  { value: "-createdAt", label: "Newest" },
  { value: "createdAt", label: "Oldest" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
];

export interface TemplatesToolbarProps {
  search: ListSearch;
  onChange: (change: ListSearch) => void;
}

/** Which templates are shown, in which order, as cards or rows. */
export function TemplatesToolbar({ search, onChange }: TemplatesToolbarProps) {
  return (
    <search className="mb-5 grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
      <SearchField
        label="Search templates"
        value={search.q ?? ""}
        onValueChange={(q) => onChange({ q: q || undefined })}
        maxLength={200}
        className="col-span-2 sm:min-w-40 sm:max-w-72 sm:flex-1"
      />
      <SelectField
        label="Status"
        hideLabel
        options={statuses}
        value={search.status ?? ""}
        onValueChange={(status) => onChange({ status: status || undefined })}
      />
      <SelectField
        label="Source"
        hideLabel
        options={sources}
        value={search.source ?? ""}
        onValueChange={(source) => onChange({ source: source || undefined })}
      />
      <SelectField
        label="Sort"
        hideLabel
        options={sorts}
        value={search.sort ?? ""}
        onValueChange={(sort) => onChange({ sort: sort || undefined })}
        className="sm:ml-auto"
      />
      <SegmentedControl
        label="View"
        hideLabel
        segments={[
          { value: "grid", label: "Grid", icon: <LayoutGrid aria-hidden /> },
          { value: "list", label: "List", icon: <List aria-hidden /> },
        ]}
        value={search.view ?? "grid"}
        onValueChange={(view) => onChange({ view: view === "list" ? "list" : undefined })}
      />
    </search>
  );
}
