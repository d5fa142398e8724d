import { words } from "./words";

const onApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** Shows a keyboard shortcut. "mod" is Ctrl, or Cmd on Apple devices: <Kbd keys="mod+K" />. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-sm border border-current/25 px-1 font-sans text-xs">
      {spellKeys(keys, onApple)}
    </kbd>
  );
}

export function spellKeys(keys: string, apple: boolean): string {
  const names: Record<string, string> = apple ? { mod: "⌘", alt: "⌥", shift: "⇧" } : words.keys;
  return keys
    .split("+")
    .map((key) => names[key] ?? key)
    .join(apple ? "" : "+");
}
