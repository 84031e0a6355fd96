/** Returns whether the database can store a text: no NUL, and no lone surrogate. */
export function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Returns the beginning of a text, without half a character at its end. */
export function beginning(text: string, most: number): string {
  const isCut = text.length > most && /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return text.slice(0, isCut ? most - 1 : most);
}
