/** Lists of ids in this browser's storage, the last one first. A browser that forbids storage keeps nothing. */
type Name = 'favourites' | 'recently-viewed';

export function keptIds(name: Name): number[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}

/** Keeps at most `most` ids; none at all removes the list. */
export function keepIds(name: Name, ids: readonly number[], most: number): void {
  try {
    if (ids.length === 0) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, JSON.stringify(ids.slice(0, most)));
  } catch {
    // Full or forbidden: the list lasts as long as the page.
  }
}
