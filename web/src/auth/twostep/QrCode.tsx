import encodeQR from "qr";

/**
 * A QR code, drawn in the browser so that the secret isn't sent to another server. It's black on white even in dark
 * mode, so that cameras can read it.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, "raw", { border: 4 });
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter(Boolean)
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-52 self-center rounded-md border border-line bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
