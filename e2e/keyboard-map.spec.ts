import { tabTo } from './support/keyboard.ts';
import { open, total } from './support/pages.ts';
import { expect, type Page, test } from './support/test.ts';

/** Cards come before the map; each may have more than one stop. */
const FAR = 150;

test('the map is moved, zoomed and read with the keyboard only', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/properties/all-properties?city=Lisbon');
  const everything = await total(page);
  await expect(page.locator('.map-mark').first()).toBeVisible();

  const canvas = page.locator('.maplibregl-canvas');
  await tabTo(page, canvas, 'Tab', FAR);
  await expect(canvas).toHaveAccessibleName(/.+/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/bounds=/);
  const moved = await agreedTotal(page);
  await expect(page.getByRole('status').filter({ hasText: /in sight/ })).toHaveCount(1);

  const before = boundsOf(page);
  await page.keyboard.press('+');
  await expect.poll(() => width(boundsOf(page))).toBeLessThan(width(before));
  expect(await agreedTotal(page)).toBeLessThanOrEqual(moved);
  const near = boundsOf(page);
  await page.keyboard.press('-');
  await expect.poll(() => width(boundsOf(page))).toBeGreaterThan(width(near));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => agreedTotal(page)).toBeGreaterThan(0);
  expect(await total(page)).toBeLessThanOrEqual(everything);
});

test('every pin is reached with the keyboard, opens its home, and stands in the list beside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/properties/all-properties?city=Lisbon&property_type=0&min_beds=3');
  await expect(page.locator('.map-mark').first()).toBeVisible();
  await openClusters(page);
  const pin = page.locator('.map-mark:not(.map-mark-cluster)');
  const names = await pin.evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''));
  expect(names.length).toBeGreaterThan(0);
  const titles = await page.getByRole('article').getByRole('heading').allInnerTexts();
  for (const name of names)
    expect(
      titles.some((title) => name.startsWith(title.slice(0, 50))),
      name,
    ).toBe(true);

  await page.locator('.maplibregl-canvas').focus();
  for (let index = 0; index < Math.min(names.length, 3); index += 1)
    await tabTo(page, pin.and(page.locator(':focus')));
  // One look before one opens it: it takes the focus, and gives it back.
  const link = page.getByRole('link').and(page.locator(':focus'));
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('href', /\/properties-details\//);
  await page.keyboard.press('Escape');
  await expect(pin.and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('Enter');
  const title = await link.innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

/** Presses Enter on circles until single homes show. */
async function openClusters(page: Page): Promise<void> {
  const single = page.locator('.map-mark:not(.map-mark-cluster)');
  const circle = page.locator('.map-mark-cluster');
  for (let deeper = 0; deeper < 8 && (await single.count()) === 0; deeper += 1) {
    await page.locator('.maplibregl-canvas').focus();
    await tabTo(page, circle.first());
    const at = page.url();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(at);
    await agreedTotal(page);
    await expect(page.locator('.map-mark').first()).toBeVisible();
  }
}

function boundsOf(page: Page): number[] {
  return (new URL(page.url()).searchParams.get('bounds') ?? '').split(',').map(Number);
}

function width([west = 0, , east = 0]: number[]): number {
  return east - west;
}

/** Returns the number of homes once list and address agree: the list is the map as text. */
async function agreedTotal(page: Page): Promise<number> {
  let agreed = Number.NaN;
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/get-property-list${new URL(page.url()).search}`);
      agreed = (await answer.json()).total;
      return (await total(page)) === agreed;
    })
    .toBe(true);
  return agreed;
}
