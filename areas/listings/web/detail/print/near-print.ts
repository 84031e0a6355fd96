import { useSyncExternalStore } from 'react';

/** Set when someone is about to print: from then on the sheet fetches what only paper needs. */
let isNear = false;
const waiting = new Set<() => void>();

export function comeNear(): void {
  isNear = true;
  for (const notify of waiting) notify();
}

/** Returns whether someone is about to print: the button was reached, the key of the shortcut is down, or it has begun. */
export function useNearPrint(): boolean {
  return useSyncExternalStore(
    listen,
    () => isNear,
    () => false,
  );
}

function listen(notify: () => void): () => void {
  const onPaper = window.matchMedia('print');
  const shortcut = (event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') comeNear();
  };
  waiting.add(notify);
  window.addEventListener('keydown', shortcut);
  window.addEventListener('beforeprint', comeNear);
  onPaper.addEventListener('change', comeNear);
  return () => {
    waiting.delete(notify);
    window.removeEventListener('keydown', shortcut);
    window.removeEventListener('beforeprint', comeNear);
    onPaper.removeEventListener('change', comeNear);
  };
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Resolves when the reader first touches the page in any way or is about to print, and at once on the server. */
export function firstSign(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const once = { once: true, passive: true, capture: true };
    for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), once);
    const stop = listen(() => {
      stop();
      resolve();
    });
  });
}

/**
 * Resolves when a part of the page needs its script: at the reader's first sign where the server has rendered it, and at once
 * where it is new.
 * @param id of the part's element
 */
export function firstSignOf(id: string): Promise<void> {
  const isOnPage = typeof document !== 'undefined' && document.getElementById(id) !== null;
  return isOnPage ? firstSign() : Promise.resolve();
}
