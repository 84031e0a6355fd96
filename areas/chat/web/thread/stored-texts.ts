import { keptTextKey } from '../drafts.ts';
import type { Outgoing } from './outgoing.ts';

/** Files are the page's: only texts are kept over a reload, until they have arrived. */
const isKept = ({ state, file, audio }: Outgoing) => state !== 'sent' && !file && !audio;

/**
 * Keeps what has changed since `before`, and lets go of what is done with. Each text lies under a key of its own, so
 * that several tabs of a person never write over each other's.
 */
export function keepTexts(accountId: number, before: readonly Outgoing[], after: readonly Outgoing[]): void {
  const unchanged = new Set(before);
  const kept = new Set(after.filter(isKept).map(({ clientId }) => clientId));
  try {
    for (const one of after)
      if (isKept(one) && !unchanged.has(one))
        localStorage.setItem(keptTextKey(accountId, one.clientId), JSON.stringify(one));
    for (const { clientId } of before)
      if (!kept.has(clientId)) localStorage.removeItem(keptTextKey(accountId, clientId));
  } catch {
    // A browser that keeps nothing sends while the page is open.
  }
}

/** Texts that are kept for a person by all their tabs, the oldest first. */
export function readTexts(accountId: number): Outgoing[] {
  try {
    const first = keptTextKey(accountId, '');
    const texts = Object.keys(localStorage).flatMap((key) => {
      const text = key.startsWith(first) ? localStorage.getItem(key) : null;
      return text === null ? [] : [JSON.parse(text) as Outgoing];
    });
    return texts.sort((a, b) => a.writtenAt.localeCompare(b.writtenAt));
  } catch {
    return [];
  }
}

/** Calls with the client ids that another tab has let go of: they arrived, were discarded, or their person has left. */
export function whenTextsGo(accountId: number, gone: (clientIds: Set<string>) => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const first = keptTextKey(accountId, '');
  const hear = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && key?.startsWith(first)) gone(new Set([key.slice(first.length)]));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
