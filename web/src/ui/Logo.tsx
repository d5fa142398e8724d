/** The mark and the name of the product. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-lg tracking-tight">
      <img src="/icon.svg" alt="" width={24} height={24} />
      Mailwright
    </span>
  );
}
