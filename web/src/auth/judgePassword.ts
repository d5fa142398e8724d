import { words } from "./words";

/** Text for the strength of a new password. Only pages with such a field load it. */
const judgment = {
  tooShort: (missing: number) => `Add ${missing} more ${missing === 1 ? "character" : "characters"}.`,
  tooLong: "Use at most 256 characters.",
  blank: "Use more than just spaces.",
  guessable: "Long enough, but easy to guess.",
  refused: "Too easy to guess. Try a few random words.",
  good: "Good. Longer is even better.",
  strong: "Strong password.",
};

/** Common passwords that attackers try first. The rest of a password must be strong enough without them. */
const obvious =
  /mailwright|passwor[dt]|qwert[yz](uiop)?|asdfgh(jkl)?|iloveyou|letmein|welcome|sunshine|princess|football|12345678(?:90?)?|abc123|admin/gi;

/**
 * Reports whether the server will accept a new password (8 to 256 characters, not blank), and rates its strength. If the
 * server refuses common passwords, so does this, as far as it knows them. The server knows many more.
 */
export function judgePassword(password: string, mustBeUncommon = false): { accepted: boolean; text: string } {
  const length = [...password].length; // the server counts characters, not UTF-16 units
  if (length === 0) return { accepted: false, text: words.newPasswordHint };
  if (length < 8) return { accepted: false, text: judgment.tooShort(8 - length) };
  if (length > 256) return { accepted: false, text: judgment.tooLong };
  if (password.trim() === "") return { accepted: false, text: judgment.blank };
  if (new Set(password.replace(obvious, "")).size < 4) {
    return mustBeUncommon ? { accepted: false, text: judgment.refused } : { accepted: true, text: judgment.guessable };
  }
  return { accepted: true, text: length < 14 ? judgment.good : judgment.strong };
}
