import type { ResultsSearch } from './results-search.ts';

/** What the server understood of a sentence, and what it did not. */
export interface SentenceReading {
  readonly filters: ResultsSearch;
  readonly understood: readonly { readonly text: string }[];
  readonly not_understood: readonly string[];
}

/** A place that begins like the rest of a sentence. */
interface PlaceHit {
  readonly label: string;
  readonly search: ResultsSearch;
}

/** A sentence to search for, and in short what it asks. */
export interface SentenceHit {
  readonly label: string;
  readonly said: string;
  readonly search: ResultsSearch;
}

/** Returns the words of a sentence that may be the beginning of a place: those that were not understood. */
export const restOf = ({ understood, not_understood: rest }: SentenceReading): string =>
  understood.length > 0 ? rest.join(' ') : '';

/**
 * Returns what a text that is still typed asks: the sentence where all of it is understood, else the sentence with each of the
 * places that its rest may be.
 */
export function sentenceHits(
  text: string,
  reading: SentenceReading | undefined,
  places: readonly PlaceHit[],
): SentenceHit[] {
  if (!reading || reading.understood.length === 0) return [];
  const said = reading.understood.map((piece) => piece.text);
  const rest = restOf(reading);
  if (rest === '')
    return [{ label: text, said: said.join(' · '), search: { ...reading.filters, said: text } }];
  const { search: _words, ...filters } = reading.filters;
  return places.map(({ label: place, search }) => {
    const label = text.includes(rest) ? text.replace(rest, place) : `${text} ${place}`;
    return { label, said: [...said, place].join(' · '), search: { ...filters, ...search, said: label } };
  });
}
