import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGeocoder } from './index.ts';
import { otherNames } from './other-names.ts';

const geocoder = createGeocoder({ provider: 'gazetteer' });
// The first question loads the data, in a process of its own.
beforeAll(() => geocoder.reverse({ lat: 0, lng: 0 }), 60_000);

describe('reverse', () => {
  test.each([
    ['Ballard, a suburb of Seattle', 47.668, -122.384, 'Seattle', 'Washington', 'US'],
    ['the centre of Bellevue', 47.615, -122.195, 'Bellevue', 'Washington', 'US'],
    ['Mercer Island, close to both', 47.57, -122.222, 'Mercer Island', 'Washington', 'US'],
    ['Kreuzberg, a part of Berlin', 52.498, 13.403, 'Berlin', 'State of Berlin', 'DE'],
    ['Montmartre', 48.886, 2.34, 'Paris', 'Île-de-France', 'FR'],
    ['Bandra, far out in Mumbai', 19.055, 72.84, 'Mumbai', 'Maharashtra', 'IN'],
    ['Oakland, across the bay from a larger city', 37.804, -122.27, 'Oakland', 'California', 'US'],
    ['midtown Manhattan', 40.758, -73.985, 'New York', 'New York', 'US'],
  ])('%s', async (_name, lat, lng, city, state, countryCode) => {
    expect(await geocoder.reverse({ lat, lng })).toMatchObject({ city, state, countryCode });
  });

  test('writes the address in the asked language, as far as it knows', async () => {
    const point = { lat: 47.37, lng: 8.54 };
    expect(await geocoder.reverse(point)).toMatchObject({
      country: 'Switzerland',
      formattedAddress: 'Zürich, Zurich, Switzerland',
    });
    expect(await geocoder.reverse(point, { language: 'fr' })).toMatchObject({ country: 'Suisse' });
    expect(await geocoder.reverse(point, { language: 'not a language' })).toMatchObject({
      country: 'Switzerland',
    });
  });

  test.each([
    ['the Atlantic', 0, -30],
    ['the pole', 90, 0],
    ['no number', Number.NaN, 0],
    ['beyond the globe', 47, 181],
    ['infinity', Number.POSITIVE_INFINITY, 0],
  ])('%s is nowhere', async (_name, lat, lng) => {
    expect(await geocoder.reverse({ lat, lng })).toBeNull();
  });

  test('answers every point on the globe with a city or nothing', async () => {
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90 }),
      lng: fc.double({ min: -180, max: 180 }),
    });
    await fc.assert(
      fc.asyncProperty(point, async (somewhere) => {
        const place = await geocoder.reverse(somewhere);
        if (place) expect(place.city && place.country && place.countryCode).toBeTruthy();
      }),
    );
  });
});

describe('search', () => {
  const first = async (text: string, options = {}) =>
    (await geocoder.search(text, options))[0]?.formattedAddress ?? null;

  test.each([
    ['seat', 'Seattle, Washington, United States'],
    ['SEATTLE ', 'Seattle, Washington, United States'],
    ['zurich', 'Zürich, Zurich, Switzerland'],
    ['sao pau', 'São Paulo, Brazil'],
    ['laquila', "L'Aquila, Abruzzo, Italy"],
    ['janeiro', 'Rio de Janeiro, Brazil'],
    ['new york city', 'New York, United States'],
    ['Seatle', 'Seattle, Washington, United States'],
    ['Bejing', 'Beijing, China'],
    ['San Fransisco', 'San Francisco, California, United States'],
    ['Philadelhpia', 'Philadelphia, Pennsylvania, United States'],
    ['münch', 'Munich, Bavaria, Germany'],
    ['nyc', 'New York, United States'],
    ['springfield, il', 'Springfield, Illinois, United States'],
    ['paris, texas, usa', 'Paris, Texas, United States'],
    ['paris, texas, germany', null],
    ['paris texas', 'Paris, Texas, United States'],
    ['kreuzb', 'Kreuzberg, Berlin, State of Berlin, Germany'],
    ['Kreuzberg Berlin', 'Kreuzberg, Berlin, State of Berlin, Germany'],
    ['kreuzberg, berlin', 'Kreuzberg, Berlin, State of Berlin, Germany'],
    ['kreuzberg hamburg', null],
    ['', null],
    [' ,, ', null],
    ['zzzzzzzzzz', null],
    ['%_\\', null],
  ])('%j finds %j', async (text, address) => {
    expect(await first(text)).toBe(address);
  });

  test('says of a quarter that it is one', async () => {
    const found = await geocoder.search('kreuzberg, berlin', { limit: 1 });
    expect(found).toMatchObject([{ city: 'Berlin', district: 'Kreuzberg' }]);
    expect((await geocoder.search('berlin', { limit: 1 }))[0]).not.toHaveProperty('district');
  });

  test('finds every city by its other name', async () => {
    for (const [other, [, country]] of Object.entries(otherNames)) {
      expect(await geocoder.search(other, { limit: 1 }), other).toMatchObject([{ countryCode: country }]);
    }
  });

  test('ranks by population, keeps to a country, and prefers what is near', async () => {
    const springfields = await geocoder.search('springfield', { limit: 10 });
    expect(springfields).toHaveLength(10);
    const population = springfields.slice(0, 4).map((place) => place.population ?? 0);
    expect(population).toEqual(population.toSorted((a, b) => b - a));
    expect(await first('paris', { country: 'us' })).toBe('Paris, Texas, United States');
    expect(await first('paris', { country: 'us', near: { lat: 36.3, lng: -88.3 } })).toBe(
      'Paris, Tennessee, United States',
    );
  });

  test('keeps the limit within bounds and the ids apart', async () => {
    for (const [limit, count] of [
      [-3, 1],
      [3, 3],
      [5000, 20],
      [Number.NaN, 5],
    ] as const) {
      const places = await geocoder.search('san', { limit });
      expect(new Set(places.map((place) => place.id)).size).toBe(count);
    }
  });

  test('answers any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
        expect((await geocoder.search(text)).length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 40 },
    );
  });
});
