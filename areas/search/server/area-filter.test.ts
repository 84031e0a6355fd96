import { addCategory, addParameter } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProperty, getPropertyList } from '../contract.ts';

/** What owners wrote; the question takes bare numbers in square metres. */
const WRITTEN = ['85.5', '93 m2', '1000 ft2', '1001 sq ft', '0.01 ha', '0.5 acre'];

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  const { ctx } = site;
  const area = await addParameter(ctx, { name: 'Area', kind: 'number', role: 'area', dimension: 'area' });
  const categoryId = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [area] });
  const { accountId } = await site.signUp({ completeProfile: true });
  await createListings(
    ctx,
    WRITTEN.map((value) => ({
      ownerId: accountId,
      requestStatus: 'approved' as const,
      category_id: categoryId,
      title: value,
      description: 'Level.',
      property_type: 'sell' as const,
      price: 50_000,
      city: 'Sintra',
      state: 'Lisbon',
      country: 'Portugal',
      address: 'Rua 1',
      latitude: 38.7,
      longitude: -9.1,
      facilities: [],
      parameters: [{ parameter_id: area, value }],
    })),
  );
  await site.settled();
});
afterAll(() => site.close());

/** Titles say what was written. */
async function found(args: Parameters<typeof site.call<typeof getPropertyList>>[1]) {
  const { data, total } = await site.call(getPropertyList, { limit: 50, ...args });
  expect(total).toBe(data.length);
  return new Set(data.map(({ title }) => title));
}

describe('a search by floor area', () => {
  it('counts homes with the whole number they have in the unit asked for', async () => {
    // 86, 93, 93, 93, 100 and 2,023 m².
    expect(await found({ min_area: 86, max_area: 86, area_unit: 'm2' })).toEqual(new Set(['85.5']));
    expect(await found({ min_area: 93, max_area: 93, area_unit: 'm2' })).toEqual(
      new Set(['93 m2', '1000 ft2', '1001 sq ft']),
    );
    expect(await found({ min_area: 94, area_unit: 'm2' })).toEqual(new Set(['0.01 ha', '0.5 acre']));
    // 920, 1,001, 1,000, 1,001, 1,076 and 21,780 sq ft.
    expect(await found({ min_area: 1000, max_area: 1000, area_unit: 'ft2' })).toEqual(new Set(['1000 ft2']));
    expect(await found({ min_area: 1001, max_area: 1001, area_unit: 'ft2' })).toEqual(
      new Set(['93 m2', '1001 sq ft']),
    );
  });

  it('is in square feet where it names no unit, as before', async () => {
    expect(await found({ max_area: 1000 })).toEqual(new Set(['85.5', '1000 ft2']));
  });

  it('rejects a unit that is none', async () => {
    const { status } = await site.raw('/api/get-property-list?min_area=1&area_unit=cubit');
    expect(status).toBe(400);
  });

  it('finds each home with what is stored, and with what its owner wrote', async () => {
    const { data: cards } = await site.call(getPropertyList, {
      search: '1000',
      min_area: 1000,
      max_area: 1000,
    });
    expect(cards[0]).toMatchObject({ area: 1000, area_m2: 92.90304, area_unit: 'ft2' });
    const slug_id = cards[0]?.slug_id ?? '';
    const { data } = await site.call(getProperty, { slug_id });
    expect(data[0]?.parameters).toMatchObject([
      {
        name: 'Area (m²)',
        label: 'Area',
        dimension: 'area',
        entry_unit: 'm2',
        value: '92.90304',
        quantity: { canonical: 92.90304, written: 1000, unit: 'ft2' },
      },
    ]);
  });
});
