import { useEffect, useState } from "react";
import { keepForm, type PromptForm, readForm } from "./promptForm";

/** The form, kept in this tab at every change: a reload loses nothing. */
export function usePromptForm(slug: string): [PromptForm, (change: Partial<PromptForm>) => void] {
  const [form, setForm] = useState(() => readForm(slug));
  useEffect(() => keepForm(slug, form), [slug, form]);
  return [form, (change) => setForm((now) => ({ ...now, ...change }))];
}
