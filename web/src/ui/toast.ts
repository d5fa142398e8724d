export interface ToastOptions {
  tone?: "neutral" | "danger";
  description?: string;
  /** A button in the toast, such as Undo or Try again. */
  action?: { label: string; onClick: () => void };
  /** Toasts with the same id replace each other. */
  id?: string;
  /** In milliseconds. Infinity keeps it until it's closed. */
  duration?: number;
}

type Show = (message: string, options: ToastOptions) => void;

const waiting: [string, ToastOptions][] = [];
const listeners = new Set<() => void>();
let show: Show | undefined;
let wanted = false;

/** Shows a short message at the edge of the screen. */
export function toast(message: string, options: ToastOptions = {}) {
  if (show) return show(message, options);
  waiting.push([message, options]);
  wanted = true;
  for (const listener of listeners) listener();
}

/** Reports whether there has been a toast. The code that shows toasts is loaded with the first one. */
export function areToastsWanted(): boolean {
  return wanted;
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called once toasts can be shown. Shows those that were waiting. */
export function startToasts(shower: Show) {
  show = shower;
  for (const [message, options] of waiting.splice(0)) shower(message, options);
  return () => {
    show = undefined;
  };
}
