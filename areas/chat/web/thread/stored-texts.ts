import { storedTextKey } from '../drafts.ts';
import type { Outgoing } from './outgoing.ts';

/** Files stay with the page: only texts are stored over a reload, until they have arrived. */
const isStored = ({ state, file, audio }: Outgoing) => state !== 'sent' && !file && !audio;

/**
 * Stores what has changed since `before`, and removes what was sent. Each text has a key of its own, so
 * that several tabs of a person never write over each other's.
 */
export function storeTexts(accountId: number, before: readonly Outgoing[], after: readonly Outgoing[]): void {
  const unchanged = new Set(before);
  const stored = new Set(after.filter(isStored).map(({ clientId }) => clientId));
  try {
    for (const one of after)
      if (isStored(one) && !unchanged.has(one))
        localStorage.setItem(storedTextKey(accountId, one.clientId), JSON.stringify(one));
    for (const { clientId } of before)
      if (!stored.has(clientId)) localStorage.removeItem(storedTextKey(accountId, clientId));
  } catch {
    // A browser without storage sends while the page is open.
  }
}

/** Returns the stored texts of all tabs of a person, the oldest first. */
export function readTexts(accountId: number): Outgoing[] {
  try {
    const first = storedTextKey(accountId, '');
    const texts = Object.keys(localStorage).flatMap((key) => {
      const text = key.startsWith(first) ? localStorage.getItem(key) : null;
      return text === null ? [] : [JSON.parse(text) as Outgoing];
    });
    return texts.sort((a, b) => a.writtenAt.localeCompare(b.writtenAt));
  } catch {
    return [];
  }
}

/** Calls with the client ids that another tab has removed: sent, discarded, or after signing out. */
export function whenTextsGo(accountId: number, gone: (clientIds: Set<string>) => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const first = storedTextKey(accountId, '');
  const hear = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && key?.startsWith(first)) gone(new Set([key.slice(first.length)]));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
