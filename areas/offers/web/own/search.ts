/** What the page of offers shows. */
export interface OffersSearch {
  /** The one that is open. */
  offer?: number;
  /** The home that one makes an offer for. */
  home?: number;
  /** Those for one's own homes, and those of one's agencies. */
  view?: 'received';
}

const idOf = (value: unknown): number | undefined => {
  const number = Number(value ?? 0);
  return Number.isSafeInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined;
};

/** Returns what an address asks for; what it cannot mean is left out. */
export function readOffersSearch(search: Record<string, unknown>): OffersSearch {
  const [offer, home] = [idOf(search.offer), idOf(search.home)];
  return {
    ...(offer !== undefined && { offer }),
    ...(home !== undefined && { home }),
    ...(search.view === 'received' && { view: 'received' as const }),
  };
}
