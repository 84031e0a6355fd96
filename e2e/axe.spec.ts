import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const ROUTES = [
  '/',
  '/properties/all-properties',
  '/properties/city/Lisbon',
  '/search?search=garden',
  '/all-categories',
  '/properties-nearby-city',
  '/all-agents',
  '/faqs',
  '/sign-in',
  '/sign-up',
  '/no-such-page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`every public page meets WCAG 2.2 AA: ${colorScheme}, ${width} px`, async ({ browser }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const listing = await firstListing(page);
      for (const route of [...ROUTES, listing]) {
        await page.goto(route);
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
        );
        expect.soft(found, route).toEqual([]);
      }
      await context.close();
    });
  }
}

async function firstListing(page: import('@playwright/test').Page): Promise<string> {
  const answer = await page.request.get('/api/get-property-list?limit=1');
  const { data } = await answer.json();
  return `/properties-details/${data[0].slug_id}`;
}
