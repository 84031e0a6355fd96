/**
 * `npm run screenshots`: every screen at 390, 768 and 1440 px, light and dark, read from the left and from the right,
 * into dist/screenshots, with a sheet per screen in dist/screenshots/sheets. `-- --only home,results` takes some,
 * `--url http://localhost:3000` a site that runs already.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../tools/chromium.ts';
import { atRest } from './support/at-rest.ts';
import { contactSheet, type Tile } from './support/contact-sheet.ts';
import { type Direction, readFrom } from './support/direction.ts';
import { labelsOf } from './support/labels.ts';
import { hydrated } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { allScreens, type Screen } from './support/screens.ts';
import { startSite } from './support/site.ts';

const { values: flags } = parseArgs({
  options: { url: { type: 'string' }, only: { type: 'string', default: '' } },
});
const folder = join(import.meta.dirname, '../dist/screenshots');
const sheets = join(folder, 'sheets');
/** Windows, and how wide their pictures are on a sheet. */
const WINDOWS = [
  { width: 390, height: 844, onSheet: 260 },
  { width: 768, height: 1024, onSheet: 384 },
  { width: 1440, height: 900, onSheet: 640 },
];
const DIRECTIONS: Direction[] = ['ltr', 'rtl'];
const THEMES = ['light', 'dark'] as const;
/** Pictures of the page that says that something went wrong. */
const broken: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

const site = flags.url ? { origin: flags.url, stop: async () => undefined } : await startSite();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
try {
  const screens = await chosenScreens();
  await mkdir(sheets, { recursive: true });
  const tiles = new Map<string, Tile[][]>(screens.map(({ name }) => [name, []]));
  for (const direction of DIRECTIONS) {
    for (const row of tiles.values()) row.push([]);
    for (const window of WINDOWS) await takeAll(browser, screens, direction, window, tiles);
  }
  for (const [name, rows] of tiles) await contactSheet(rows, join(sheets, `${name}.png`));
  say(`${folder}\n${sheets}`);
  if (broken.length > 0) {
    say(`Something went wrong on:\n${broken.join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await site.stop();
}

async function chosenScreens(): Promise<Screen[]> {
  const context = await browser.newContext({ baseURL: site.origin });
  const screens = await allScreens(await context.newPage());
  await context.close();
  const wanted = flags.only.split(',').filter(Boolean);
  return screens.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)));
}

/** All screens in one kind of window; what a sheet shows is added to the last row of its tiles. */
async function takeAll(
  inBrowser: Browser,
  screens: readonly Screen[],
  direction: Direction,
  { width, height, onSheet }: (typeof WINDOWS)[number],
  tiles: ReadonlyMap<string, Tile[][]>,
): Promise<void> {
  const touch = width < 1000;
  const context = await inBrowser.newContext({
    baseURL: site.origin,
    viewport: { width, height },
    isMobile: touch,
    hasTouch: touch,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await readFrom(context, direction);
  const page = await context.newPage();
  const failed = labelsOf(direction === 'rtl' ? 'ar' : 'en', 'apps/web/src/messages')('errorTitle');
  let signedIn = false;
  for (const screen of screens) {
    if (screen.signedIn && !signedIn) await enter(page, direction);
    signedIn ||= screen.signedIn;
    await show(page, screen);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await untilStill(page);
      const path = join(folder, `${screen.name}-${width}-${theme}-${direction}.png`);
      await page.screenshot({ path, fullPage: !screen.windowOnly });
      if (await page.getByRole('heading', { name: failed }).isVisible()) broken.push(path);
      tiles
        .get(screen.name)
        ?.at(-1)
        ?.push({ path, caption: `${width} px, ${theme}, ${direction}`, width: onSheet });
    }
    say(`· ${screen.name} ${width} ${direction}`);
  }
  await context.close();
}

/** Signs in by the English labels of the page; then it reads as it did. */
async function enter(page: Page, direction: Direction): Promise<void> {
  await readFrom(page, 'ltr');
  await signIn(page, DEMO_AGENT);
  await readFrom(page, direction);
}

/** Opens a screen and waits until all of it is there. */
async function show(page: Page, { address }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address);
  await hydrated(page);
  await atRest(page);
  // Charts are applications too, drawn as one picture.
  const map = page.locator('div[role="application"]');
  // A search that found nothing has a map without marks.
  if ((await map.count()) > 0)
    await page
      .locator('.map-mark')
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => undefined);
  // Pictures further down come when they are near.
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Waits until two looks at the window are the same: colours have faded, the map has drawn itself. */
async function untilStill(page: Page): Promise<void> {
  let before = await page.screenshot();
  for (let look = 0; look < 10; look += 1) {
    await page.waitForTimeout(250);
    const now = await page.screenshot();
    if (now.equals(before)) return;
    before = now;
  }
}
