import { clsx } from "clsx";

export interface AvatarProps {
  name: string;
  image?: string | null;
  shape?: "circle" | "square";
  size?: "sm" | "md";
}

/** An image or initials shown next to a name. Screen readers skip it. */
export function Avatar({ name, image, shape = "circle", size = "md" }: AvatarProps) {
  const classes = clsx(
    "inline-flex shrink-0 select-none items-center justify-center overflow-hidden bg-accent-soft font-semibold text-accent-strong",
    shape === "circle" ? "rounded-full" : "rounded-[6px]",
    size === "sm" ? "size-6 text-[0.625rem]" : "size-8 text-xs",
  );
  if (image) return <img src={image} alt="" referrerPolicy="no-referrer" className={clsx(classes, "object-cover")} />;
  return (
    <span aria-hidden className={classes}>
      {initials(name)}
    </span>
  );
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
