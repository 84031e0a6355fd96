import type { Frame, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 2.2 at A and AA, and what axe holds to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a theme can break. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];
/** What a direction can break: what lies where, and over what. */
export const PLACES = [
  ...COLOURS,
  'target-size',
  'scrollable-region-focusable',
  'html-lang-valid',
  'valid-lang',
];

/**
 * Finds what axe has against a page as it stands, or against what lies in `within`: by every rule, or by the `rules`
 * that can have another outcome. An error is `rule: selector`.
 *
 * axe comes to a page once, checks it in one go and reports errors alone. @axe-core/playwright brings it anew each time:
 * a page that is checked four times takes twice as long, as what the browser has learnt of axe is lost each time.
 */
export async function violationsOf(
  page: Page,
  { rules, within }: { rules?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
    preload: false,
  };
  const violations = await page.evaluate(
    async ([part, how]) => (await window.axe.run(part ?? document, how)).violations,
    [within, options] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isEssential(id, html)).map(({ target }) => ({ id, target })),
  );
  const left: string[] = [];
  for (const { id, target } of found)
    if (id !== TARGET_SIZE || (await isSmallEverywhere(page, target))) left.push(`${id}: ${target}`);
  return left;
}

const TARGET_SIZE = 'target-size';

/**
 * A button that is scrolled half under a bar at the edge of the window is not small: it counts where it is still too small in the middle of
 * the window.
 */
async function isSmallEverywhere(page: Page, target: readonly unknown[]): Promise<boolean> {
  const [selector] = target;
  if (target.length > 1 || typeof selector !== 'string') return true;
  return page.evaluate(
    async ([place, rule]) => {
      const element = document.querySelector(place);
      if (!element) return true;
      const before = window.scrollY;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { violations } = await window.axe.run(element, {
        runOnly: { type: 'rule', values: [rule] },
        preload: false,
      });
      window.scrollTo({ top: before, behavior: 'instant' });
      return violations.length > 0;
    },
    [selector, TARGET_SIZE] as const,
  );
}

/** A page that is left takes its axe along. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/**
 * Marks on a map stand where the homes are, however close to each other: the exception "essential" of WCAG 2.5.8,
 * whose own example they are. Zooming in sets them apart, and the list beside the map has the same homes.
 */
function isEssential(rule: string, html: string): boolean {
  return rule === 'target-size' && html.includes('map-mark');
}
