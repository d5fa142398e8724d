import { words } from "./words";

// The order matters, because most browsers also claim to be the ones further down.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Turns a user agent into a readable name, such as "Firefox on Windows". */
export function nameBrowser(userAgent: string): { name: string; phone: boolean } {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  const phone = system === "iPhone" || system === "Android";
  if (browser && system) return { name: words.profile.browserOn(browser, system), phone };
  return { name: browser ?? system ?? (userAgent.split(/[\s/]/)[0] || words.profile.unknownBrowser), phone };
}
