import { MOST_CARDS } from '../../rules.ts';

/**
 * Lists of numbers in this browser's storage: ids, the last one first, and when its visitor was here. A browser that forbids
 * storage stores nothing.
 */
type Name = 'favourites' | 'recently-viewed' | 'hidden' | 'seen' | 'visits';

export function storedNumbers(name: Name): number[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => Number.isSafeInteger(one) && one > 0) : [];
  } catch {
    return [];
  }
}

/** Stores at most `most` numbers; an empty list removes the item. */
export function storeNumbers(name: Name, numbers: readonly number[], most: number): void {
  try {
    if (numbers.length === 0) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, JSON.stringify(numbers.slice(0, most)));
  } catch {
    // Full or forbidden: the list lasts as long as the page.
  }
}

/** Stores or removes a favourite of a guest: in the browser, the last one first. */
export function storeFavourite(id: number, isWanted: boolean): void {
  const others = storedNumbers('favourites').filter((stored) => stored !== id);
  storeNumbers('favourites', isWanted ? [id, ...others] : others, MOST_CARDS);
}
