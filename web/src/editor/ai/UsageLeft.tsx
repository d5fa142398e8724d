import type { AiStatus } from "../../api/generated/types.gen";

/** How many questions are left for today. The answer that costs one says the new number itself. */
export function UsageLeft({ status }: { status: AiStatus | undefined }) {
  if (!status) return null;
  const { generationsRemainingToday: left, planLimit } = status.usage;
  return (
    <p className={left === 0 ? "text-danger text-xs" : "text-muted text-xs"}>
      {left === 0
        ? `All ${planLimit} AI answers of today are used. There are new ones after midnight UTC.`
        : `${left} of ${planLimit} AI answers left today`}
    </p>
  );
}
