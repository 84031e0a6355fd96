import { FACTS } from '@keystead/listings/facts';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProperty, getPropertyList, mapListings } from '../contract.ts';
import { FILTERS, type FilterName, type SearchFilter } from '../filters.ts';
import names from '../web/messages/names.json' with { type: 'json' };
import { readSearch } from '../web/results-search.ts';
import { where } from './filter.ts';
import { readFilters, readLastingFilter } from './query.service.ts';
import { savedColumns } from './saved-filter.ts';
import { Values } from './sql.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app?.close());

const NAMES = FILTERS.map(([name]) => name);
/** Fields that say who asks, what is asked for or in which order: nothing that homes are filtered by. */
const NO_FILTERS = (
  'limit offset cursor userid current_user id slug_id get_simiilar users_promoted preview zoom dots ' +
  'top_rated most_viewed most_liked sort spread_featured facets text_language'
).split(' ');
const filtersOf = ({ request }: { request: { shape: object } }) =>
  Object.keys(request.shape).filter((field) => !NO_FILTERS.includes(field));

/** Returns columns of saved_search that are no filters. */
const OWN_COLUMNS = (
  'id account_id name filters digest frequency in_app push mail price_drops ' +
  'time_zone created_at seen_at due_at saved_after saved_in'
).split(' ');

const SAMPLES: Record<Exclude<SearchFilter['kind'], 'choice' | 'choices' | 'number'>, string> = {
  id: '3',
  text: 'Porto',
  words: 'sunny',
  numbers: '0,3',
  date: '2026-11-26',
  currency: 'USD',
  flag: '1',
  ids: '3,5',
  bounds: '0,0,1,1',
  polygon: '0,0;1,0;1,1',
  places: 'district,Foz,Porto,Porto,Portugal@41,-8,2',
  answers: '3.any.South',
  facilities: '3:800',
  commute: '47.14,9.52,foot,20,Station',
  overlays: '-3|5:1,2',
};
function sampleOf(filter: SearchFilter): string {
  if (filter.kind === 'choice' || filter.kind === 'choices') return filter.values[0];
  if (filter.kind === 'number') return String(Math.max(3, filter.least));
  return SAMPLES[filter.kind];
}
/** What says nothing alone. */
const point = { latitude: '3', longitude: '3', radius: '3' };
const WITH: Partial<Record<FilterName, object>> = {
  area_unit: { min_area: '80' },
  latitude: point,
  longitude: point,
  radius: point,
  price_currency: { min_price: '3' },
  loan_down: { max_monthly_cost: '900' },
  loan_rate: { max_monthly_cost: '900' },
  loan_years: { max_monthly_cost: '900' },
};

async function columnsOf(table: string): Promise<string[]> {
  const rows = await runSql<{ name: string }>(
    app.ctx.db,
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  );
  return rows.map(({ name }) => name);
}

describe('the list of filters', () => {
  it('has every filter of the calls, and no other', () => {
    expect(filtersOf(getPropertyList)).toEqual(NAMES);
    expect(filtersOf(mapListings)).toEqual(NAMES);
    const classic = FILTERS.filter(([, filter]) => filter.classic).map(([name]) => name);
    expect(filtersOf(getProperty)).toEqual(classic);
  });

  it('compares columns there are, also where saved searches are asked', async () => {
    const compared = FILTERS.flatMap(([, { column }]) => column ?? []);
    expect(await columnsOf('search_listing')).toEqual(expect.arrayContaining(compared));
    expect(await columnsOf('search_row')).toEqual(expect.arrayContaining(compared));
  });

  it('has every column that saved searches store a filter in, and no other', async () => {
    const declared = FILTERS.flatMap(([, { saved }]) => (typeof saved === 'string' ? saved : []));
    const columns = await columnsOf('saved_search');
    const stored = [...new Set(declared)].sort();
    expect(stored).toEqual(columns.filter((name) => !OWN_COLUMNS.includes(name)).sort());
    expect(savedColumns({}, 1).names.toSorted()).toEqual(stored);
  });

  it('has a name for each chip that is made by no code, and no other', () => {
    const chips = FILTERS.flatMap(([, { chip }]) =>
      chip === undefined || chip === 'own' || chip === 'fact' ? [] : chip,
    );
    expect(Object.keys(names).sort()).toEqual([...new Set(chips)].sort());
  });
});

describe('what is known of a home', () => {
  it('is every fact that has a column', async () => {
    const shown = ['area', 'bedrooms', 'bathrooms'];
    const facts = Object.keys(FACTS).filter((name) => !shown.includes(name));
    const rows = await runSql<{ text: string }>(
      app.ctx.db,
      "select pg_get_viewdef('listing_facts_public'::regclass) as text",
    );
    for (const fact of facts) expect(rows[0]?.text).toContain(`l.${fact}`);
  });
});

describe.each(FILTERS)('%s', (name, filter) => {
  const asked = { ...WITH[name], [name]: sampleOf(filter) };

  it('narrows a search, also when it is saved', async () => {
    const { filter: read } = await readFilters(app.ctx, getPropertyList.request.parse(asked));
    expect(where(read, new Values())).not.toBe('true');
    if (typeof filter.saved !== 'string') return;
    const lasting = await readLastingFilter(app.ctx, getPropertyList.request.parse(asked));
    const { names, values } = savedColumns(lasting, 1);
    expect(values[names.indexOf(filter.saved)] ?? null).not.toBeNull();
  });

  it('is part of the address, where it is declared to be', () => {
    expect(readSearch(asked)[name as 'city']).toBe(filter.address === false ? undefined : asked[name]);
  });
});
