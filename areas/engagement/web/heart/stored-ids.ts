/** Lists of ids in this browser's storage, the last one first. A browser that forbids storage stores nothing. */
type Name = 'favourites' | 'recently-viewed' | 'hidden' | 'seen';

export function storedIds(name: Name): number[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}

/** Stores at most `most` ids; an empty list removes the item. */
export function storeIds(name: Name, ids: readonly number[], most: number): void {
  try {
    if (ids.length === 0) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, JSON.stringify(ids.slice(0, most)));
  } catch {
    // Full or forbidden: the list lasts as long as the page.
  }
}
