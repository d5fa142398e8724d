import { type ReactNode, useEffect, useRef } from "react";

/** A second-level heading that takes focus when it appears, so that screen readers and the keyboard continue from there. */
export function FocusedHeading({ className, children }: { className: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={`focus:outline-none ${className}`}>
      {children}
    </h2>
  );
}
