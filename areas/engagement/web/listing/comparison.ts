import { comparisonPath, MOST_COMPARED } from '../../rules.ts';

const NAME = 'compared';

/** Slugs chosen in this tab, the one chosen first in front. */
function chosenSlugs(): string[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds a home to those of this tab; beyond the limit the one chosen first makes room. */
export function chooseForComparison(slug: string): { count: number; most: number; slugs: string } {
  const chosen = [...chosenSlugs().filter((one) => one !== slug), slug].slice(-MOST_COMPARED);
  try {
    window.sessionStorage.setItem(NAME, JSON.stringify(chosen));
  } catch {
    // Forbidden storage: the choice is this home alone.
  }
  return { count: chosen.length, most: MOST_COMPARED, slugs: comparisonPath(chosen) };
}
