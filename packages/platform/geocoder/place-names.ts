import { loadGazetteer } from './gazetteer-data.ts';
import { eachPrefixHit } from './name-search.ts';
import { otherNames } from './other-names.ts';

/** Words of a text, from a place and so many, that name a place. */
export interface PlaceSpan {
  readonly from: number;
  readonly length: number;
  /** The same place by its other names, each as words. */
  readonly others: readonly (readonly string[])[];
}

/** Words of the longest name that is looked for. */
const LONGEST = 4;
/** Smaller places have names that are misspelt words as often as not. */
const KNOWN_FROM = 50_000;

/** All names of a place that has several, by each of them. */
const NAMES: ReadonlyMap<string, ReadonlySet<string>> = namesTogether();

function namesTogether(): Map<string, Set<string>> {
  const together = new Map<string, Set<string>>();
  for (const [other, [name]] of Object.entries(otherNames)) {
    const names = together.get(name) ?? new Set([name]);
    names.add(other);
    for (const one of names) together.set(one, names);
  }
  return together;
}

/**
 * Returns the longest names of places in folded words that have names in several languages; needs no gazetteer.
 * @param ownNames what the operator calls places or other things in further languages, with what they are called here
 */
export function otherPlaceNames(
  words: readonly string[],
  ownNames?: ReadonlyMap<string, ReadonlySet<string>>,
): PlaceSpan[] {
  return spansOf(words, (name) => NAMES.has(name) || ownNames?.has(name) === true).map((span) => {
    const name = words.slice(span.from, span.from + span.length).join(' ');
    const known = new Set([...(NAMES.get(name) ?? []), ...(ownNames?.get(name) ?? [])]);
    const others = [...known].filter((one) => one !== name);
    return { ...span, others: others.map((one) => one.split(' ')) };
  });
}

/** Returns places in `words`, counted from 0, of the words that stand in the name of a large place of the world. */
export async function wordsOfPlaces(words: readonly string[]): Promise<Set<number>> {
  const data = await loadGazetteer();
  const isPlace = (name: string) => {
    let found = NAMES.has(name);
    eachPrefixHit(data, name, ({ fit, rank }) => {
      found ||= fit === 'exact' && (data.population[rank] ?? 0) >= KNOWN_FROM;
    });
    return found;
  };
  const spans = spansOf(words, isPlace);
  return new Set(spans.flatMap(({ from, length }) => Array.from({ length }, (_, i) => from + i)));
}

/** Returns the longest spans that are names, from the left, none over another. */
function spansOf(
  words: readonly string[],
  isName: (name: string) => boolean,
): { from: number; length: number }[] {
  const spans: { from: number; length: number }[] = [];
  for (let from = 0; from < words.length; ) {
    const length = Math.min(LONGEST, words.length - from);
    const lengths = Array.from({ length }, (_, i) => length - i);
    const found = lengths.find((one) => isName(words.slice(from, from + one).join(' ')));
    if (found !== undefined) spans.push({ from, length: found });
    from += found ?? 1;
  }
  return spans;
}
