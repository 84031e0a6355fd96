import { atRest } from './support/at-rest.ts';
import { expect, type Page, test } from './support/test.ts';
import { COLOURS, PLACES, violationsOf } from './support/violations.ts';

/** Sections with text in, on or beside the brand colours. */
const BRANDED = 'colour,button,icon-button,chip,checkbox,switch,radio,badge,alert,meter,steps,tabs';
const THEMES = ['light', 'dark', 'contrast', 'contrast-dark'];

// None changes anything: they go to whichever workers are free.
test.describe.configure({ mode: 'parallel' });

/** The catalogue of parts, in one of its looks, with everything on it that comes late. */
async function openCatalogue(page: Page, query: string): Promise<void> {
  await page.goto(`/dev/ui?${query}`);
  await atRest(page);
  for (const late of ['#chart .recharts-surface', '#map .map-mark', '#panorama [role=alert]', '#date table'])
    await expect(page.locator(late).first()).toBeVisible({ timeout: 30_000 });
}

/** Shows the open catalogue in a theme. */
async function show(page: Page, theme: string): Promise<void> {
  const choice = page.getByRole('radiogroup', { name: 'Theme' }).locator('label');
  await choice.filter({ has: page.locator(`[value=${theme}]`) }).click();
  const html = page.locator('html');
  await expect(html).toContainClass(theme.endsWith('dark') ? 'dark' : 'light');
  await (theme.startsWith('contrast') ? expect(html) : expect(html).not).toContainClass('contrast');
}

test('every part meets WCAG 2.2 AA in every theme, from the left and from the right', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openCatalogue(page, 'theme=light');
  // Each theme and each width once, from the left in the one half, from the right in the other: colours do not depend on them.
  for (const [dir, width, themes] of [
    ['ltr', 390, ['light', 'contrast']],
    ['rtl', 1440, ['dark', 'contrast-dark']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('radiogroup', { name: 'Direction' }).getByText(dir.toUpperCase()).click();
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await atRest(page);
    for (const theme of themes) {
      await show(page, theme);
      // Every rule in the first, or what the direction can break; in the other themes only colours are others.
      const first = dir === 'ltr' ? {} : { rules: PLACES };
      const rules = theme === themes[0] ? first : { rules: COLOURS };
      expect
        .soft(await violationsOf(page, { within: 'main', ...rules }), `${theme}, ${width} px, ${dir}`)
        .toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('brand colours are corrected until they can be read', async ({ page }) => {
  await page.goto(`/dev/ui?only=${BRANDED}&theme=light`);
  await expect(page.locator('#tabs')).toBeVisible();
  for (const colour of ['ffff00', '000000', 'ff00ff']) {
    await page.getByRole('button', { name: `#${colour}` }).click();
    await expect(page).toHaveURL(new RegExp(`accent=${colour}&signal=${colour}`));
    for (const theme of THEMES) {
      await show(page, theme);
      expect.soft(await violationsOf(page, { rules: ['color-contrast'] }), `${colour}, ${theme}`).toEqual([]);
    }
  }
});
