import { newName, openOffice, remove } from './support/back-office.ts';
import { tabTo } from './support/keyboard.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

/** A square in Porto. */
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

test('a layer of the operator is sent in the back office and shown on maps, also after a reload', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page);
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
  const layers = page.getByRole('button', { name: 'Layers', exact: true });
  await expect(layers).toBeVisible();
  await page.getByRole('button', { name: 'Draw an area' }).focus();
  await tabTo(page, layers, 'Tab', 6);
  await page.keyboard.press('Enter');
  const tile = page.waitForResponse((answer) => answer.url().includes('/map-layers/'));
  await page.getByRole('checkbox', { name }).check();
  expect((await tile).status()).toBeLessThan(300);
  await expect(page.getByRole('list', { name: `Legend of ${name}` })).toHaveText('Class 2');
  await expect(page.getByText('Source: Office of Water')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: '1 layer' })).toBeVisible();

  await remove(page, 'map-layers', name);
});
