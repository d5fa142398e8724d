import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Kbd } from "../ui/Kbd";
import { TextField } from "../ui/TextField";
import { words } from "./words";

/** Finds operations by path, field or error code. The search is part of the URL, so it can be shared. */
export function ReferenceSearch({ count, total }: { count: number; total: number }) {
  const { q = "" } = useSearch({ from: "/reference" });
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  // The URL updates a moment later. Without this, fast typing would lose letters.
  const [typed, setTyped] = useState<string>();

  useEffect(() => {
    function focus(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      place.current?.querySelector("input")?.focus();
    }
    addEventListener("keydown", focus);
    return () => removeEventListener("keydown", focus);
  }, []);

  function search(text: string) {
    setTyped(text);
    void navigate({ to: "/reference", search: { q: text || undefined }, replace: true, resetScroll: false });
  }

  return (
    <search ref={place} className="z-10 -my-2 bg-paper py-2 md:sticky md:top-0">
      <TextField
        label={words.search.label}
        hideLabel
        type="search"
        placeholder={words.search.placeholder}
        value={typed ?? q}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => search(event.target.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => event.key === "Escape" && search("")}
        trailing={
          <span aria-hidden className="mr-2 text-muted">
            <Kbd keys="/" />
          </span>
        }
      />
      <p role="status" className="mt-1 text-muted text-sm">
        {count === total ? words.search.all(total) : words.search.some(count, total)}
      </p>
    </search>
  );
}
