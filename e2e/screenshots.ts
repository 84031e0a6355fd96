// node e2e/screenshots.ts [ADDRESS]: pictures of a running site into dist/screenshots, for people to look at.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../tools/chromium.ts';
import { anyListing, interactive } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { STEPS } from './support/posting.ts';

const baseURL = process.argv[2] ?? 'http://localhost:3000';
const folder = join(import.meta.dirname, '../dist/screenshots');

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
await mkdir(folder, { recursive: true });
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    const height = width === 390 ? 844 : 900;
    const context = await browser.newContext({
      baseURL,
      colorScheme,
      viewport: { width, height },
      locale: 'en-GB',
    });
    const page = await context.newPage();
    const take = (name: string, route: string, whole = true) =>
      shoot(page, route, join(folder, `${name}-${width}-${colorScheme}.png`), whole);
    await take('home', '/');
    await take('results', '/properties/all-properties', false);
    await take('map', '/properties-on-map?view=map', false);
    await take('listing', await anyListing(page));
    await take('agents', '/all-agents');
    await take('sign-in', '/sign-in', false);
    await signIn(page, DEMO_AGENT);
    await take('dashboard', '/user/dashboard');
    for (const [index, [step]] of STEPS.entries())
      await take(`posting-${index + 1}-${step}`, `/user/properties?step=${step}`);
    await context.close();
  }
}
await browser.close();
process.stdout.write(`${folder}\n`);

async function shoot(page: Page, route: string, path: string, fullPage: boolean): Promise<void> {
  await page.goto(route);
  await interactive(page);
  await page.waitForLoadState('networkidle');
  // Pictures further down come when they are near.
  if (fullPage)
    await page.evaluate(async () => {
      for (const image of document.querySelectorAll('img')) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
  await page.screenshot({ path, fullPage });
}
