import { postHome } from './support/homes.ts';
import { join } from './support/joining.ts';
import { tabTo } from './support/keyboard.ts';
import { open, WITHOUT_MAP } from './support/pages.ts';
import { DEMO_AGENT, newPerson, signInByForm } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Cards come before the map; each may have more than one stop. */
const FAR = 150;

// The map glides to where the keys send it otherwise, and a corner would be set on its way.

test('someone draws an area by keyboard, saves the search, is notified of a home, and stops it', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = newPerson('Sara Saver');
  await join(page, person);
  let middle = { latitude: '', longitude: '' };

  await test.step('an area around Porto is drawn with the keyboard only', async () => {
    await open(page, '/search?city=Porto');
    const draw = page.getByRole('button', { name: 'Draw an area' });
    await expect(draw).toBeVisible();
    await expect(page.locator('.map-mark').first()).toBeVisible();
    await draw.press('Enter');
    const canvas = page.locator('.maplibregl-canvas');
    await tabTo(page, canvas, 'Shift+Tab', FAR);
    // Around what is in sight: left, up, right, down.
    for (const [place, keys] of [
      ['ArrowLeft', 'ArrowUp'],
      ['ArrowRight', 'ArrowRight'],
      ['ArrowDown', 'ArrowDown'],
      ['ArrowLeft', 'ArrowLeft'],
    ].entries()) {
      for (const key of keys) for (let times = 0; times < 2; times += 1) await page.keyboard.press(key);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`Points: ${place + 1}`)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Finish area' }).press('Enter');
    await expect(page).toHaveURL(/polygon=/);
    await expect(page.getByRole('button', { name: 'Remove Area you drew', exact: true })).toBeVisible();
    middle = middleOf(new URL(page.url()).searchParams.get('polygon') ?? '');
    // From here on the map is no part of it.
    await page.setViewportSize(WITHOUT_MAP.viewport);
  });

  await test.step('a guest signs in, and the search is saved then', async () => {
    await page.getByRole('button', { name: 'Save search' }).press('Enter');
    await expect(page).toHaveURL(/sign-in/);
    await signInByForm(page, person);
    await expect(page.getByText('Search saved').first()).toBeVisible();
  });

  await test.step('a home in the area is notified of, and counted', async () => {
    await postHome(page, DEMO_AGENT, `Home in the area ${Date.now()}`, middle);
    await open(page, '/user/saved-searches');
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('1 new home')).toBeVisible({ timeout: 5000 });
    }).toPass();
    await open(page, '/user/notifications');
    await page.getByRole('link', { name: 'A new home for “Porto”' }).click();
    await expect(page).toHaveURL(/search\?.*polygon=/);
    await expect(page.getByRole('article').filter({ hasText: 'Home in the area' }).first()).toBeVisible();
  });

  await test.step('it has been seen, and is stopped with one click', async () => {
    await open(page, '/user/saved-searches');
    await expect(page.getByText('Nothing new since your last visit')).toBeVisible();
    const stopped = page.waitForResponse((answer) => answer.url().endsWith('/api/update-saved-search'));
    await page.getByRole('combobox', { name: 'Alerts for “Porto”' }).selectOption('off');
    expect((await stopped).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Alerts for “Porto”' })).toHaveValue('off');
  });
});

/** Between the corners of an area. @param area as addresses have it: `lng,lat;lng,lat` */
function middleOf(area: string): { latitude: string; longitude: string } {
  const corners = area.split(';').map((corner) => corner.split(',').map(Number));
  const mean = (place: number) =>
    String(corners.reduce((sum, corner) => sum + (corner[place] ?? 0), 0) / corners.length);
  return { latitude: mean(1), longitude: mean(0) };
}
