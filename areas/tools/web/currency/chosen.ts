import { useSyncExternalStore } from 'react';

/** Where the browser keeps the choice: a code such as USD; nothing for the operator's own. */
const KEY = 'keystead-currency';

const listeners = new Set<() => void>();
/** For a browser that forbids storage. */
let held: string | null = null;

function stored(): string | null {
  try {
    held = window.localStorage.getItem(KEY);
  } catch {
    // What was chosen on this page stays known to it.
  }
  return held !== null && /^[A-Z]{3}$/.test(held) ? held : null;
}

/** Remembers the visitor's currency; null for the operator's own. */
export function chooseCurrency(code: string | null): void {
  held = code;
  try {
    if (code === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, code);
  } catch {
    // A browser that forbids storage forgets it with the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs choose, too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The currency the visitor wants to see prices in; null for the operator's own. */
export function useChosenCurrency(): string | null {
  return useSyncExternalStore(subscribe, stored, () => null);
}
