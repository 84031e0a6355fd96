/** Returns the first letters of the first and last word, by grapheme, so that "José María Álvarez" gives "JÁ" and 王伟 gives "王". */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = initial(words[0]);
  const last = words.length > 1 ? initial(words.at(-1)) : '';
  return (first + last).toLocaleUpperCase();
}

let graphemes: Intl.Segmenter | undefined;

function initial(word = ''): string {
  graphemes ??= new Intl.Segmenter();
  return [...graphemes.segment(word)][0]?.segment ?? '';
}

/** Returns a steady number from 0 to `tints` - 1 for a name. */
export function tintOf(name: string, tints: number): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return sum % tints;
}
