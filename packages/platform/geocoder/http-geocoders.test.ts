import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGeocoder, GeocoderUnavailableError, MemoryGeocoder } from './index.ts';

/** One server for both providers; each handler checks what the real service checks. */
type Answer = { status: number; body: unknown } | 'silence';
let handle: (url: URL, headers: Record<string, unknown>) => Answer;
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = handle(new URL(request.url ?? '', 'http://x'), request.headers);
    if (answer === 'silence') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const fremont = {
  place_id: 331,
  lat: '47.6513',
  lon: '-122.3502',
  display_name: 'Fremont, Seattle, King County, Washington, United States',
  address: {
    suburb: 'Fremont',
    city: 'Seattle',
    state: 'Washington',
    country: 'United States',
    country_code: 'us',
  },
};

function nominatimReverse(p: URLSearchParams) {
  const lat = Number(p.get('lat') ?? Number.NaN);
  const lon = Number(p.get('lon') ?? Number.NaN);
  if (Number.isNaN(lat + lon)) return { status: 400, body: { error: { code: 400, message: 'lat, lon' } } };
  return { status: 200, body: lat === 0 ? { error: 'Unable to geocode' } : fremont };
}

function nominatimSearch(p: URLSearchParams) {
  if (p.get('q') === 'limits') return { status: 429, body: 'slow down' };
  const country = p.get('countrycodes');
  if (country && !/^[a-z]{2}$/.test(country)) return { status: 400, body: {} };
  const box = p.get('viewbox');
  if (box && box.split(',').length !== 4) return { status: 400, body: {} };
  return {
    status: 200,
    body: [{ ...fremont, display_name: `${p.get('accept-language')} ${p.get('limit')}` }],
  };
}

describe('nominatim', () => {
  beforeEach(() => {
    handle = (asked, headers) => {
      const p = asked.searchParams;
      if (!/^Keystead \(.+@.+\)$/.test(String(headers['user-agent'])))
        return { status: 403, body: 'Access denied' };
      if (p.get('format') !== 'jsonv2' || p.get('addressdetails') !== '1') return { status: 400, body: {} };
      if (asked.pathname === '/reverse') return nominatimReverse(p);
      if (asked.pathname === '/search' && p.get('q')) return nominatimSearch(p);
      return { status: 404, body: {} };
    };
  });
  const open = (contact = 'post@keystead.example') =>
    createGeocoder({ provider: 'nominatim', url: `${url}/`, contact, timeoutMs: 300 });

  test('reverse names the city, not the suburb', async () => {
    expect(await open().reverse({ lat: 47.65, lng: -122.35 })).toEqual({
      city: 'Seattle',
      state: 'Washington',
      country: 'United States',
      countryCode: 'US',
      formattedAddress: fremont.display_name,
      latitude: 47.6513,
      longitude: -122.3502,
    });
  });

  test('the sea is nowhere; points off the globe are not asked about', async () => {
    expect(await open().reverse({ lat: 0, lng: -30 })).toBeNull();
    handle = () => ({ status: 500, body: {} });
    expect(await open().reverse({ lat: Number.NaN, lng: 0 })).toBeNull();
    expect(await open().search('   ')).toEqual([]);
  });

  test('search passes language, limit, country and vicinity', async () => {
    const near = { lat: 47, lng: -122 };
    expect(await open().search('Fremont', { language: 'de', limit: 3, country: 'US', near })).toMatchObject([
      { id: '331', city: 'Seattle', formattedAddress: 'de 3' },
    ]);
  });

  test('a quarter is told from what lies in one', async () => {
    const school = { ...fremont, display_name: 'B. F. Day School, Fremont, Seattle, United States' };
    handle = () => ({ status: 200, body: [fremont, school] });
    const found = await open().search('Fremont');
    expect(found.map(({ district }) => district)).toEqual(['Fremont', undefined]);
  });

  test('error, nonsense and silence are distinguished from not found', async () => {
    await expect(open().search('limits')).rejects.toMatchObject({
      name: 'GeocoderUnavailableError',
      status: 429,
    });
    await expect(open('').search('x')).rejects.toMatchObject({ status: 403 });
    handle = () => ({ status: 200, body: '<html>' });
    await expect(open().search('x')).rejects.toBeInstanceOf(GeocoderUnavailableError);
    handle = () => ({ status: 200, body: [{ wrong: true }] });
    await expect(open().search('x')).rejects.toThrow('unknown form');
    handle = () => 'silence';
    await expect(open().reverse({ lat: 1, lng: 1 })).rejects.toThrow('cannot be reached');
  });
});

describe('google', () => {
  const component = (long_name: string, short_name: string, type: string) => ({
    long_name,
    short_name,
    types: [type, 'political'],
  });
  const result = {
    place_id: 'ChIJ',
    formatted_address: '3425 Fremont Ave N, Seattle, WA 98103, USA',
    geometry: { location: { lat: 47.6497, lng: -122.35 } },
    address_components: [
      component('Seattle', 'Seattle', 'locality'),
      component('King County', 'King County', 'administrative_area_level_2'),
      component('Washington', 'WA', 'administrative_area_level_1'),
      component('United States', 'US', 'country'),
    ],
  };
  beforeEach(() => {
    handle = (asked) => {
      const p = asked.searchParams;
      const denied = {
        status: 'REQUEST_DENIED',
        error_message: 'The provided API key is invalid.',
        results: [],
      };
      if (asked.pathname !== '/maps/api/geocode/json') return { status: 404, body: '' };
      if (p.get('key') !== 'k1') return { status: 200, body: denied };
      const latlng = p.get('latlng');
      if (latlng === '0,-30') return { status: 200, body: { status: 'ZERO_RESULTS', results: [] } };
      const components = p.get('components');
      const valid =
        (latlng === null ? p.get('address') : /^-?[\d.]+,-?[\d.]+$/.test(latlng)) &&
        (components === null || /^country:[A-Z]{2}$/.test(components)) &&
        (p.get('bounds') === null || /^[-\d.]+,[-\d.]+\|[-\d.]+,[-\d.]+$/.test(p.get('bounds') ?? ''));
      if (!valid) return { status: 200, body: { status: 'INVALID_REQUEST', results: [] } };
      return {
        status: 200,
        body: { status: 'OK', results: [result, { ...result, place_id: p.get('language') }] },
      };
    };
  });
  const open = (key = 'k1') => createGeocoder({ provider: 'google', url, key, timeoutMs: 300 });

  test('reverse and search take the parts from the components', async () => {
    const seattle = { city: 'Seattle', state: 'Washington', country: 'United States', countryCode: 'US' };
    expect(await open().reverse({ lat: 47.65, lng: -122.35 })).toMatchObject(seattle);
    const near = { lat: 47, lng: -122 };
    const found = await open().search('Fremont', { language: 'pt', country: 'us', near });
    expect(found.map((place) => place.id)).toEqual(['ChIJ', 'pt']);
    expect(await open().search('Fremont', { limit: 1 })).toMatchObject([{ ...seattle, id: 'ChIJ' }]);
  });

  test('a quarter is told from what lies in one', async () => {
    const quarter = component('Fremont', 'Fremont', 'neighborhood');
    const street = component('Fremont Ave N', 'Fremont Ave N', 'route');
    const { address_components: city } = result;
    const results = [[quarter, ...city], [street, quarter, ...city], city];
    const body = {
      status: 'OK',
      results: results.map((parts) => ({ ...result, address_components: parts })),
    };
    handle = () => ({ status: 200, body });
    const found = await open().search('Fremont');
    expect(found.map(({ district }) => district)).toEqual(['Fremont', undefined, undefined]);
  });

  test('nothing found is no error, an error is one and keeps the key to itself', async () => {
    expect(await open().reverse({ lat: 0, lng: -30 })).toBeNull();
    const apiError = await open('secret')
      .search('x')
      .catch((error: unknown) => error);
    expect(apiError).toBeInstanceOf(GeocoderUnavailableError);
    expect(String(apiError)).toMatch(/REQUEST_DENIED: The provided API key is invalid/);
    expect(String(apiError)).not.toContain('secret');
  });

  test('does not start without a key', () => {
    expect(() => createGeocoder({ provider: 'google' })).toThrow('needs a key');
  });
});

test('the memory geocoder keeps the bounds of the gazetteer', async () => {
  const memory = new MemoryGeocoder();
  expect(await memory.reverse({ lat: 47.66, lng: -122.38 })).toMatchObject({ city: 'Seattle' });
  expect(await memory.reverse({ lat: 0, lng: -30 })).toBeNull();
  expect(await memory.reverse({ lat: Number.NaN, lng: 0 })).toBeNull();
  expect((await memory.search('zurich, ch')).map((place) => place.city)).toEqual(['Zürich']);
  expect(await memory.search('zurich', { country: 'US' })).toEqual([]);
});
