export interface ToastOptions {
  tone?: "neutral" | "danger";
  description?: string;
  /** Something to do about it: undo, try again. */
  action?: { label: string; onClick: () => void };
  /** Toasts with the same id replace each other. */
  id?: string;
  /** Milliseconds; Infinity stays until it is closed. */
  duration?: number;
}

type Show = (message: string, options: ToastOptions) => void;

const waiting: [string, ToastOptions][] = [];
const listeners = new Set<() => void>();
let show: Show | undefined;
let wanted = false;

/** Says at the edge of the screen what happened. */
export function toast(message: string, options: ToastOptions = {}) {
  if (show) return show(message, options);
  waiting.push([message, options]);
  wanted = true;
  for (const listener of listeners) listener();
}

/** Whether there has been a toast: the code that shows them is fetched with the first one. */
export function areToastsWanted(): boolean {
  return wanted;
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when there is a place for toasts; those that came before it are shown now. */
export function startToasts(shower: Show) {
  show = shower;
  for (const [message, options] of waiting.splice(0)) shower(message, options);
  return () => {
    show = undefined;
  };
}
