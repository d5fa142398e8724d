import { words } from "./words";

const { judgment } = words;

/** Common passwords that attackers try first. The rest of a password must be strong enough without them. */
const obvious =
  /mailwright|passwor[dt]|qwert[yz](uiop)?|asdfgh(jkl)?|iloveyou|letmein|welcome|sunshine|princess|football|12345678(?:90?)?|abc123|admin/gi;

/** Reports whether the server will accept a new password (8 to 256 characters, not blank), and rates its strength. */
export function judgePassword(password: string): { accepted: boolean; text: string } {
  const length = [...password].length; // the server counts characters, not UTF-16 units
  if (length === 0) return { accepted: false, text: judgment.empty };
  if (length < 8) return { accepted: false, text: judgment.tooShort(8 - length) };
  if (length > 256) return { accepted: false, text: judgment.tooLong };
  if (password.trim() === "") return { accepted: false, text: judgment.blank };
  if (new Set(password.replace(obvious, "")).size < 4) return { accepted: true, text: judgment.guessable };
  return { accepted: true, text: length < 14 ? judgment.good : judgment.strong };
}
