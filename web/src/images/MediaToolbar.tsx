import { SearchField } from "../ui/SearchField";
import { SelectField } from "../ui/SelectField";
import type { ImageOrder } from "./arrange";

const orders: { value: ImageOrder; label: string }[] = [
  { value: "newest", label: "Newest" },
  { value: "oldest", label: "Oldest" },
  { value: "name", label: "Name, A to Z" },
  { value: "largest", label: "Largest files" },
];

export interface MediaToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  order: ImageOrder;
  onOrder: (order: ImageOrder) => void;
}

/** Which pictures are shown, and in which order. */
export function MediaToolbar({ search, onSearch, order, onOrder }: MediaToolbarProps) {
  return (
    <search className="mb-5 flex flex-wrap items-center gap-2">
      <SearchField
        label="Search pictures"
        value={search}
        onValueChange={onSearch}
        maxLength={200}
        className="min-w-40 flex-1 sm:max-w-72"
      />
      <SelectField
        label="Sort"
        hideLabel
        options={orders}
        value={order}
        onValueChange={onOrder}
        className="sm:ml-auto"
      />
    </search>
  );
}
