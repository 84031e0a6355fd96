import { useSyncExternalStore } from 'react';
import { MOST_COMPARED } from '../../rules.ts';

const NAME = 'compared';
const NOBODY: readonly string[] = [];

/** Slugs chosen in this tab, the one chosen first in front; read from storage when first asked for. */
let chosen: readonly string[] | undefined;
const waiting = new Set<() => void>();

function chosenSlugs(): readonly string[] {
  chosen ??= stored();
  return chosen;
}

function stored(): readonly string[] {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(found) ? found.filter((slug) => typeof slug === 'string') : NOBODY;
  } catch {
    return NOBODY;
  }
}

/** Returns the slugs compared from now on; beyond the limit those chosen first make room. */
export function choose(slugs: readonly string[]): readonly string[] {
  chosen = slugs.slice(-MOST_COMPARED);
  try {
    window.sessionStorage.setItem(NAME, JSON.stringify(chosen));
  } catch {
    // Forbidden storage: the choice lasts as long as the page.
  }
  for (const notify of waiting) notify();
  return chosen;
}

/** Adds a home to those of this tab, or takes it out. @returns those chosen now */
export function chooseForComparison(slug: string, isWanted = true): readonly string[] {
  const others = chosenSlugs().filter((one) => one !== slug);
  return choose(isWanted ? [...others, slug] : others);
}

/** Returns the slugs chosen in this tab, kept in sync; none on the server. */
export function useComparison(): readonly string[] {
  return useSyncExternalStore(listen, chosenSlugs, () => NOBODY);
}

function listen(notify: () => void): () => void {
  waiting.add(notify);
  return () => waiting.delete(notify);
}
