/** What people who guess try first: what is left of a password without it must be enough. */
const obvious =
  /mailwright|passwor[dt]|qwert[yz](uiop)?|asdfgh(jkl)?|iloveyou|letmein|welcome|sunshine|princess|football|12345678(?:90?)?|abc123|admin/gi;

/** What the server will say of a new password (8 to 256 characters, not blank), and a word on its strength. */
export function judgePassword(password: string): { accepted: boolean; text: string } {
  const length = [...password].length; // the server counts characters, not UTF-16 units
  if (length === 0) return { accepted: false, text: "8 characters or more; a few words are best." };
  if (length < 8) return { accepted: false, text: `${8 - length} more ${length === 7 ? "character" : "characters"}.` };
  if (length > 256) return { accepted: false, text: "At most 256 characters." };
  if (password.trim() === "") return { accepted: false, text: "Blanks alone are not enough." };
  if (new Set(password.replace(obvious, "")).size < 4)
    return { accepted: true, text: "Long enough, but easy to guess." };
  return { accepted: true, text: length < 14 ? "Long enough. Longer is stronger." : "Strong." };
}
