import { useState } from "react";

/** Says something to screen readers whenever its subject changes, not at first. The same text is said again. */
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
