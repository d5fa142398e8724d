import { SearchField } from "../ui/SearchField";
import { SelectField } from "../ui/SelectField";
import type { ImageOrder } from "./arrange";
import { words } from "./words";

const orders = (["newest", "oldest", "name", "largest"] satisfies ImageOrder[]).map((value) => ({
  value,
  label: words.search.orders[value],
}));

export interface MediaToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  order: ImageOrder;
  onOrder: (order: ImageOrder) => void;
}

/** The media page's search field and sort order. */
export function MediaToolbar({ search, onSearch, order, onOrder }: MediaToolbarProps) {
  return (
    <search className="mb-5 flex flex-wrap items-center gap-2">
      <SearchField
        label={words.search.label}
        value={search}
        onValueChange={onSearch}
        maxLength={200}
        className="min-w-40 flex-1 sm:max-w-72"
      />
      <SelectField
        label={words.search.sort}
        hideLabel
        options={orders}
        value={order}
        onValueChange={onOrder}
        className="sm:ml-auto"
      />
    </search>
  );
}
