const units = ["KB", "MB", "GB"] as const;

/** Formats a number of bytes in the units of the plans' limits, where 1 MB is 1,048,576 bytes: "1.5 MB". */
export function storageSize(bytes: number): string {
  if (bytes <= 0) return "0 MB";
  let [size, unit]: [number, (typeof units)[number]] = [bytes / 1024, "KB"];
  for (const next of ["MB", "GB"] as const) {
    if (size < 1000) break;
    [size, unit] = [size / 1024, next];
  }
  const digits = size < 10 && unit !== "KB" ? 1 : 0;
  return `${Math.max(size, 1).toLocaleString("en", { maximumFractionDigits: digits })} ${unit}`;
}
