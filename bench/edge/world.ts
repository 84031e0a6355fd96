import { demoSignIns } from '../../db/seed/index.ts';

/** What the runs ask for: addresses of the demo world. */
export interface Addresses {
  /** Addresses of homes, without a language. */
  homes: string[];
  /** Lists by a city, of pages. */
  cities: string[];
  /** Other pages that guests read. */
  pages: string[];
  /** Lists of the API. */
  lists: string[];
}

/** A session, and a text that stands in no answer but those to this person. */
export interface Person {
  token: string;
  marker: string;
}

interface Home {
  id: number;
  slug_id: string;
  city: string;
  price: number;
  /** What its owner wrote, where that is in another currency than lists compare. */
  price_written?: unknown;
  property_type: string;
}

async function json<T>(address: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as T;
}

/** Returns all homes of the demo world. */
async function homesOf(origin: string): Promise<Home[]> {
  const all: Home[] = [];
  for (;;) {
    const { data } = await json<{ data: Home[] }>(
      `${origin}/api/get-property-list?limit=100&offset=${all.length}`,
    );
    all.push(...data);
    if (data.length < 100) return all;
  }
}

export async function addressesOf(origin: string): Promise<Addresses> {
  const homes = await homesOf(origin);
  const cities = [...new Set(homes.map(({ city }) => city))];
  return {
    homes: homes.map(({ slug_id }) => `/properties-details/${slug_id}`),
    cities: cities.map((city) => `/properties/city/${encodeURIComponent(city)}`),
    pages: ['/', '/properties/all-properties', '/all-agents', '/all-categories', '/faqs', '/about-us'],
    lists: [
      '/api/get-property-list?limit=20',
      '/api/web-settings',
      '/api/faqs',
      '/api/get_categories?limit=100',
      ...cities.slice(0, 10).map((city) => `/api/get-property-list?city=${encodeURIComponent(city)}`),
    ],
  };
}

/** Signs people of the demo world in. */
export async function people(origin: string): Promise<Person[]> {
  const found: Person[] = [];
  for (const { email, password } of demoSignIns) {
    const form = new URLSearchParams({ type: '3', email, password });
    const { token } = await json<{ token: string }>(`${origin}/api/user_signup`, {
      method: 'POST',
      body: form,
    });
    found.push({ token, marker: email });
  }
  return found;
}

/** Returns live homes of someone that they may change, for sale in the currency of the site: lists compare just what is written. */
export async function ownHomes(origin: string, { token }: Person): Promise<Home[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await json<{ data: (Home & { status: number })[] }>(
    `${origin}/api/get-added-properties?limit=100`,
    { headers },
  );
  const open = new Set((await homesOf(origin)).map(({ id }) => id));
  return data.filter(
    ({ id, price_written: written, property_type: type }) =>
      open.has(id) && written === undefined && type === 'sell',
  );
}

/** Changes the price of a home as its owner. */
export async function changePrice(
  origin: string,
  { token }: Person,
  id: number,
  price: number,
): Promise<void> {
  const body = new FormData();
  body.append('id', String(id));
  body.append('action_type', '0');
  body.append('price', String(price));
  const headers = { authorization: `Bearer ${token}` };
  await json(`${origin}/api/update_post_property`, { method: 'POST', headers, body });
}
