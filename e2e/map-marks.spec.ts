import { open } from './support/pages.ts';
import { expect, type Page, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

for (const size of [PHONE, DESKTOP]) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ viewport: size });

    test('marks stand apart, beside the buttons of the map, and say rents in full', async ({ page }) => {
      await open(page, '/properties-on-map?city=Lisbon&property_type=1');
      await expect(page.locator('.map-mark').first()).toBeVisible();
      await settled(page);
      expect(await overlaps(page)).toEqual([]);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await settled(page);
      expect(await overlaps(page), 'closer').toEqual([]);
      // Down to single homes.
      const cluster = page.locator('.map-mark-cluster');
      const pin = page.locator('.map-mark-pin');
      for (let deeper = 0; deeper < 8 && (await pin.count()) === 0; deeper += 1) {
        const before = page.url();
        await cluster.first().click();
        await expect(page).not.toHaveURL(before);
        await settled(page);
        expect(await overlaps(page), page.url()).toEqual([]);
      }
      for (const text of await pin.allInnerTexts())
        expect(text).toMatch(/^€(\d{1,3}|\d,\d{3}|\d+(\.\d+)?[KM])$/);
    });

    test('a pin opens a card at it, whole, and no pin looks out from under a button', async ({ page }) => {
      // Those of the demo world, which have several photos; what other tests post costs less.
      await open(page, '/properties-on-map?view=map&min_price=200000&bounds=-8.445,38.87,-8.41,38.885');
      await expect(page.locator('.map-mark-pin').first()).toBeVisible();
      await settled(page);
      const map = await page.locator('.maplibregl-map').boundingBox();
      if (!map) throw new Error('there is no map');
      await test.step('cards have pictures to turn, and are closed by Escape or beside them', () =>
        cards(page, map));
      await settled(page);
      await test.step('moved under a button a pin is hidden, and the focus brings it back', () =>
        underButton(page, map));
    });
  });
}

type Frame = { x: number; y: number; width: number; height: number };

/** Opens the cards of the two pins nearest to the edges, which need the map to move, and turns the pictures of one. */
async function cards(page: Page, map: Frame): Promise<void> {
  const inside = await pinsInside(page, map);
  const [first, ...others] = inside.sort((one, other) => one.left - other.left);
  const card = page.locator('.map-card article');
  for (const { name } of [first, others.at(-1)].filter((one) => one !== undefined)) {
    const pin = page.getByRole('button', { name, exact: true });
    await pin.focus();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('link')).toBeFocused();
    const isWhole = async () => {
      const box = await card.boundingBox();
      if (!box) return false;
      const [right, bottom] = [box.x + box.width, box.y + box.height];
      return box.x >= map.x && box.y >= map.y && right <= map.x + map.width && bottom <= map.y + map.height;
    };
    await expect.poll(isWhole, name).toBe(true);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(pin).toBeFocused();
  }
  await page.getByRole('button', { name: first?.name ?? '', exact: true }).click();
  await expect(card.getByRole('status')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('status')).toHaveText(/^Photo 2 of /);
  await page.locator('.maplibregl-canvas').click({ position: { x: 12, y: 200 } });
  await expect(card).toHaveCount(0);
}

/** Moves the map so far that a pin lies under the button to zoom out. */
async function underButton(page: Page, map: Frame): Promise<void> {
  const [pin] = await pinsInside(page, map);
  const button = await page.getByRole('button', { name: 'Zoom out' }).boundingBox();
  if (!pin || !button) throw new Error('there is no map with pins');
  const [right, down] = [button.x - pin.left, button.y - pin.top];
  // From where the hand stays on the map all the way.
  const x = right > 0 ? map.x + 24 : map.x + map.width - 90;
  const y = down > 0 ? map.y + 150 : map.y + map.height - 150;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 8 });
  await page.mouse.up();
  await settled(page);
  const covered = page.locator('.map-mark[data-covered]');
  await expect(covered.first()).toHaveCSS('opacity', '0');
  const controls = await boxes(page, '.maplibregl-ctrl');
  const seen = await boxes(page, '.map-mark:not([data-covered])');
  expect(seen.filter((mark) => controls.some((control) => isOver(mark, control)))).toEqual([]);
  await covered.first().focus();
  await expect(page.locator('.map-mark:focus')).not.toHaveAttribute('data-covered');
}

/** Returns places of pins that are not close to the edges of the map. */
async function pinsInside(page: Page, map: Frame): Promise<Box[]> {
  return (await boxes(page, '.map-mark-pin')).filter(
    ({ left, right, top, bottom }) =>
      left > map.x && right < map.x + map.width - 60 && top > map.y + 60 && bottom < map.y + map.height - 110,
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test('the menu leads to the map, as to every part of the site', async ({ page }) => {
    await open(page, '/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Map' }).click();
    await expect(page).toHaveURL(/\/properties-on-map\?country=Portugal$/);
    await expect(menu).toBeHidden();
    await expect(page.locator('.maplibregl-canvas')).toBeInViewport();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/view=list/);
    await expect(page.getByRole('article').first()).toBeInViewport();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.locator('.maplibregl-canvas')).toBeInViewport();
  });
});

test.describe('streets that do not come', () => {
  test.use({ viewport: DESKTOP });

  test('the map says so, works, and tries again', async ({ page }) => {
    let isAway = true;
    await page.route('**/streets/**', (route) =>
      isAway ? route.abort('connectionrefused') : route.fallback(),
    );
    await open(page, '/properties-on-map');
    const marks = page.locator('.map-mark');
    const alert = page.getByRole('alert').filter({ hasText: 'The streets could not be loaded' });
    await expect(alert).toBeVisible();
    await expect(marks.first()).toBeVisible();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page).toHaveURL(/bounds=/);
    const { search } = new URL(page.url());

    const again = alert.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(again).not.toHaveAttribute('aria-busy', 'true');
    await expect(alert).toBeVisible();
    isAway = false;
    await again.click();
    await expect(alert).toBeHidden();
    await expect(marks.first()).toBeVisible();
    // Where the reader was.
    expect(new URL(page.url()).search).toBe(search);
  });
});

/** The map and its marks have come to rest. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  let before = '';
  await expect
    .poll(async () => {
      const now = JSON.stringify(await boxes(page, '.map-mark'));
      const isSame = now === before && now !== '[]';
      before = now;
      return isSame;
    })
    .toBe(true);
}

/** Returns places on the screen of what lies in the window, in pixels. */
function boxes(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        // What a dot answers to lies around it.
        const more = element.classList.contains('map-mark-dot') ? 4 : 0;
        const box = { left: left - more, right: right + more, top: top - more, bottom: bottom + more };
        const name = element.getAttribute('aria-label') ?? '';
        return { name, ...box, width: box.right - box.left, height: box.bottom - box.top };
      })
      .filter(({ width, left, right, top, bottom }) => {
        const isInside = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
        return width > 0 && isInside;
      }),
  );
}

type Box = Awaited<ReturnType<typeof boxes>>[number];

const isOver = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Pairs of marks that overlap, and those smaller than WCAG 2.2 asks (target size, minimum). */
async function overlaps(page: Page): Promise<string[]> {
  const marks = await boxes(page, '.map-mark');
  const pairs = marks.flatMap((one, place) =>
    marks
      .slice(place + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `${one.name} over ${other.name}`),
  );
  const small = marks.filter(({ width, height }) => Math.min(width, height) < 24).map(({ name }) => name);
  return [...pairs, ...small];
}
