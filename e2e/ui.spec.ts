import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark', 'contrast', 'contrast-dark'];

/** The catalogue of parts, in one of its looks, with everything on it that comes late. */
async function openCatalogue(page: Page, query: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/dev/ui?${query}`);
  await expect(page.locator('#chart .recharts-surface').first()).toBeVisible();
  await expect(page.locator('#map .map-mark').first()).toBeVisible();
  await expect(page.getByText('This view could not be shown.')).toBeVisible();
  await expect(page.locator('#date table')).toBeVisible();
}

for (const width of [390, 1440]) {
  for (const theme of THEMES) {
    for (const dir of ['ltr', 'rtl']) {
      test(`every part meets WCAG 2.2 AA: ${theme}, ${dir}, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await openCatalogue(page, `theme=${theme}&dir=${dir}`);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await expect(page.locator('html')).toHaveClass(theme.endsWith('dark') ? /\bdark\b/ : /\blight\b/);
        const { violations } = await new AxeBuilder({ page }).include('main').withTags(TAGS).analyze();
        const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
        expect(faults).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  }
}

for (const colour of ['ffff00', '000000', 'ff00ff']) {
  test(`brand colour ${colour} is corrected until it can be read`, async ({ page }) => {
    for (const theme of THEMES) {
      await openCatalogue(page, `theme=${theme}&accent=${colour}&signal=${colour}`);
      const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => `${theme}: ${target}`))).toEqual([]);
    }
  });
}
