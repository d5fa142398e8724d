import { type RefObject, useEffect, useState } from "react";
import { Button } from "../ui/Button";
import { words } from "./words";

/** Scrolls to the form below the preview, and back up. Wide screens show both, so they don't have this button. */
export function JumpButton({ target }: { target: RefObject<HTMLElement | null> }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const panel = target.current;
    if (!panel) return;
    // Fires when the panel reaches the upper half of the screen.
    const observer = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting === true), {
      rootMargin: "0px 0px -50% 0px",
    });
    observer.observe(panel);
    return () => observer.disconnect();
  }, [target]);

  function jump() {
    if (isThere) return document.getElementById("main")?.scrollIntoView({ behavior: "smooth" });
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ behavior: "smooth" });
  }

  return (
    <Button className="mr-auto max-sm:px-3! xl:hidden" onClick={jump}>
      {isThere ? words.draft.preview : words.draft.details}
    </Button>
  );
}
