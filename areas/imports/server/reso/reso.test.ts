import { createAgency } from '@keystead/agencies/contract';
import { runSql } from '@keystead/testing/sql';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../contract.exports.ts';
import { guessMapping, mappingOf } from '../../rules.ts';
import { HEADER, type Imports, line, openImports, PARAMETERS } from '../imports.fixture.ts';
import { compares } from './compares.fixture.ts';
import { RESOURCE_NAMES, RESOURCES } from './resources.ts';

let imports: Imports;
let owner: Awaited<ReturnType<Imports['site']['signUp']>>;
let root = '';
let key = '';
const ids: number[] = [];

type Json = Record<string, unknown>;
interface Feed {
  '@odata.count'?: number;
  '@odata.nextLink'?: string;
  value: Json[];
}

async function bringIn(content: string, name: string, source: string, email: string) {
  const sent = await imports.send(name, content);
  const vocabulary = {
    categories: [
      { name: 'House', slug: 'house' },
      { name: 'Apartment', slug: 'apartment' },
    ],
    parameters: Object.keys(PARAMETERS),
    facilities: [],
  };
  const guess = guessMapping('homes', sent.columns, vocabulary, sent.delimiter);
  const mapping = mappingOf({
    ...guess,
    source,
    owner: email,
    parameters: { ...guess.parameters, ...(name.endsWith('.csv') && PARAMETERS) },
  });
  const tried = await imports.triedWith(sent.id, mapping);
  await imports.run(sent.id);
  return tried;
}

beforeAll(async () => {
  imports = await openImports();
  owner = await imports.site.signUp({ completeProfile: true });
  const rows = Array.from({ length: 12 }, (_, place) =>
    line(`h${place}`, 100_000 + (place % 5) * 50_000, `Home ${place}`).replace(
      ';Lisbon;',
      place % 3 === 0 ? ";L'Or;" : ';Lisbon;',
    ),
  );
  await bringIn([HEADER, ...rows].join('\n'), 'homes.csv', 'reso', owner.email);
  const found = await runSql<{ id: number }>(
    imports.site.ctx.db,
    'select id from listing where owner_id = $1 order by id',
    [owner.accountId],
  );
  ids.push(...found.map(({ id }) => id));
  const change = (set: string, place: number) =>
    runSql(imports.site.ctx.db, `update listing set ${set} where id = $1`, [ids[place]]);
  await change(`updated_at = '2026-03-01T10:00:00.123456Z'`, 0);
  await change(`updated_at = '2026-03-01T10:00:00.123999Z'`, 1);
  await change(`updated_at = '2026-03-01T10:00:00.124Z', bedrooms = null`, 2);
  await change(`price_kind = 'on_request', price = 0`, 3);
  await change(`offer_state = 'under_offer'`, 4);
  await change(`property_type = 'rent', rent_duration = 'Monthly'`, 5);
  await change(`category_id = (select id from category where slug_id = 'land')`, 6);
});
afterAll(() => imports?.site.close());

beforeEach(async () => {
  await runSql(imports.site.ctx.db, 'delete from account_budget');
  ({ root, key } = await feed());
});

/** Makes a feed. */
async function feed(input: Json = {}) {
  const form = { name: 'Reader', format: 'reso', ...input };
  const { data } = await imports.site.call(calls.saveFeedExport, form as never, owner);
  const url = new URL(data.url);
  await runSql(imports.site.ctx.db, 'delete from feed_export where id < $1 - 5', [data.id]);
  return { ...data, root: url.pathname, key: url.searchParams.get('key') ?? '' };
}

async function ask(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await fetch(`${imports.site.url}${root}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
async function read<Answer = Feed>(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { status, text } = await ask(path, headers);
  expect([status, path, status === 200 ? '' : text]).toEqual([200, path, '']);
  return JSON.parse(text) as Answer;
}
const query = (options: Record<string, string>) => `?${new URLSearchParams(options)}`;
const keysOf = ({ value }: Feed) => value.map(({ ListingKey: one }) => Number(one));

/** Follows a collection to its end. */
async function all(path: string): Promise<Feed[]> {
  const pages = [await read(path)];
  for (;;) {
    const next = restOf(pages.at(-1) as Feed);
    if (next === undefined) return pages;
    pages.push(await read(next));
  }
}

/** Returns the path of the next page. */
function restOf(page: Feed): string | undefined {
  const next = page['@odata.nextLink'];
  if (next === undefined) return undefined;
  const { pathname, search } = new URL(next);
  expect(pathname.startsWith(root)).toBe(true);
  return pathname.slice(root.length) + search;
}

describe('the service', () => {
  it('says what there is, as documents that are well-formed and name all fields', async () => {
    expect(root).toBe('/reso/odata/');
    const document = await read<{ value: { name: string }[] }>('');
    expect(document.value.map(({ name }) => name)).toEqual([...RESOURCE_NAMES]);
    const { text, headers } = await ask('$metadata');
    expect([headers.get('odata-version'), headers.get('content-type')]).toEqual([
      '4.01',
      'application/xml;charset=utf-8',
    ]);
    const named: string[] = [];
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'Property') named.push(String(attributes.Name));
    });
    parser.write(text).close();
    expect(named).toEqual(RESOURCE_NAMES.flatMap((name) => Object.keys(RESOURCES[name].fields)));
    const json = await read<Json>('$metadata?$format=json');
    expect(json).toMatchObject({
      'org.reso.metadata': { Property: { ListPrice: { $Type: 'Edm.Decimal' } } },
    });
  });

  it('is closed without the key of a feed of its format, and once the feed is inactive', async () => {
    const asked = async (path: string, authorization = '') => {
      const answer = await fetch(`${imports.site.url}/reso/odata${path}`, { headers: { authorization } });
      return [answer.status, ((await answer.json()) as { error?: { code: string } }).error?.code];
    };
    for (const path of [
      '',
      '/',
      '/Property',
      '/$metadata',
      `/Property?key=${'A'.repeat(43)}`,
      '/%00',
      '/x/y',
    ])
      expect(await asked(path), path).toEqual([401, 'unauthorized']);
    const csv = await imports.site.call(
      calls.saveFeedExport,
      { name: 'Table', format: 'csv' } as never,
      owner,
    );
    const other = new URL(csv.data.url).searchParams.get('key');
    expect(await asked('/Property', `Bearer ${other}`)).toEqual([401, 'unauthorized']);
    expect((await asked(`/Property?key=${key}`))[0]).toBe(200);
    await runSql(imports.site.ctx.db, 'update feed_export set is_active = false');
    expect(await asked('/Property', `Bearer ${key}`)).toEqual([410, 'gone']);
    await runSql(imports.site.ctx.db, 'update feed_export set is_active = true');
  });

  it('is asked so often in an hour at most', async () => {
    expect((await ask('Property?$top=1')).status).toBe(200);
    await runSql(imports.site.ctx.db, 'update account_budget set used = 3600');
    const { status, headers } = await ask('Property?$top=1');
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('counts what was asked', async () => {
    await all(`Property${query({ $top: '3' })}`);
    await all('Property');
    const { data } = await imports.site.call(calls.getFeedExports, {}, owner);
    expect(data.exports.at(-1)).toMatchObject({ fetches: 2, format: 'reso' });
  });
});

describe('Property', () => {
  it('has the homes of the feed with what visitors see, and all fields of the metadata', async () => {
    const { value } = await read('Property');
    expect(value).toHaveLength(12);
    const fields = Object.keys(RESOURCES.Property.fields);
    for (const one of value)
      expect(
        Object.keys(one)
          .filter((name) => !name.startsWith('@'))
          .sort(),
      ).toEqual([...fields].sort());
    expect(value[0]).toMatchObject({
      ListingKey: String(ids[0]),
      StandardStatus: 'Active',
      PropertyType: 'Residential',
      PropertySubType: 'Single Family Residence',
      ListPrice: 100_000,
      City: "L'Or",
      Country: 'PT',
      BedroomsTotal: 3,
      Latitude: 38.72,
      InternetAddressDisplayYN: true,
      ModificationTimestamp: '2026-03-01T10:00:00.123Z',
      ListAgentKey: String(owner.accountId),
      X_title: 'Home 0',
    });
    expect(value[3]).toMatchObject({ ListPrice: null, X_price_kind: 'on_request' });
    expect(value[4]).toMatchObject({ StandardStatus: 'Active Under Contract' });
    expect(value[5]).toMatchObject({ PropertyType: 'Residential Lease', LeaseAmountFrequency: 'Monthly' });
    expect(value[6]).toMatchObject({ PropertyType: 'Land' });
    const bare = await read('Property?$top=1', { prefer: 'omit-values=nulls' });
    expect(Object.values(bare.value[0] ?? {})).not.toContain(null);
  });

  it('never says what only the owner reads, nor where a home is that is hidden', async () => {
    const hide = 'exact_latitude = 38.7123, exact_longitude = -9.1456';
    await runSql(
      imports.site.ctx.db,
      `update listing set client_address = 'Private Lane 9', ${hide}, street = 'Secret Street' where id = $1`,
      [ids[7]],
    );
    const { text } = await ask(`Property('${ids[7]}')?$expand=Media`);
    for (const secret of ['Private Lane', 'Secret Street', '38.7', '-9.1', owner.email])
      expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({ InternetAddressDisplayYN: false, Latitude: null });
  });

  it('is one, some of its fields, and a number', async () => {
    expect(await read<Json>(`Property('${ids[1]}')?$select=ListingKey,City`)).toEqual({
      '@odata.context': expect.stringContaining('$metadata#Property/$entity'),
      '@odata.id': expect.stringContaining(`/reso/odata/Property('${ids[1]}')`),
      ListingKey: String(ids[1]),
      City: 'Lisbon',
    });
    for (const path of ["Property('0')", "Property('999999999')", "Property('x')", "Property('''')"])
      expect((await ask(path)).status, path).toBe(404);
    expect((await ask(`Property/$count${query({ $filter: "City eq 'Lisbon'" })}`)).text).toBe('8');
    const counted = await read(`Property${query({ $count: 'true', $top: '2', $filter: "City eq 'L''Or'" })}`);
    expect([counted['@odata.count'], counted.value.length]).toEqual([4, 2]);
    expect((await read('Property?$top=0&$count=true')).value).toEqual([]);
  });

  it('comes page by page in any order, none twice and none lost', async () => {
    for (const order of [
      '',
      'ListingKey desc',
      'ListPrice',
      'ListPrice desc',
      'BedroomsTotal desc,City',
      'ModificationTimestamp,ListingKey',
      'City,StandardStatus desc,ListPrice',
    ]) {
      const options: Record<string, string> = order === '' ? {} : { $orderby: order };
      const whole = keysOf(await read(`Property${query(options)}`));
      expect([...whole].sort((one, other) => one - other)).toEqual(ids);
      const path = `Property${query(options)}`;
      const small: number[] = [];
      let next: string | undefined = path;
      while (next !== undefined) {
        const page: Feed = await read(next, { prefer: 'odata.maxpagesize=5' });
        expect(page.value.length).toBeLessThanOrEqual(5);
        small.push(...keysOf(page));
        next = restOf(page);
      }
      expect(small, order).toEqual(whole);
      expect(keysOf(await read(`Property${query({ ...options, $skip: '4', $top: '3' })}`))).toEqual(
        whole.slice(4, 7),
      );
    }
    const priced = await read(`Property${query({ $orderby: 'ListPrice' })}`);
    expect(priced.value[0]?.ListPrice).toBeNull();
  });

  it('is replicated by its time: what has changed since is found, to the millisecond', async () => {
    const since = async (by: string, time: string) =>
      keysOf(await read(`Property${query({ $filter: `ModificationTimestamp ${by} ${time}` })}`));
    expect(await since('eq', '2026-03-01T10:00:00.123Z')).toEqual(ids.slice(0, 2));
    expect(await since('gt', '2026-03-01T10:00:00.123Z')).toEqual(ids.slice(2));
    expect(await since('le', '2026-03-01T11:00:00.124+01:00')).toEqual(ids.slice(0, 3));
  });

  it('is not sent again to who has it, until a home changes', async () => {
    const { headers } = await ask('Property?$top=2');
    const known = { 'if-none-match': String(headers.get('etag')) };
    expect((await ask('Property?$top=2', known)).status).toBe(304);
    expect((await ask('Property?$top=3', known)).status).toBe(200);
    const head = await ask('Property?$top=2', {}, 'HEAD');
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', headers.get('etag')]);
    await runSql(imports.site.ctx.db, `update listing set updated_at = now() where id = $1`, [ids[9]]);
    expect((await ask('Property?$top=2', known)).status).toBe(200);
    expect((await ask("Property?$filter=City eq 'Lisbon'")).headers.get('etag')).toBeNull();
  });

  it.each([
    ["City eq 'Lisbon", /quotation mark/],
    ["Town eq 'Lisbon'", /"Town" at character 1 is no field/],
    ["UnparsedAddress eq 'x'", /UnparsedAddress cannot be filtered by: ListingKey, /],
    ["contains(City,'x')", /"contains" at character 1 is no field/],
    ["City like 'x'", /"like" is not understood/],
    ["ListPrice eq '1'", /is no value of ListPrice, which is a number/],
    ['City eq 1', /in single quotation marks/],
    ['ListPrice eq 1e400', /no value/],
    ['ListPrice eq 99999999999999999999', /no value/],
    ['ModificationTimestamp gt 2026-13-01T00:00:00Z', /no value/],
    ['ModificationTimestamp gt 0000-01-01T00:00:00Z', /no value/],
    ["City eq 'a\0b'", /no value/],
    ["City eq 'a' and", /ends where a field/],
    ["City eq 'a') or (City eq 'b'", /was not expected/],
    ["not City eq 'a'", /"\(" was expected/],
    [`${'('.repeat(30)}City eq 'a'${')'.repeat(30)}`, /deep at most/],
    [Array(101).fill("City eq 'a'").join(' or '), /compare 100 times/],
    [`City eq '${'x'.repeat(4000)}'`, /4000 characters/],
    ['__proto__ eq 1', /no field/],
    ['', /ends where a field/],
  ])('says what of a filter it does not understand: %s', async (filter, message) => {
    const { status, text, headers } = await ask(`Property${query({ $filter: filter })}`);
    expect([status, headers.get('odata-version')]).toEqual([400, '4.01']);
    expect(JSON.parse(text)).toEqual({
      error: { code: 'bad_request', message: expect.stringMatching(message), target: '$filter' },
    });
  });

  it.each([
    ['$select=Nothing', '$select'],
    ['$top=-1', '$top'],
    ['$top=1.5', '$top'],
    ['$skip=100001', '$skip'],
    ['$skip=x', '$skip'],
    ['$orderby=UnparsedAddress', '$orderby'],
    ['$orderby=City up', '$orderby'],
    ['$orderby=City,City,City,City', '$orderby'],
    ['$count=yes', '$count'],
    ['$expand=Rooms', '$expand'],
    ['$search=sea', '$search'],
    ['$top=1&top=2', '$top'],
    ['$format=xml', '$format'],
    ['$skiptoken=x', '$skiptoken'],
    [`$skiptoken=${Buffer.from('[1,0,"x"]').toString('base64url')}`, '$skiptoken'],
    [`$orderby=ListPrice&$skiptoken=${Buffer.from(`[1,0,"1'--"]`).toString('base64url')}`, '$skiptoken'],
    [`$skiptoken=${Buffer.from('[1e30,0]').toString('base64url')}`, '$skiptoken'],
  ])('names the option that it does not understand: %s', async (options, target) => {
    const { status, text } = await ask(`Property?${options}`);
    expect([status, JSON.parse(text)]).toMatchObject([400, { error: { code: 'bad_request', target } }]);
  });

  it('has no other resources, and speaks its own versions of OData', async () => {
    for (const path of ['Nothing', 'Property/x', 'Property(1)', '$batch', 'constructor', 'property'])
      expect((await ask(path)).status, path).toBe(404);
    expect((await ask('Property?$top=1', { 'odata-version': '5.0' })).status).toBe(400);
    expect((await ask('Property%E0%A4%A')).status).toBe(400);
  });

  it('is what a filter says, whatever the filter', async () => {
    const { value } = await read('Property');
    const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
    const by = fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le');
    type Condition = { text: string; holds: (one: Json) => boolean };
    const compare = <Value extends string | number>(
      field: string,
      values: fc.Arbitrary<Value | null>,
      write: (value: Value) => string,
    ): fc.Arbitrary<Condition> =>
      fc.tuple(by, values).map(([operator, wanted]) => ({
        text: `${field} ${operator} ${wanted === null ? 'null' : write(wanted)}`,
        holds: (one) => compares(operator, one[field] as Value | null, wanted),
      }));
    const some = (field: string) => fc.constantFrom(...value.map((one) => one[field] as string | null));
    const simple = fc.oneof(
      compare(
        'City',
        fc.oneof(
          some('City'),
          fc.string({ maxLength: 10 }).filter((text) => !text.includes('\0')),
        ),
        quoted,
      ),
      compare('StandardStatus', some('StandardStatus'), quoted),
      compare('PropertyType', some('PropertyType'), quoted),
      compare('ListingKey', some('ListingKey'), quoted),
      compare(
        'ListPrice',
        fc.oneof(some('ListPrice') as never, fc.integer({ min: -5, max: 400_000 }), fc.constant(null)),
        String,
      ),
      compare('BedroomsTotal', fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(null)), String),
      compare('ModificationTimestamp', some('ModificationTimestamp'), String),
    );
    const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 4 },
        simple,
        fc
          .tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition'))
          .map(([one, joint, other]) => ({
            text: `(${one.text}) ${joint} (${other.text})`,
            holds: (home: Json) =>
              joint === 'and' ? one.holds(home) && other.holds(home) : one.holds(home) || other.holds(home),
          })),
        tie('condition').map(({ text, holds }) => ({
          text: `not (${text})`,
          holds: (home: Json) => !holds(home),
        })),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(condition, async ({ text, holds }) => {
        await runSql(imports.site.ctx.db, 'delete from account_budget');
        const found = keysOf(await read(`Property${query({ $filter: text, $select: 'ListingKey' })}`));
        expect(found).toEqual(value.filter(holds).map((one) => Number(one.ListingKey)));
      }),
      { numRuns: 200 },
    );
  });

  it('binds and before or, and takes lists', async () => {
    const found = async (filter: string) => keysOf(await read(`Property${query({ $filter: filter })}`));
    const [first, second, third] = ids;
    const is = (id: number | undefined) => `ListingKey eq '${id}'`;
    expect(await found(`${is(first)} or ${is(second)} and ${is(third)}`)).toEqual([first]);
    expect(await found(`(${is(first)} or ${is(second)}) and not (${is(first)})`)).toEqual([second]);
    expect(await found(`ListingKey in ('${first}', '${third}','0${second}','9999999999')`)).toEqual([
      first,
      third,
    ]);
  });
});

describe('Media, Office and Member', () => {
  beforeAll(async () => {
    const picture = (name: string) => ({
      key: `${name}.jpg`,
      width: 4,
      height: 3,
      bytes: 100,
      placeholder: '',
      colour: '#ffffff',
      variants: [],
    });
    await runSql(
      imports.site.ctx.db,
      'update listing set title_picture = $2::jsonb where id = any($1::int[])',
      [ids.slice(0, 3), JSON.stringify(picture('title'))],
    );
  });

  it('has pictures of the homes, beside them and apart', async () => {
    const { value } = await read('Property?$expand=Media&$select=ListingKey,PhotosCount');
    const beside = value.flatMap(({ Media }) => Media as Json[]);
    expect(beside).toHaveLength(3);
    const apart = (await all('Media')).flatMap(({ value: media }) => media);
    expect(apart.map(({ '@odata.id': _, ...one }) => one)).toEqual(beside);
    expect(apart[0]).toMatchObject({ MediaKey: `${ids[0]}-0`, ResourceRecordKey: String(ids[0]), Order: 0 });
    const small = (await all('Media?$top=2')).flatMap(({ value: media }) => media);
    expect(small).toEqual(apart.slice(0, 2));
    const one = await read(`Media${query({ $filter: `ResourceRecordKey eq '${ids[1]}'` })}`);
    expect(one.value).toEqual([apart[1]]);
    expect(await read<Json>(`Media('${ids[2]}-0')`)).toMatchObject({ MediaURL: apart[2]?.MediaURL });
    for (const path of [`Media('${ids[2]}-1')`, `Media('${ids[2]}')`])
      expect((await ask(path)).status).toBe(404);
    for (const path of ['Media?$count=true', 'Media/$count', 'Media?$skip=1'])
      expect((await ask(path)).status).toBe(400);
    ({ key } = await feed({ with_pictures: false }));
    expect((await read('Media')).value).toEqual([]);
  });

  it('says who offers them, and how they are reached where that may leave', async () => {
    const { value: members } = await read('Member');
    expect(members).toMatchObject([{ MemberKey: String(owner.accountId), MemberEmail: owner.email }]);
    expect((await read('Office')).value).toEqual([]);
    ({ key } = await feed({ with_contact: false }));
    expect((await read('Member')).value).toMatchObject([{ MemberEmail: null, MemberPreferredPhone: null }]);
    const { data: agency } = await imports.site.call(createAgency, { name: 'Shore Homes' }, owner);
    await runSql(
      imports.site.ctx.db,
      'insert into agency_home (listing_id, agency_id, created_at) values ($1, $2, now())',
      [ids[11], agency.id],
    );
    ({ key } = await feed({ agency_id: agency.id }));
    expect((await read('Office')).value).toMatchObject([
      { OfficeKey: String(agency.id), OfficeName: 'Shore Homes' },
    ]);
    expect(await read<Json>(`Office('${agency.id}')`)).toMatchObject({ OfficeName: 'Shore Homes' });
    expect((await read('Property')).value).toMatchObject([{ ListOfficeKey: String(agency.id) }]);
    // Of who is in charge of a home of an agency, the name alone.
    expect((await ask('Member')).text).not.toContain(owner.email);
    expect((await ask(`Property('${ids[0]}')`)).status).toBe(404);
    await runSql(imports.site.ctx.db, 'delete from agency_home where listing_id = $1', [ids[11]]);
  });
});
