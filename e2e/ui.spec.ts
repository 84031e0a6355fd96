import { atRest } from './support/at-rest.ts';
import { pickedUp } from './support/keyboard.ts';
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

for (const dir of ['ltr', 'rtl']) {
  test(`every part meets WCAG 2.2 AA in every theme: ${dir}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await openCatalogue(page, `theme=light&dir=${dir}`);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await atRest(page);
      // Each theme at each width: from the left in the one half, from the right in the other.
      const isPhoneOfLeft = (width === 390) === (dir === 'ltr');
      const themes = THEMES.filter((_, place) => (place % 2 === 0) === isPhoneOfLeft);
      for (const theme of themes) {
        await show(page, theme);
        // Every rule in the first, or what the direction can break; in the other themes only colours are others.
        const first = dir === 'ltr' ? {} : { rules: PLACES };
        const rules = theme === themes[0] ? first : { rules: COLOURS };
        expect
          .soft(await violationsOf(page, { within: 'main', ...rules }), `${theme}, ${width} px`)
          .toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  });
}

for (const colour of ['ffff00', '000000', 'ff00ff']) {
  test(`brand colour ${colour} is corrected until it can be read`, async ({ page }) => {
    await page.goto(`/dev/ui?only=${BRANDED}&theme=light&accent=${colour}&signal=${colour}`);
    await expect(page.locator('#tabs')).toBeVisible();
    for (const theme of THEMES) {
      await show(page, theme);
      expect.soft(await violationsOf(page, { rules: ['color-contrast'] }), theme).toEqual([]);
    }
  });
}

test('photos are put in order by keys and by buttons, and the place is read out', async ({ page }) => {
  await page.goto('/dev/ui?only=upload');
  const photos = page.getByRole('list', { name: 'Pictures' });
  await photos.getByRole('button', { name: 'Front, 1 of 5' }).focus();
  await page.keyboard.press('Space');
  await pickedUp(page, 'Front is now 1 of 5');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Front is now 2 of 5')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(photos.getByRole('listitem').first().getByRole('button').first()).toHaveAccessibleName(
    'At dusk, 1 of 5',
  );
  await photos.getByRole('button', { name: 'Move At dusk back' }).click();
  await expect(page.getByText('At dusk is now 2 of 5')).toBeAttached();
});

test('the map moves and zooms by keys, says what is in sight, and has its pins in tab order', async ({
  page,
}) => {
  await page.goto('/dev/ui?only=map');
  const map = page.getByRole('application', { name: 'Homes' });
  await expect(map.getByRole('button', { name: '€540k, flat' })).toBeVisible();
  await map.getByRole('region').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/marks? in sight/)).toBeAttached();
  await page.keyboard.press('Tab');
  for (const name of ['€540k, flat', '€1,200, flat', '128 homes in Madrid']) {
    await expect(map.getByRole('button', { name })).toBeFocused();
    await page.keyboard.press('Tab');
  }
});
