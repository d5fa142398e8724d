// What this browser keeps of a user's work. Keys contain the user's ID, so the next user of the browser doesn't get it.
// Signing out removes it. When a session expires, it stays, so that the user can recover unsaved changes.

type Message = { readonly signedIn: string } | { readonly signedOut: string };

const channelName = "user";
const forgotten = new Set<string>();
const saves = new Set<Promise<unknown>>();
let pageUser: string | undefined;
let isReplaced = false;

/** Reports whether this page was loaded for the user. Otherwise, another user's work is still in its memory. */
export function isPageOf(userId: string): boolean {
  pageUser ??= userId;
  return pageUser === userId;
}

/**
 * Tells the server which user a change comes from. Tabs share their cookies, so without it, this page could make the change as
 * another user who has signed in in another tab.
 */
export function userHeader(method: string): Record<string, string> {
  return pageUser === undefined || method === "GET" ? {} : { "X-Mailwright-User": pageUser };
}

/** Remembers that another user has signed in to this browser. */
export function noteOtherUser() {
  isReplaced = true;
}

/** Reports whether the session ended because another user has signed in to this browser. */
export function isPageReplaced(): boolean {
  return isReplaced;
}

/** Reports whether the user that this page was loaded for has signed out. */
export function isPageForgotten(): boolean {
  return pageUser !== undefined && isForgotten(pageUser);
}

/** Reports whether the user has signed out, so nothing more may be kept for them. */
export function isForgotten(userId: string): boolean {
  return forgotten.has(userId);
}

/** The storage key of something that only the signed-in user may read. */
export function ownKey(name: string): string {
  return `${name}:${pageUser ?? ""}`;
}

export function unsavedPrefix(userId: string): string {
  return `unsaved:${userId}:`;
}

/** The names of the templates with changes by the user that are only in this browser. */
export function unsavedTemplates(userId: string): string[] {
  const names = new Map<string, string>();
  for (const [key, value] of entriesOf("localStorage")) {
    if (!key.startsWith(unsavedPrefix(userId))) continue;
    const [, , templateId = ""] = key.split(":");
    names.set(templateId, nameIn(value));
  }
  return [...names.values()];
}

/** Makes signing out wait until these changes have been saved, or kept in the browser. */
export function waitBeforeSignOut(save: Promise<unknown>) {
  const end = () => void saves.delete(save);
  saves.add(save);
  save.then(end, end);
}

export async function allSaved(): Promise<void> {
  await Promise.allSettled(saves);
}

/**
 * Removes everything kept for a user who has signed out, also in other tabs, and opens the next page. It loads a new page, so
 * nothing from the session stays in memory.
 */
export function leaveBrowser(userId: string, next: string) {
  forget(userId);
  post({ signedOut: userId });
  location.assign(next);
}

/** Removes everything kept for a user. */
export function forget(userId: string) {
  forgotten.add(userId);
  for (const area of ["localStorage", "sessionStorage"] as const) {
    for (const [key] of entriesOf(area)) {
      if (key.split(":").includes(userId) || key === "lastAccount" || isOwnerless(key)) window[area].removeItem(key);
    }
  }
}

/** Version 0.1.0 kept unsaved changes without the user's ID. They may be anyone's. */
function isOwnerless(key: string): boolean {
  return /^unsaved:[^:]*:[^:]*$/.test(key);
}

/** Tells other tabs who is signed in. */
export function announceUser(userId: string) {
  isReplaced = false;
  post({ signedIn: userId });
}

/** Calls back when another tab signs the user out, or signs in as another user. Returns a function that stops it. */
export function onUserChange(userId: string, onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("signedOut" in data) {
      if (data.signedOut !== userId) return;
      forget(userId);
    } else {
      if (data.signedIn === userId) return;
      noteOtherUser();
    }
    onChange();
  };
  return () => channel.close();
}

function post(message: Message) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

function entriesOf(area: "localStorage" | "sessionStorage"): [string, string][] {
  try {
    return Object.entries<string>(window[area]);
  } catch {
    return []; // Storage is blocked, so nothing is kept.
  }
}

function nameIn(backup: string): string {
  try {
    return String(JSON.parse(backup).mine.name);
  } catch {
    return "";
  }
}
