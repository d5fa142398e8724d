import { Signal } from "./signal";

/** What a screen reader is told next. The count lets the same words be said twice. */
export const announcement = new Signal({ text: "", count: 0 });

/** Says what happened to whoever does not see it. */
export function announce(text: string) {
  announcement.set({ text, count: announcement.value.count + 1 });
}
