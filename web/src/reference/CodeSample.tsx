import { CopyButton } from "../ui/CopyButton";
import { words } from "./words";

/** A titled block of code with a button that copies it. */
export function CodeSample({ title, code }: { title: string; code: string }) {
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-sunken">
      <figcaption className="flex items-center justify-between border-line border-b pl-3 font-medium text-muted text-xs">
        {title}
        <CopyButton text={code} label={words.operation.copy(title)} iconOnly />
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto p-3 font-mono text-xs leading-5 focus-visible:outline-offset-[-2px]"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
