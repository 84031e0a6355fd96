import type { GazetteerData } from './gazetteer-data.ts';

/** How well a city's name fits a text; `rank` is the city's number in the gazetteer. */
export interface NameHit {
  rank: number;
  /** Whole name, start of the name, start of a later word, or resembling. */
  fit: 'exact' | 'start' | 'word' | 'typo';
  /** Letters to change, for `typo`. */
  edits: number;
}

/** Cities below this size are found by their right spelling only: guessing there brings up noise. */
const guessFrom = 5000;

/**
 * Calls `visit` for every city with a word starting with the folded text. A city of two such words comes
 * twice.
 */
export function eachPrefixHit(data: GazetteerData, text: string, visit: (hit: NameHit) => void): void {
  const wanted = Buffer.from(text);
  const { folded, wordStarts } = data;
  const first = lowerBound(wordStarts.length, (at) => comparePrefix(folded, wordStarts[at]!, wanted) < 0);
  for (let at = first; at < wordStarts.length; at++) {
    const start = wordStarts[at]!;
    if (comparePrefix(folded, start, wanted) !== 0) return;
    const atNameStart = start === 0 || folded[start - 1] === 0;
    const toNameEnd = folded[start + wanted.length] === 0;
    const fit = !atNameStart ? 'word' : toNameEnd ? 'exact' : 'start';
    visit({ rank: rankAt(data, start), fit, edits: 0 });
  }
}

/** Calls `visit` for every city of some size whose name starts with something like the folded text. */
export function eachSimilar(data: GazetteerData, text: string, visit: (hit: NameHit) => void): void {
  const most = text.length < 4 ? 0 : text.length < 7 ? 1 : 2;
  if (most === 0) return;
  const wanted = Buffer.from(text);
  const distance = createPrefixDistance(wanted, most);
  for (let rank = 0; rank < data.count && data.population[rank]! >= guessFrom; rank++) {
    const start = rank === 0 ? 0 : data.foldedEnds[rank - 1]!;
    const edits = distance(data.folded, start, data.foldedEnds[rank]! - 1);
    if (edits > 0 && edits <= most) visit({ rank, fit: 'typo', edits });
  }
}

function rankAt(data: GazetteerData, position: number): number {
  return lowerBound(data.count, (rank) => data.foldedEnds[rank]! <= position);
}

/** Returns the first number from 0 for which `before` is false. */
function lowerBound(count: number, before: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (before(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns a negative number, zero or a positive number as the name from `start` sorts before, begins with or sorts after the text. */
function comparePrefix(folded: Uint8Array, start: number, wanted: Uint8Array): number {
  for (let offset = 0; offset < wanted.length; offset++) {
    const difference = folded[start + offset]! - wanted[offset]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Fewest insertions, deletions, replacements and swaps of neighbours that turn `wanted` into some beginning
 * of a name; more than `most` when it takes more. Works on a band around the diagonal and gives up early,
 * which makes going through fifty thousand names a matter of milliseconds.
 */
function createPrefixDistance(
  wanted: Uint8Array,
  most: number,
): (folded: Uint8Array, start: number, end: number) => number {
  const columns = wanted.length + most + 1;
  let older = new Uint8Array(columns + 1);
  let previous = new Uint8Array(columns + 1);
  let current = new Uint8Array(columns + 1);
  const tooMany = most + 1;

  return (folded, start, end) => {
    const length = Math.min(end - start, wanted.length + most);
    if (length < wanted.length - most) return tooMany;
    for (let column = 0; column <= length; column++) previous[column] = Math.min(column, tooMany);
    for (let row = 1; row <= wanted.length; row++) {
      const from = Math.max(1, row - most);
      const to = Math.min(length, row + most);
      const letter = wanted[row - 1]!;
      current.fill(tooMany, 0, length + 1);
      current[0] = Math.min(row, tooMany);
      let least = current[0]!;
      for (let column = from; column <= to; column++) {
        const other = folded[start + column - 1]!;
        let cost = previous[column - 1]! + (letter === other ? 0 : 1);
        cost = Math.min(cost, previous[column]! + 1, current[column - 1]! + 1);
        const swapped =
          row > 1 && column > 1 && letter === folded[start + column - 2] && wanted[row - 2] === other;
        if (swapped) cost = Math.min(cost, older[column - 2]! + 1);
        current[column] = Math.min(cost, tooMany);
        if (current[column]! < least) least = current[column]!;
      }
      if (least > most) return tooMany;
      [older, previous, current] = [previous, current, older];
    }
    let best = tooMany;
    for (let column = Math.max(0, wanted.length - most); column <= length; column++) {
      if (previous[column]! < best) best = previous[column]!;
    }
    return best;
  };
}
