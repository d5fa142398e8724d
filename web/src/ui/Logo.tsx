import { words } from "./words";
/** The product's icon and name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-lg tracking-tight">
      <img src="/icon.svg" alt="" width={24} height={24} />
      {words.product}
    </span>
  );
}
