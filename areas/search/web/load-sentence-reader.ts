/** Fetches what asks the server to read a sentence: most visits have none. */
export const loadSentenceReader = () => import('./read-sentence.ts');
