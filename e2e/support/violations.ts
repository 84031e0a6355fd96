import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 at A and AA, and what axe holds to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a theme can break. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Finds what axe has against a page as it stands, or against what lies in `within`: by every rule, or by the `rules`
 * that can have another outcome. A fault is `rule: selector`.
 *
 * The page judges itself in one go and tells of faults alone. The builder's own way, which asks each frame apart, has
 * all that is right told too, and puts it together in another page, comes to the same end in four times the time.
 */
export async function violationsOf(
  page: Page,
  { rules, within }: { rules?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  const runOnly = rules
    ? { type: 'rule' as const, values: [...rules] }
    : { type: 'tag' as const, values: TAGS };
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'], preload: false });
  const { violations } = await (within ? axe.include(within) : axe).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isEssential(id, html)).map(({ target }) => `${id}: ${target}`),
  );
}

/**
 * Marks on a map stand where the homes are, however close to each other: the exception "essential" of WCAG 2.5.8,
 * whose own example they are. Zooming in sets them apart, and the list beside the map has the same homes.
 */
function isEssential(rule: string, html: string): boolean {
  return rule === 'target-size' && html.includes('map-mark');
}
