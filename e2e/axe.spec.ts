import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { anyAgent, anyListing, interactive, publicRoutes } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { STEPS } from './support/posting.ts';

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1440].map((width) => ({ colorScheme, viewport: { width, height: 900 } })),
);
type Look = (typeof LOOKS)[number];

for (const look of LOOKS) {
  const named = `${look.colorScheme}, ${look.viewport.width} px`;

  test(`public pages meet WCAG 2.2 AA: ${named}`, async ({ browser }) => {
    test.setTimeout(120_000);
    await withPage(browser, look, async (page) => {
      for (const route of publicRoutes(await anyListing(page), await anyAgent(page)))
        await judge(page, route);
    });
  });

  test(`pages of the signed-in meet WCAG 2.2 AA: ${named}`, async ({ browser }) => {
    test.setTimeout(120_000);
    await withPage(browser, look, async (page) => {
      await signIn(page, DEMO_AGENT);
      const steps = STEPS.map(([step]) => `/user/properties?step=${step}`);
      for (const route of ['/user/dashboard', '/user/profile', await ownListing(page), ...steps])
        await judge(page, route);
    });
  });
}

async function withPage(browser: Browser, look: Look, walk: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
  await walk(await context.newPage());
  await context.close();
}

async function judge(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await interactive(page);
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);
  expect.soft(found, route).toEqual([]);
}

/** Address of a home of the signed-in person, as its owner sees it. */
async function ownListing(page: Page): Promise<string> {
  await page.goto('/user/dashboard');
  const link = page.getByRole('link', { name: 'Details' }).first();
  return (await link.getAttribute('href')) ?? '';
}
