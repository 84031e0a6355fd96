import type { Page } from '@playwright/test';
import { atRest } from './support/at-rest.ts';
import { watchErrors } from './support/page-errors.ts';
import { hydrated, open, WITHOUT_MAP } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ ...WITHOUT_MAP, reducedMotion: 'no-preference' });

const CARRIED = '(home-picture)';

/** Notes, for each transition from page to page, which pictures were carried along. */
async function watchTransitions(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const noted: string[][] = [];
    (window as unknown as { transitions: string[][] }).transitions = noted;
    const start = document.startViewTransition?.bind(document);
    if (!start) return;
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() =>
        noted.push(
          document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
            .filter(
              (name) => name.startsWith('::view-transition-old') || name.startsWith('::view-transition-new'),
            ),
        ),
      );
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { transitions: string[][] }).transitions);
}

async function openFirstHome(page: Page): Promise<void> {
  await open(page, '/properties/all-properties');
  const link = page.getByRole('article').first().getByRole('heading', { level: 3 }).getByRole('link');
  // What carries pictures is fetched when the pointer comes.
  await link.hover();
  await atRest(page);
  await link.click();
  await expect(page).toHaveURL(/\/properties-details\//);
  await hydrated(page);
}

const both = expect.arrayContaining([`::view-transition-old${CARRIED}`, `::view-transition-new${CARRIED}`]);

test('the picture of a card becomes the first one of the page, and goes back into its card', async ({
  page,
}) => {
  const issues = await watchErrors(page);
  const transitions = await watchTransitions(page);
  test.skip(
    await page.evaluate(() => !('startViewTransition' in document)),
    'this browser has no transitions',
  );
  await openFirstHome(page);
  await expect.poll(transitions).toEqual([both]);
  await page.goBack();
  await expect.poll(transitions).toEqual([both, both]);
  // Another page than a home's comes as it is.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Agents' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
  expect(await transitions()).toHaveLength(2);
  expect(issues).toEqual([]);
});

test('nothing moves for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const transitions = await watchTransitions(page);
  await openFirstHome(page);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await transitions()).toEqual([]);
});
