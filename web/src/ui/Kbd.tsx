const onApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** Shows keys. "mod" is Ctrl, and Cmd on Apple's machines: <Kbd keys="mod+K" />. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-sm border border-current/25 px-1 font-sans text-xs">
      {spellKeys(keys, onApple)}
    </kbd>
  );
}

export function spellKeys(keys: string, apple: boolean): string {
  const names: Record<string, string> = apple
    ? { mod: "⌘", alt: "⌥", shift: "⇧" }
    : { mod: "Ctrl", alt: "Alt", shift: "Shift" };
  return keys
    .split("+")
    .map((key) => names[key] ?? key)
    .join(apple ? "" : "+");
}
