import { firstSignIn, newName, newOwner, remove } from './support/back-office.ts';
import { postHome } from './support/homes.ts';
import { tabTo } from './support/keyboard.ts';
import { open } from './support/pages.ts';
import { DEMO_AGENT } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

/** A square around the homes of end-to-end tests in Porto. */
const RING = [
  [-8.63, 41.13],
  [-8.59, 41.13],
  [-8.59, 41.17],
  [-8.63, 41.17],
  [-8.63, 41.13],
];
const FLOOD = {
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties: { level: 2 }, geometry: { type: 'Polygon', coordinates: [RING] } },
  ],
};

test('a layer of the operator is shown on maps, said of homes and searched by', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const home = await postHome(page, DEMO_AGENT, newName('Wet home'));
  await firstSignIn(page, await newOwner('Lara Layers'));
  const name = newName('Flood zone');

  await page.goto('/admin/map-layers/create');
  await page.getByRole('textbox', { name: 'Name (English)' }).fill(name);
  await page.getByRole('textbox', { name: 'Source', exact: true }).fill('Office of Water');
  await page.getByRole('textbox', { name: 'Property of the class' }).fill('level');
  await page.getByRole('textbox', { name: 'Value of the property' }).fill('2');
  await page.getByRole('textbox', { name: 'Label (English)' }).fill('Class 2');
  const upload = page.locator('input[type=file]');
  const file = (content: string) => ({
    name: 'flood.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(content),
  });
  await upload.setInputFiles(file('{"type":"FeatureCollection"'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must be a GeoJSON file')).toBeVisible();
  await upload.setInputFiles(file(JSON.stringify(FLOOD)));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Map layers' })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();

  await open(page, '/properties-on-map?city=Porto&view=map');
  await tabTo(page, page.getByRole('button', { name: 'Layers', exact: true }));
  await page.keyboard.press('Enter');
  const tile = page.waitForResponse((answer) => answer.url().includes('/map-layers/'));
  await page.getByRole('checkbox', { name }).check();
  expect((await tile).status()).toBeLessThan(300);
  await expect(page.getByRole('list', { name: `Legend of ${name}` })).toHaveText('Class 2');
  await expect(page.getByText('Source: Office of Water')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: '1 layer' })).toBeVisible();

  await open(page, home.path);
  const said = page.getByText(`This home lies in: ${name}, Class 2.`);
  await page
    .getByRole('region', { name: /^Map of/ })
    .or(page.getByRole('application'))
    .first()
    .scrollIntoViewIfNeeded();
  await expect(said).toBeVisible();

  await open(page, '/search?city=Porto');
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(name).selectOption('Not in it');
  await drawer.getByRole('button', { name: /^Show .*homes?$/ }).press('Enter');
  await expect(page).toHaveURL(/overlays=-\d+/);
  await expect(page.getByRole('button', { name: `Remove Not in ${name}` })).toBeVisible();
  await remove(page, 'map-layers', name);
});
