import { type RefObject, useEffect, useState } from "react";
import { Button } from "../ui/Button";

/** Goes to the form below the preview, and back up again. Wide screens show both. */
export function JumpButton({ target }: { target: RefObject<HTMLElement | null> }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const panel = target.current;
    if (!panel) return;
    // Whether it takes up the lower half of the screen or more.
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
      {isThere ? "Preview" : "Details"}
    </Button>
  );
}
