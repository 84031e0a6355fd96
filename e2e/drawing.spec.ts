import { areasOf, at, drag, type Ring, type Spot } from './support/drawing.ts';
import { open, total } from './support/pages.ts';
import { expect, type Page, test } from './support/test.ts';

test('areas are drawn with the mouse, and the results are the homes inside', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/search?city=Porto');
  await expect(page.locator('.map-mark').first()).toBeVisible();
  const press = (spot: Spot) => at(page, spot).then(([x, y]) => page.mouse.click(x, y));

  await test.step('clicks set corners, also on a mark, and the first one again closes the area', async () => {
    await page.getByRole('button', { name: 'Draw an area' }).click();
    await drag(page, [0.5, 0.6], [0.5, 0.25]);
    await setCorners(page, press, box(0.35, 0.1, 0.95, 0.65));
    // The map was moved to draw, not to search there.
    await expect(page).not.toHaveURL(/bounds=|polygon=/);
    await onMark(page);
    await press([0.35, 0.1]);
    await expect(page).toHaveURL(/polygon=/);
    expect(await agreed(page)).toBeGreaterThan(0);
  });

  await test.step('a second one is named and closed by a double click; either may be taken off', async () => {
    const one = await agreed(page);
    await page.getByRole('button', { name: 'Draw another area' }).click();
    await page.getByLabel('Name of the area').fill('Old town: 1');
    await setCorners(page, press, box(0.03, 0.1, 0.33, 0.65).slice(0, 3));
    await page.mouse.dblclick(...(await at(page, [0.03, 0.65])));
    await expect.poll(() => areasOf(page).map((area) => area.length)).toEqual([4, 4]);
    expect(await agreed(page)).toBeGreaterThanOrEqual(one);
    await expect(page.getByRole('button', { name: 'Remove Old town: 1', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Area 1 you drew on the map' }).click();
    await expect.poll(() => areasOf(page).length).toBe(1);
    await agreed(page);
    await page.getByRole('button', { name: 'Remove all areas' }).click();
    await expect(page).not.toHaveURL(/polygon=/);
    await expect.poll(() => total(page)).toBeGreaterThan(one);
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });

  test('areas are drawn with a finger, and the results are the homes inside', async ({ page }) => {
    await open(page, '/search?city=Porto&view=map');
    await expect(page.locator('.map-mark').first()).toBeVisible();

    await test.step('in one stroke, while the page stands still', async () => {
      await page.getByRole('button', { name: 'Draw an area' }).tap();
      await expect(page.getByRole('radio', { name: 'Freehand' })).toBeChecked();
      const finger = await page.context().newCDPSession(page);
      const spots: Spot[] = box(0.2, 0.3, 0.8, 0.6);
      const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', spot?: Spot) => {
        const [x, y] = spot ? await at(page, spot) : [];
        const touchPoints = x === undefined || y === undefined ? [] : [{ x, y }];
        await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
      };
      const before = await page.evaluate(() => window.scrollY);
      await touch('touchStart', spots[0]);
      for (const spot of spots.slice(1)) await touch('touchMove', spot);
      await touch('touchEnd');
      await expect.poll(() => areasOf(page).map((area) => area.length)).toEqual([4]);
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      expect(await agreed(page)).toBeGreaterThan(0);
    });

    await test.step('by corners, of which the last is taken back', async () => {
      const one = await agreed(page);
      const tap = (spot: Spot) => at(page, spot).then(([x, y]) => page.touchscreen.tap(x, y));
      await page.getByRole('button', { name: 'Draw another area' }).tap();
      await page.getByText('Points', { exact: true }).tap();
      await swipe(page, [0.5, 0.55], [0.5, 0.2]);
      await setCorners(page, tap, box(0.65, 0.35, 0.95, 0.62));
      await page.getByRole('button', { name: 'Undo' }).tap();
      await page.getByRole('button', { name: 'Finish area' }).tap();
      await expect.poll(() => areasOf(page).map((area) => area.length)).toEqual([4, 3]);
      expect(await agreed(page)).toBeGreaterThanOrEqual(one);
      await page.getByRole('button', { name: 'Remove Area 2 you drew on the map' }).tap();
      await expect.poll(() => agreed(page)).toBe(one);
    });
  });
});

const box = (left: number, top: number, right: number, bottom: number): Spot[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

async function setCorners(page: Page, press: (spot: Spot) => Promise<void>, spots: readonly Spot[]) {
  for (const [place, spot] of spots.entries()) {
    await press(spot);
    await expect(page.getByText(`Points: ${place + 1}`)).toBeAttached();
  }
}

/** A click on a mark is a corner like any other, and taken back. */
async function onMark(page: Page): Promise<void> {
  const [, top] = await at(page, [0, 0.1]);
  const [, bottom] = await at(page, [0, 0.6]);
  const places = await page.locator('.map-mark').evaluateAll((marks) =>
    marks.map((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    }),
  );
  const mark = places.find(([, y]) => y > top && y < bottom);
  if (!mark) throw new Error('no mark in the middle of the map');
  await page.mouse.click(...mark);
  await expect(page.getByText('Points: 5')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
}

async function swipe(page: Page, from: Spot, to: Spot): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const [start, end] = [await at(page, from), await at(page, to)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch('touchStart', [start]);
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', [[start[0], start[1] + ((end[1] - start[1]) * step) / 8]]);
  await touch('touchEnd', []);
}

/** Returns the number of homes once the page shows those of the city that lie inside of its areas, counted here. */
async function agreed(page: Page): Promise<number> {
  const answer = await page.request.get('/api/get-property-list?city=Porto&limit=100');
  const { data } = (await answer.json()) as {
    data: { title: string; longitude: string; latitude: string }[];
  };
  const [areas, holes] = [areasOf(page), areasOf(page, 'exclude_polygon')];
  const inside = data.filter((home) => {
    const holds = (ring: Ring) => contains(ring, [Number(home.longitude), Number(home.latitude)]);
    return areas.some(holds) && !holes.some(holds);
  });
  const titles = inside.map(({ title }) => title);
  const cards = page.getByRole('region', { name: 'Results', exact: true }).getByRole('article');
  await expect(async () => {
    expect(await total(page)).toBe(inside.length);
    // With none, what is new is shown instead.
    const shown = inside.length > 0 ? await cards.getByRole('heading').allInnerTexts() : [];
    for (const title of shown) expect(titles).toContain(title);
  }).toPass({ timeout: 30_000 });
  return inside.length;
}

/** Returns whether a ray from the point crosses the ring's edges an odd number of times. */
function contains(ring: Ring, [x, y]: Ring[number]): boolean {
  let isInside = false;
  for (const [place, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring.at(place - 1) as Ring[number];
    if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) isInside = !isInside;
  }
  return isInside;
}
