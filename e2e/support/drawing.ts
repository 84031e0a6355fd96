import type { Page } from '@playwright/test';

/** Part of the map's width and height, from its start. */
export type Spot = readonly [across: number, down: number];
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Returns where a spot of the map is on the page. */
export async function at(page: Page, [across, down]: Spot): Promise<[number, number]> {
  const map = await page.locator('.maplibregl-canvas').boundingBox();
  if (!map) throw new Error('no map');
  return [map.x + map.width * across, map.y + map.height * down];
}

/** Draws around a spot with the mouse. */
export async function stroke(page: Page, [across, down]: Spot, radius: number): Promise<void> {
  const steps = 48;
  for (let step = 0; step <= steps; step += 1) {
    const angle = (step / steps) * 2 * Math.PI;
    await page.mouse.move(
      ...(await at(page, [across + radius * Math.cos(angle), down + radius * Math.sin(angle)])),
    );
    if (step === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Moves the map. */
export async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(...(await at(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await at(page, to)), { steps: 8 });
  await page.mouse.up();
}

/** Returns the areas in the address of the results, without their names. */
export function areasOf(page: Page, filter = 'polygon'): Ring[] {
  const text = new URL(page.url()).searchParams.get(filter) ?? '';
  const areas = text.split('|').flatMap((area) => area.split(':').at(-1) || []);
  return areas.map((area) => area.split(';').map((corner) => corner.split(',').map(Number) as never));
}
