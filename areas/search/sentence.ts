/** What of sentences every side knows. Pure. */

/** Characters of the longest sentence. */
export const LONGEST_SENTENCE = 300;

/** Returns whether a text is read as a sentence; a word alone is searched as it is. */
export const isSentence = (text: string): boolean => /\S\s+\S/.test(text) && text.length <= LONGEST_SENTENCE;
