import { Signal } from "./signal";

/** The text that screen readers read next. The count lets them read the same text twice. */
export const announcement = new Signal({ text: "", count: 0 });

/** Makes screen readers say what happened. */
export function announce(text: string) {
  announcement.set({ text, count: announcement.value.count + 1 });
}
