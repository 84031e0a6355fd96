import { addCategory } from '@keystead/catalogue/server';
import type { AnyCall } from '@keystead/http/call';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import { getPropertyList, mapListings, searchSuggestions } from '@keystead/search/contract';
import { refreshVocabulary, jobs as searchJobs } from '@keystead/search/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../apps/server/compose.ts';
import { tools } from '../apps/server/mcp/tools.ts';
import { fromAnywhere } from './hostile/site.ts';
import { fieldsOf } from './hostile/values.ts';
import { askCall, askTool, documentPaths, walkedRequests } from './hostile/walk.ts';
import { send } from './hostile/wire.ts';
import { startTestServer, type TestServer } from './server.ts';
import { runSql } from './sql.ts';

/**
 * Every way out of the site, with a home whose exact place is hidden: no call of the contract, no document and no tool says the
 * number of its house or its point, or finds it by them. The calls are those of the contract: a new one is walked without a line here.
 */

const HIDDEN = {
  latitude: 41.157733,
  longitude: -8.629917,
  street: 'Travessa do Enigma',
  house_number: '77bis',
  unit_number: 'Attic-Q',
  postcode: '4050-777',
};
const DIGITS = ['41.1577', '8.6299'];
/** Words that are only in what is hidden. */
const WORDS = ['enigma', '77bis', '77', '4050', '777', 'attic', 'q'];
/** The same door, with and without parts, as owners write it. */
const ADDRESSES = [
  'Old town, Travessa do Enigma 77bis, 4050-777 Porto',
  'Old town, Travessa do Enigma, 77bis, Porto',
  '77bis, Travessa do Enigma, Old town',
  'Old town; TRAVESSA DO ÉNIGMA n.º 77bis; 4050-777',
  'Old town\nTravessa do Enigma 77bis',
];

let site: TestServer;
let reader: { token: string };
let owner: { token: string; accountId: number };
let slug: string;
let category: number;
const ids: number[] = [];

async function addHome(draft: Partial<ListingDraft>): Promise<number> {
  const [outcome] = await createListings(site.ctx, [
    {
      ownerId: owner.accountId,
      requestStatus: 'approved',
      category_id: category,
      property_type: 'sell',
      title: 'Hidden house',
      price: 250_000,
      description: 'Two rooms and a balcony.',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      district: 'Cedofeita',
      hide_exact_place: true,
      parameters: [],
      facilities: [],
      ...draft,
    } as ListingDraft,
  ]);
  return (outcome as { id: number }).id;
}

beforeAll(async () => {
  site = await startTestServer({ env: { TRUST_PROXY: '1' } });
  category = await addCategory(site.ctx, { name: 'House', slugId: 'house', parameterIds: [] });
  owner = await site.signUp({ name: 'Marta Figueiredo', completeProfile: true });
  reader = await site.signUp({ name: 'Robin Castellan', completeProfile: true });
  const { latitude, longitude } = HIDDEN;
  for (const address of ADDRESSES) {
    ids.push(await addHome({ ...HIDDEN, address }));
    ids.push(await addHome({ latitude, longitude, address }));
    ids.push(await addHome({ ...HIDDEN, latitude: undefined, longitude: undefined, address }));
  }
  await refreshVocabulary(site.ctx);
  await site.settled();
  const { data } = await site.call(getPropertyList, { limit: 50 });
  slug = data[0]?.slug_id ?? '';
});
afterAll(() => site?.close());

function valuesOf(field: string): readonly string[] {
  const known: Readonly<Record<string, readonly (string | number)[]>> = {
    id: [ids[0] as number, owner.accountId],
    ids: [ids.join(',')],
    property_id: [ids[0] as number],
    property_ids: [ids.join(',')],
    listing_id: [ids[0] as number],
    slug_id: [slug, 'marta-figueiredo'],
    user_id: [owner.accountId],
    category_id: [category],
    city: ['Porto'],
    country: ['Portugal'],
    search: ['house', 'Porto', 'Cedofeita', 'Trav', 'old town'],
    q: ['house'],
    bounds: ['-8.7,41.1,-8.5,41.2', '-180,-85,180,85'],
    polygon: ['-8.7,41.1;-8.5,41.1;-8.5,41.2;-8.7,41.2'],
    commute: ['41.15,-8.62,foot,60'],
    places: ['Cedofeita'],
    latitude: ['41.15'],
    longitude: ['-8.62'],
    radius: ['5'],
    zoom: ['12', '18'],
    property_type: ['0'],
    limit: ['50'],
    page: ['1'],
    facets: ['1'],
    sort: ['nearest', 'newest'],
  };
  return (known[field] ?? []).map(String);
}

/** The calls, tools and documents that have shown the home: a walk that meets it nowhere shows nothing. */
const shownBy = new Set<string>();
const notice = (way: string, text: string) => {
  if (slug !== '' && text.includes(slug)) shownBy.add(way);
};

const revealed = (text: string) =>
  [...DIGITS, ...WORDS.filter((word) => word.length > 4), HIDDEN.postcode].filter((needle) =>
    text.toLowerCase().includes(needle.toLowerCase()),
  );

const ofReaders = routes.map(({ call }) => call).filter((call) => call.who !== 'staff');

describe.each(ofReaders.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, call) => {
    it('says neither number nor point', async () => {
      const { token } =
        call.method === 'GET' ? reader : await site.signUp({ name: 'Walker', completeProfile: true });
      for (const asker of call.who === 'anyone' ? [undefined, token] : [token])
        for (const fields of walkedRequests(fieldsOf(call), valuesOf)) {
          const { text } = await askCall(site.url, call, fields, asker);
          notice(call.path, text);
          expect([fields, revealed(text)]).toEqual([fields, []]);
        }
    });
  },
);

describe.each(tools.map((tool) => [tool.name, tool] as const))('tool %s', (name, tool) => {
  it('says neither number nor point', async () => {
    for (const fields of walkedRequests(tool.fields, valuesOf)) {
      const { text } = await askTool(site.url, name, fields);
      notice(name, text);
      expect([fields, revealed(text)]).toEqual([fields, []]);
    }
  });
});

it('are not said by documents', async () => {
  for (const path of await documentPaths(site.url)) {
    const { text, headers } = await send(site.url, { path, headers: fromAnywhere() });
    notice(path.startsWith('/sitemap-listings-') ? 'sitemap' : path, text);
    expect([path, revealed(text + JSON.stringify(headers))]).toEqual([path, []]);
  }
});

it('were shown the home, though', () => {
  const ways = ['get-property-list', 'get_property', 'search_listings', 'sitemap', '/feeds/homes.rss'];
  expect([...shownBy].filter((way) => ways.includes(way)).sort()).toEqual(ways.sort());
});

const found = async (search: Record<string, unknown>) =>
  (await site.call(getPropertyList, { limit: 50, ...search } as never)).data.map(({ id }) => id);

describe('the home', () => {
  it('is found by its town, district and what else its address says', async () => {
    for (const search of ['porto', 'cedofeita', 'old town'])
      expect((await found({ search })).sort()).toEqual([...ids].sort());
  });

  it.each(WORDS)('is not found by %s, nor is that a word of the site', async (word) => {
    expect(await found({ search: `house ${word}` })).toEqual([]);
    const { data } = await site.call(searchSuggestions, { search: word, limit: 10 });
    expect(revealed(JSON.stringify(data))).toEqual([]);
    const known = await runSql<{ word: string }>(
      site.ctx.db,
      `select word from search_word where word = $1
       union select name from search_place where name ilike '%' || $1 || '%'`,
      [word],
    );
    expect(known).toEqual([]);
  });

  it('has its owner as a reader of it all', async () => {
    const { text } = await askCall(
      site.url,
      ofReaders.find(({ path }) => path === 'get-added-properties') as AnyCall,
      { id: String(ids[0]) },
      owner.token,
    );
    expect(revealed(text)).toEqual([...DIGITS, 'enigma', '77bis', 'attic', HIDDEN.postcode]);
  });

  it('is on no map at its point', async () => {
    const { data } = await site.call(mapListings, {
      bounds: '-8.6304,41.1573,-8.6294,41.1582',
      zoom: 18,
    } as never);
    expect(JSON.stringify(data)).not.toContain('hidden-house');
  });
});

it('is found no longer by words of before, once the job has run', async () => {
  const before = `update search_listing set words = words || search_vector('Travessa do Enigma 77bis')`;
  await runSql(site.ctx.db, before);
  await runSql(
    site.ctx.db,
    'insert into search_listing_due (listing_id) select listing_id from search_listing',
  );
  expect(await found({ search: '77bis', limit: 49 })).toHaveLength(ids.length);
  const [catchUp] = searchJobs.flatMap(({ job }) => (job.name === 'search-catch-up' ? [job] : []));
  if (!catchUp) throw new Error('search has no such job');
  await site.ctx.jobs.enqueue(site.ctx.db, catchUp, {});
  await site.runJobs();
  await site.settled();
  expect(await found({ search: '77bis', limit: 48 })).toEqual([]);
  expect(await runSql(site.ctx.db, 'select * from search_listing_due')).toEqual([]);
});
