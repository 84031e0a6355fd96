import { useSyncExternalStore } from 'react';

/** Something a visitor chooses once for this browser; null for what the site shows by itself. */
export interface StoredChoice<Value extends string> {
  choose(value: Value | null): void;
  /** The choice; null in every page that the server makes, so that it hydrates as it was rendered. */
  useChosen(): Value | null;
}

/**
 * Remembers a choice in the browser's storage, also for its other tabs. One that forbids storage forgets it with the page.
 * @param key under which the storage has it; list it in `areas/content/web/privacy/stored-items.ts`
 */
export function storedChoice<Value extends string>(
  key: string,
  isValue: (text: string) => text is Value,
): StoredChoice<Value> {
  const listeners = new Set<() => void>();
  let held: string | null = null;
  const stored = () => {
    try {
      held = window.localStorage.getItem(key);
    } catch {
      // What was chosen on this page stays known to it.
    }
    return held !== null && isValue(held) ? held : null;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    // Other tabs choose, too.
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    choose(value) {
      held = value;
      try {
        if (value === null) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, value);
      } catch {
        // A browser that forbids storage forgets it with the page.
      }
      for (const listener of listeners) listener();
    },
    useChosen: () => useSyncExternalStore(subscribe, stored, () => null),
  };
}
