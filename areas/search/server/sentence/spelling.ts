import { type Token, withoutEnding, withoutPrefix } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Corrects words of a sentence that are misspelt. Pure. */

/** Shorter words have too many like them. */
const SHORTEST = 6;

/**
 * Returns the tokens with misspelt words as they are meant: one that no phrase has becomes the one that names something and
 * differs by one letter that is missing, too much or another, or by two that changed places.
 */
export function spelled(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  return tokens.map((token) => {
    if (token.kind !== 'word' || token.text.length < SHORTEST || isKnown(token, vocabulary)) return token;
    const meant = vocabulary.namesFrom(token.text.charAt(0)).find((name) => isAlmost(token.text, name));
    return meant === undefined ? token : { ...token, text: meant, whole: meant };
  });
}

function isKnown({ text, whole }: Token, vocabulary: Vocabulary): boolean {
  const words = [text, whole, ...withoutPrefix(whole)];
  return [...words, ...words.flatMap(withoutEnding)].some((word) => vocabulary.knows(word));
}

/** Returns whether two words are one mistake apart. */
function isAlmost(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (isSwapped && rest.slice(2) === otherRest.slice(2))
  );
}
