import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIDE, spacedMarks, viewOf } from './map-view.ts';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer();
  const { accountId: ownerId } = await site.signUp();
  const category = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const at = (latitude: number, longitude: number, price: number, is_premium = false) => ({
    ownerId,
    requestStatus: 'approved' as const,
    category_id: category,
    title: `Flat for ${price} & more`,
    description: 'A home.',
    property_type: 'sell' as const,
    is_premium,
    price,
    city: 'Porto',
    state: 'Porto',
    country: 'Portugal',
    address: 'Rua Nova 1',
    latitude,
    longitude,
    parameters: [],
    facilities: [],
  });
  await createListings(site.ctx, [
    at(41.15, -8.61, 100_000),
    at(41.25, -8.4, 200_000),
    at(41.2501, -8.4001, 300_000),
  ]);
});
afterAll(() => site?.close());

async function get(query: string) {
  const answer = await fetch(`${site.url}/map.svg?${query}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

describe('the picture of a map', () => {
  it('has land, prices, and a count of those at one place', async () => {
    const { status, type, text } = await get('bounds=-9,41,-8.2,41.5');
    expect([status, type]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(text).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(text).toMatch(/<path [^>]*d="M[\d.L -]+Z/);
    expect(text).toMatch(/<text [^>]*>[^<]*100[^<]*<\/text>/);
    expect(text).toMatch(/<text [^>]*>2<\/text>/);
    expect(text.length).toBeLessThan(60_000);
  });

  it('takes the filters of a search, and another look for dark pages', async () => {
    const box = 'bounds=-9,41,-8.2,41.5';
    const [all, dear, dark] = await Promise.all([
      get(box),
      get(`${box}&min_price=900000`),
      get(`${box}&dark=1`),
    ]);
    expect(dear.text).not.toContain('<text');
    expect(dark.text).not.toBe(all.text);
    expect((await get('bounds=170,-20,-170,20')).status).toBe(200);
  });

  it.each([
    ['', 'bounds'],
    ['bounds=1,2,3', 'bounds'],
    ['bounds=0,0,1,1&min_price=abc', 'min_price'],
  ])('rejects "%s" by the name of %s', async (query, field) => {
    const { status, text } = await get(query);
    expect([status, JSON.parse(text).details?.[0]?.field]).toEqual([400, field]);
  });
});

describe('the view', () => {
  it('shows the box as a whole, also over the antimeridian', () => {
    for (const boxes of [
      [[-9, 41, -8.2, 41.5]],
      [
        [170, -20, 180, 20],
        [-180, -20, -170, 20],
      ],
    ] as const) {
      const { at } = viewOf(boxes);
      const corners = boxes.flatMap(([west, south, east, north]) => [at(west, south), at(east, north)]);
      for (const place of corners.flat()) {
        expect(place).toBeGreaterThan(0);
        expect(place).toBeLessThan(SIDE);
      }
    }
  });

  it('writes prices of featured homes first, then of the newest', () => {
    const view = viewOf([[0, 0, 1, 1]]);
    const pin = (id: number, promoted: boolean) => ({
      id,
      promoted,
      price: 1000,
      latitude: 0.5,
      longitude: 0.2 + id * 0.09,
    });
    const places = [1, 2, 3].map((id) => view.at(0.2 + id * 0.09, 0.5)[0]);
    const written = (featured: number) => {
      const pins = [1, 2, 3].map((id) => pin(id, id === featured));
      const marks = spacedMarks(view, [], pins, () => '€1,000');
      return marks.flatMap(({ kind, x }) => (kind === 'price' ? places.indexOf(x) + 1 : [])).sort();
    };
    expect(written(0)).toEqual([1, 3]);
    expect(written(2)).toEqual([2]);
  });
});
