let graphemes: Intl.Segmenter | undefined;

/**
 * At most `max` characters (code points), the last of them an ellipsis where something was cut. Never cuts what readers
 * see as one character: a letter and its accent, a Devanagari syllable and its vowel sign, a flag.
 */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let stored = '';
  let count = 0;
  for (const { segment } of graphemes.segment(characters.slice(0, Math.max(0, max)).join(''))) {
    count += Array.from(segment).length;
    if (count >= max) break;
    stored += segment;
  }
  return `${stored.trimEnd()}…`;
}

/** Returns the beginning of a text, at most `most` UTF-16 units as limits count them, without half of a pair of surrogates at its end. */
export const cutTo = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}$/u, '');

/** Returns a message as a sentence: `must be more than 0` gives `Must be more than 0.`; one that ends by itself keeps its end. */
export function sentence(message: string): string {
  const text = message.trim();
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return first === '' || /[.!?…।؟]$/.test(first) ? first : `${first}.`;
}
