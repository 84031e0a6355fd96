import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount, findAccountIdByEmail, openSession } from '@keystead/accounts/server';
import { getListingDraft, getListingDrafts, saveListingDraft } from '@keystead/listings/contract';
import { type ImportedListing, lockImported, undoImported } from '@keystead/listings/server';
import { getPropertyList } from '@keystead/search/contract';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMapping } from '../../mapping.ts';
import { type BadRow, importFile, type Summary } from './importer.ts';
import { toDraft } from './row.ts';
import { fileSource } from './source.ts';
import { findWorld } from './world.ts';

const HEADER = 'ref,kind,price,beds,sqft,lat,long,sold,story';
const GOOD = [
  'a1,house,450000,3,1800,47.61,-122.33,10/13/2014,"A fine house, with a porch"',
  'a2,house,225000.50,2,900,47.62,-122.32,2/1/2015,',
  'a3,flat,199000,1,600,47.66,-122.31,12/31/2014,"Two lines\nof story"',
];
const mappingText = JSON.stringify({
  source: 'test file',
  owner: 'owner@example.org',
  externalId: '{ref}',
  place: 'coordinates',
  category: [{ when: { kind: 'flat' }, category: 'apartment' }, { category: 'house' }],
  skip: [{ kind: 'boat' }],
  fields: {
    title: '{beds|words|capital}-bedroom {kind} in {place.city}',
    description: 'A {kind} of {sqft|thousands} sq ft.[ {story}.]',
    price: '{price}',
    address: '{place.city}, {place.state}',
    latitude: '{lat}',
    longitude: '{long}',
  },
  createdAt: { column: 'sold', format: 'M/D/YYYY' },
  parameters: { Bedrooms: '{beds}', Bathrooms: '1', 'Area (sq ft)': '{sqft}' },
});
const mapping = parseMapping(mappingText);

let server: TestServer;
let folder: string;
let files = 0;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'keystead-import-'));
  await createAccount(server.ctx, { name: 'Owner', email: 'owner@example.org' });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});

async function bring(
  lines: readonly string[],
  options: { dryRun?: boolean; incomplete?: 'draft' } & Partial<
    Pick<typeof mapping, 'source' | 'fields' | 'charges'>
  > = {},
): Promise<{ summary: Summary; bad: BadRow[] }> {
  files += 1;
  const file = join(folder, `${files}.csv`);
  await writeFile(file, `\ufeff${[HEADER, ...lines].join('\r\n')}\r\n`);
  const bad: BadRow[] = [];
  const summary = await importFile(server.ctx, {
    source: fileSource(file, ','),
    dryRun: options.dryRun ?? false,
    mapping: {
      ...mapping,
      source: options.source ?? mapping.source,
      fields: options.fields ?? mapping.fields,
      charges: options.charges ?? mapping.charges,
      incomplete: options.incomplete ?? 'refuse',
    },
    onBadRow: (row) => bad.push(row),
  });
  return { summary, bad };
}

const none = { inserted: 0, updated: 0, unchanged: 0, drafted: 0, rejected: 0, skipped: 0 };

describe('importFile', () => {
  it('in a dry run says what it would do and writes nothing', async () => {
    const { summary } = await bring(GOOD, { dryRun: true });
    expect(summary).toEqual({ ...none, inserted: 3 });
    expect((await server.call(getPropertyList, {})).total).toBe(0);
  });

  it('brings every row in, with city, texts and typed facts', async () => {
    const { summary } = await bring(GOOD);
    expect(summary).toEqual({ ...none, inserted: 3 });
    const { data, total } = await server.call(getPropertyList, { city: 'Seattle' });
    expect(total).toBe(3);
    expect(data.map(({ title }) => title)).toEqual([
      'Two-bedroom house in Seattle',
      'One-bedroom flat in Seattle',
      'Three-bedroom house in Seattle',
    ]);
    expect(data[0]).toMatchObject({ price: 225_000.5, state: 'Washington', country: 'United States' });
    expect(data[1]?.category.slug_id).toBe('apartment');
  });

  it('changes nothing when the same file comes again, and only what differs when it changed', async () => {
    expect((await bring(GOOD)).summary).toEqual({ ...none, unchanged: 3 });
    const cheaper = [GOOD[0]?.replace('450000', '430000') ?? '', ...GOOD.slice(1)];
    expect((await bring(cheaper)).summary).toEqual({ ...none, updated: 1, unchanged: 2 });
    const { data } = await server.call(getPropertyList, { max_price: 440_000, min_price: 400_000 });
    expect(data.map(({ price }) => price)).toEqual([430_000]);
  });

  it('takes words for on request, and converts what is in another currency', async () => {
    const fields = { ...mapping.fields, currency: '{story}' };
    const rows = [
      'm1,house,POA,3,1800,47.61,-122.33,10/13/2014,',
      'm2,house,auf Anfrage,3,1800,47.61,-122.33,10/13/2014,',
      'm3,house,100000,3,1800,47.61,-122.33,10/13/2014,jpy',
      'm4,house,100000,3,1800,47.61,-122.33,10/13/2014,XTS',
    ];
    const { summary, bad } = await bring(rows, { source: 'money', fields });
    expect(summary).toEqual({ ...none, inserted: 3, rejected: 1 });
    expect(bad.flatMap(({ issues }) => issues.map(({ field }) => field))).toEqual(['currency']);
    const { data } = await server.call(getPropertyList, { city: 'Seattle', sort: 'price_asc' });
    const foreign = data.find(({ price_written }) => price_written);
    expect(foreign?.price_written).toMatchObject({ currency: 'JPY', amount: 100_000 });
    expect(foreign?.price).toBeLessThan(2000);
    expect(data.slice(-2).map(({ price, price_kind }) => [price, price_kind])).toEqual([
      [0, 'on_request'],
      [0, 'on_request'],
    ]);
    expect((await bring(rows, { source: 'money', fields })).summary).toMatchObject({ unchanged: 3 });
  });

  it('rejects a row whose column of offers is blank, instead of taking it for a sale', async () => {
    const { summary, bad } = await bring(['n1,house,450000,3,1800,47.61,-122.33,,no offer'], {
      dryRun: true,
      fields: { ...mapping.fields, property_type: '{sold}' },
    });
    expect(summary).toEqual({ ...none, rejected: 1 });
    expect(bad[0]?.issues).toEqual([{ field: 'property_type', message: 'must be sell or rent' }]);
  });

  it('rejects bad rows with line, field and reason, and brings the others in', async () => {
    const { summary, bad } = await bring(
      [
        'b1,house,450000,3,1800,47.61,-122.33,10/13/2014,fine', // line 2
        'b2,house,cheap,3,1800,47.61,-122.33,10/13/2014,price',
        'b3,house,-5,3,1800,47.61,-122.33,10/13/2014,negative',
        'b4,house,1,3,1800,97.61,-122.33,10/13/2014,latitude', // line 5
        'b5,house,1,3,1800,47.61,-122.33,2/31/2014,date',
        'b6,house,1,3,1800,47.61', // line 7
        'b7,house,1,many,1800,47.61,-122.33,10/13/2014,beds',
        'b8,house,1,,1800,47.61,-122.33,10/13/2014,no beds',
        'b1,house,1,3,1800,47.61,-122.33,10/13/2014,twice', // line 10
        'b9,house,1,3,1800,-48.8,-123.3,10/13/2014,the middle of the Pacific',
        ',house,1,3,1800,47.61,-122.33,10/13/2014,no reference',
        'b10,boat,1,3,1800,47.61,-122.33,10/13/2014,skipped',
        'b11,house,1000,3,1800,47.61,-122.33,10/13/2014,fine too',
      ],
      { source: 'bad rows' },
    );
    expect(summary).toEqual({ ...none, inserted: 2, rejected: 10, skipped: 1 });
    const found = Object.fromEntries(
      bad.map(({ line, issues }) => [line, `${issues[0]?.field}: ${issues[0]?.message}`]),
    );
    expect(found).toEqual({
      3: 'price: must be a number, not "cheap"',
      4: 'price: must be more than 0',
      5: 'latitude: latitude and longitude must be degrees, not "97.61, -122.33"',
      6: 'sold: must be a date written M/D/YYYY, not "2/31/2014"',
      7: 'row: does not have as many columns as the header',
      8: expect.stringMatching(/Bedrooms must be a number/),
      9: expect.stringMatching(/Bedrooms is required/),
      10: 'external_id: "b1" stands on line 2 already',
      11: 'latitude: no place is known at these coordinates',
      12: 'external_id: is required',
    });
  });

  it('leaves a link out that no page can show, and takes tours of other services', async () => {
    const row = (id: string, link: string) => `${id},house,450000,3,1800,47.61,-122.33,10/13/2014,${link}`;
    const { summary, bad } = await bring(
      [
        row('v1', 'https://films.example/9'),
        row('v2', 'https://vimeo.com/76979871'),
        row('v3', 'https://youtu.be/dQw4w9WgXcQ'),
      ],
      { source: 'films', fields: { ...mapping.fields, video_link: '{story}' } },
    );
    expect([summary, bad]).toEqual([{ ...none, inserted: 3 }, []]);
    const { rows } = await server.ctx.pool.query(
      `select video_link, (select url from listing_tour t where t.listing_id = l.id) as tour
       from listing l where external_source = 'films' order by external_id`,
    );
    expect(rows).toEqual([
      { video_link: '', tour: null },
      { video_link: '', tour: 'https://vimeo.com/76979871' },
      { video_link: 'https://youtu.be/dQw4w9WgXcQ', tour: null },
    ]);
    const world = await findWorld(server.ctx, mapping);
    const filmed = { ...mapping, fields: { ...mapping.fields, video_link: '{story}' } };
    const source = {
      ref: 'v1',
      kind: 'house',
      price: '1',
      beds: '1',
      sqft: '900',
      lat: '47.6',
      long: '-122.3',
    };
    const place = { city: 'Seattle', state: 'Washington', country: 'United States' };
    const read = toDraft(
      filmed,
      { world, isCrowded: () => false },
      { ...source, sold: '', story: 'ftp://x' },
      place as never,
    );
    expect(read).toMatchObject({ warnings: [{ field: 'video_link' }] });
  });

  it('brings charges, leaves out what is none, and puts back what was there', async () => {
    const charged = (price: string, story: string) =>
      `c1,house,${price},3,1800,47.61,-122.33,10/13/2014,"${story}"`;
    const charges = { property_tax: '{story}', insurance: '{price}' };
    const read = async (story: string, price = '450') => {
      const { summary, bad } = await bring([charged(price, story)], { source: 'charged', charges });
      expect(bad).toEqual([]);
      const { rows } = await server.ctx.pool.query(
        `select c.kind, c.amount::float8, c.basis, c.note from listing l join listing_charge c on c.listing_id = l.id
         where external_source = 'charged' order by c.position`,
      );
      return { summary, rows };
    };
    const insurance = { kind: 'insurance', amount: 450, basis: 'yearly', note: '' };
    const tax = { kind: 'property_tax', amount: 1200.5, basis: 'quarterly', note: 'paid in March' };
    expect(await read('1.200,50 € per quarter, paid in March')).toEqual({
      summary: { ...none, inserted: 1 },
      rows: [tax, insurance],
    });
    expect((await read('1.200,50 € per quarter, paid in March')).summary).toEqual({ ...none, unchanged: 1 });
    const { rows: ids } = await server.ctx.pool.query(
      "select id from listing where external_source = 'charged'",
    );
    const id = Number(ids[0]?.id);
    const state = async () => (await lockImported(server.ctx, [id]))[0] as ImportedListing;
    const before = await state();
    expect(await read('on request')).toEqual({ summary: { ...none, updated: 1 }, rows: [insurance] });
    const { stamp } = await state();
    expect(await undoImported(server.ctx, [{ id, stamp, before }])).toEqual(new Map([[id, 'restored']]));
    expect((await state()).charges).toMatchObject([tax, insurance]);
  });

  it('names columns the file does not have before it touches anything', async () => {
    const file = join(folder, 'short.csv');
    await writeFile(file, 'ref,price\n1,2\n');
    await expect(importFile(server.ctx, { source: fileSource(file, ','), mapping })).rejects.toThrow(
      /does not have: lat, long|long/,
    );
  });

  it('takes the name of a measured parameter without its unit, as the back office shows it', async () => {
    const { parameters, ...others } = JSON.parse(mappingText);
    const { 'Area (sq ft)': area, ...plain } = parameters;
    const named = parseMapping(JSON.stringify({ ...others, parameters: { ...plain, Area: area } }));
    const file = join(folder, '1.csv');
    const summary = await importFile(server.ctx, {
      source: fileSource(file, ','),
      mapping: { ...named, source: 'by label' },
      dryRun: true,
    });
    expect(summary).toEqual({ ...none, inserted: 3 });
  });

  it('names what the database does not have', async () => {
    const strange = parseMapping(
      JSON.stringify({
        ...JSON.parse(mappingText),
        owner: 'nobody@example.org',
        category: [{ category: 'castle' }, { category: 'house' }],
        parameters: { Dragons: '{beds}' },
        facilities: { Moat: '1' },
      }),
    );
    const file = join(folder, '1.csv');
    const attempt = importFile(server.ctx, { source: fileSource(file, ','), mapping: strange });
    await expect(attempt).rejects.toThrow(/castle[\s\S]*Dragons[\s\S]*Moat[\s\S]*nobody@example\.org/);
  });

  it('rejects a file that is not there', async () => {
    await expect(
      importFile(server.ctx, { source: fileSource(join(folder, 'gone.csv'), ','), mapping }),
    ).rejects.toThrow(/ENOENT/);
  });
});

describe('parseMapping', () => {
  it('names every error of the mapping at once', () => {
    expect(() => parseMapping('{"source": "", "colour": 1, "fields": {}}')).toThrow(
      /source[\s\S]*externalId[\s\S]*fields\.title/,
    );
    expect(() => parseMapping('{')).toThrow(/not valid JSON/);
  });
});

describe('a row that lacks required answers', () => {
  const complete = 'd1,house,450000,3,1800,47.61,-122.33,10/13/2014,fine';
  const incomplete = complete.replace(',3,1800,', ',,1800,');
  const both = [incomplete, 'd2,house,cheap,,1800,47.61,-122.33,10/13/2014,price'];
  const asDrafts = { source: 'drafts', incomplete: 'draft' } as const;
  let token: string;
  beforeAll(async () => {
    const owner = await findAccountIdByEmail(server.ctx, 'owner@example.org');
    token = await openSession(server.ctx, owner ?? 0);
  });
  const drafts = async () => (await server.call(getListingDrafts, {}, { token })).data;

  it('is rejected unless the mapping says otherwise', async () => {
    const { summary } = await bring(both, { source: 'drafts' });
    expect(summary).toEqual({ ...none, rejected: 2 });
  });

  it('becomes a draft of the owner, with all it says; other errors stay errors', async () => {
    const { summary, bad } = await bring(both, asDrafts);
    expect(summary).toEqual({ ...none, drafted: 1, rejected: 1 });
    expect(bad.map(({ line }) => line)).toEqual([3]);
    const [draft] = await drafts();
    const { data } = await server.call(getListingDraft, { id: draft?.id ?? 0 }, { token });
    expect(JSON.parse(data.data)).toMatchObject({
      property_type: 'sell',
      price: 450_000,
      title: data.title,
      place: { city: 'Seattle', country: 'United States', latitude: 47.61 },
    });
    expect(Object.values(JSON.parse(data.data).parameters)).toContain('1800');
  });

  it('changes its draft when it differs, retaining what the owner has added', async () => {
    await bring([incomplete], asDrafts);
    const [before] = await drafts();
    const { data } = await server.call(getListingDraft, { id: before?.id ?? 0 }, { token });
    const own = { ...JSON.parse(data.data), visited: ['kind'] };
    await server.call(saveListingDraft, { id: data.id, data: JSON.stringify(own) }, { token });
    await bring([incomplete.replace('450000', '440000')], asDrafts);
    const after = await server.call(getListingDraft, { id: data.id }, { token });
    expect(JSON.parse(after.data.data)).toMatchObject({ price: 440_000, visited: ['kind'] });
    expect(await drafts()).toHaveLength(1);
  });

  it('becomes a listing once it is complete, and the draft goes', async () => {
    expect((await bring([complete], asDrafts)).summary).toEqual({ ...none, inserted: 1 });
    expect(await drafts()).toEqual([]);
    // Incomplete again it is an error of the listing that is there, and makes no draft beside it.
    expect((await bring([incomplete], asDrafts)).summary).toEqual({ ...none, rejected: 1 });
  });

  it('is not counted among the drafts that someone may begin', async () => {
    const many = Array.from({ length: 25 }, (_, place) => incomplete.replace('d1', `many${place}`));
    expect((await bring(many, asDrafts)).summary).toEqual({ ...none, drafted: 25 });
    await server.call(saveListingDraft, { data: '{}', title: 'My own' }, { token });
  });

  it('needs an owner', async () => {
    const { owner: _, ...nobody } = mapping;
    const file = join(folder, 'nobody.csv');
    await writeFile(file, `${HEADER}\n${incomplete}\n`);
    const options = { source: fileSource(file, ','), mapping: { ...nobody, ...asDrafts } };
    await expect(importFile(server.ctx, options)).rejects.toThrow(/need an owner/);
  });
});
