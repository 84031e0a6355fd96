import { useSyncExternalStore } from 'react';
import { CONTRAST_KEY, THEME_KEY } from './theme-script.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type ContrastChoice = 'more' | 'system';

const DARK_SYSTEM = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
/** Private windows may deny storage; a choice then lasts as long as the page. */
const unstored = new Map<string, string>();

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    unstored.set(key, value);
  }
  apply();
}

function choice(): ThemeChoice {
  const stored = readStored(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function contrastChoice(): ContrastChoice {
  return readStored(CONTRAST_KEY) === 'more' ? 'more' : 'system';
}

function apply() {
  const wanted = choice();
  const dark = wanted === 'dark' || (wanted === 'system' && matchMedia(DARK_SYSTEM).matches);
  const { classList } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
  classList.toggle('contrast', contrastChoice() === 'more');
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

const setChoice = (next: ThemeChoice) => store(THEME_KEY, next);
const setContrast = (next: ContrastChoice) => store(CONTRAST_KEY, next);

/** Returns the reader's choice of theme and what it comes to now; follows the system and other tabs. */
export function useTheme() {
  const chosen = useSyncExternalStore(subscribe, choice, () => 'system' as const);
  const contrast = useSyncExternalStore(subscribe, contrastChoice, () => 'system' as const);
  const dark = useSyncExternalStore(
    subscribe,
    () => document.documentElement.classList.contains('dark'),
    () => false,
  );
  return { choice: chosen, dark, setChoice, contrast, setContrast };
}
