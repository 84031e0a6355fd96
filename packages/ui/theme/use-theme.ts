import { useSyncExternalStore } from 'react';
import { THEME_KEY } from './theme-script.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const DARK_SYSTEM = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

function choice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function apply() {
  const wanted = choice();
  const dark = wanted === 'dark' || (wanted === 'system' && matchMedia(DARK_SYSTEM).matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    matchMedia(DARK_SYSTEM).addEventListener('change', apply);
    window.addEventListener('storage', apply);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    matchMedia(DARK_SYSTEM).removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
}

function setChoice(next: ThemeChoice) {
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
  apply();
}

/** The reader's choice of theme and what it comes to now; follows the system and other tabs. */
export function useTheme() {
  const chosen = useSyncExternalStore(subscribe, choice, () => 'system' as const);
  const dark = useSyncExternalStore(
    subscribe,
    () => document.documentElement.classList.contains('dark'),
    () => false,
  );
  return { choice: chosen, dark, setChoice };
}
