// Small scanners for untrusted HTML and text. Regular expressions like /<[^>]*>/g or / +$/ scan the rest of the text again from each
// possible start, so a hostile 2 MB text would freeze the page for minutes. These functions read each character once.

/** Returns the text with each tag replaced. A "<" without a ">" stays. */
export function replaceTags(html: string, by: string): string {
  return replaceBetween(html, "<", ">", by);
}

/** Returns the text with everything from each start to the next end replaced, including both. Both must be in lowercase. */
export function replaceBetween(text: string, start: string, end: string, by: string): string {
  const lower = lowerAscii(text);
  let out = "";
  let done = 0;
  for (let from = lower.indexOf(start); from >= 0; from = lower.indexOf(start, done)) {
    const to = lower.indexOf(end, from + start.length);
    if (to < 0) break;
    out += text.slice(done, from) + by;
    done = to + end.length;
  }
  return out + text.slice(done);
}

/** Returns the text in lowercase, without changing its length as toLowerCase does for some letters. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Returns the text without the characters at its end that are in the set. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Returns the text without the characters at its start that are in the set. */
export function trimStartOf(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return text.slice(start);
}
