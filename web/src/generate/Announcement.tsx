import { useState } from "react";

/** Announces its text to screen readers whenever `of` changes, but not on first render. It announces an unchanged text again. */
export function Announcement({ of, children }: { of: string; children: string }) {
  const [last, setLast] = useState({ of, text: "", count: 0 });
  if (last.of !== of) {
    const count = last.count + 1;
    setLast({ of, text: children + (count % 2 === 0 ? "\u00a0" : ""), count });
  }
  return (
    <p role="status" className="sr-only">
      {last.text}
    </p>
  );
}
