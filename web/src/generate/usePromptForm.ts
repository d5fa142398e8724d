import { useEffect, useState } from "react";
import { keepForm, type PromptForm, readForm } from "./promptForm";

/** Returns the form. Every change is stored for this tab, so a reload doesn't lose anything. */
export function usePromptForm(slug: string): [PromptForm, (change: Partial<PromptForm>) => void] {
  const [form, setForm] = useState(() => readForm(slug));
  useEffect(() => keepForm(slug, form), [slug, form]);
  return [form, (change) => setForm((now) => ({ ...now, ...change }))];
}
