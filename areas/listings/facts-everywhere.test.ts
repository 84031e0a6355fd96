import { confirmIdentity, exportAccount } from '@keystead/accounts/contract';
import { getCategories } from '@keystead/catalogue/contract';
import { addCategory } from '@keystead/catalogue/server';
import { parseDraft } from '@keystead/drafts';
import type { Args } from '@keystead/http/call';
import { unitName } from '@keystead/kit/fields';
import { toCanonical, type Unit, unitsOf } from '@keystead/kit/units';
import {
  FACTS,
  type FactName,
  getAddedProperties,
  getListingDraft,
  type ListingField,
  type OwnProperty,
  PICTURE_KINDS,
  type PropertyDetail,
  postProperty,
  ROOM_KINDS,
  saveListingDraft,
  updatePostProperty,
} from '@keystead/listings/contract';
import { MemoryStorage } from '@keystead/platform/storage';
import { FILTERS, getProperty, getPropertyList } from '@keystead/search/contract';
import { updateSettings } from '@keystead/settings/server';
import { PASSWORD, startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as imports from '../imports/contract.staff.ts';
import { guessMapping, mappingOf } from '../imports/rules.ts';
import { oneListing, type StaffListingPage } from './contract.staff.ts';
import { picture } from './server/listings.fixture.ts';
import { draftOfListing } from './web/editing/listing-draft.ts';
import { editOf } from './web/editing/request.ts';
import texts from './web/messages/en.json' with { type: 'json' };
import names from './web/messages/fields/names.json' with { type: 'json' };
import { EMPTY_DRAFT, POSTING_SHAPE, type PostingDraft } from './web/posting/draft.ts';
import { requestOf } from './web/posting/request.ts';

/**
 * Every fact that a home may have, wherever one is written and read. Values are made of the declarations: who adds a fact
 * to the list, and forgets a place, reads here which.
 */

type Values = Readonly<Record<string, unknown>>;

/** A value of a fact, wherever it goes. */
interface Example {
  /** As forms have it. */
  readonly given: unknown;
  /** As files say it. */
  readonly text: string;
  /** As columns and answers have it; of a size the square metres, and its unit. */
  readonly value: unknown;
  readonly unit?: Unit;
  /** As a visitor from a country of square metres reads it in English. */
  readonly shown: string;
}

const FIELDS = Object.entries(FACTS) as [FactName, ListingField][];
const AREA_UNITS = unitsOf('area');
const label = (key: string) => (names as Readonly<Record<string, { en: string }>>)[key]?.en ?? '';
const english = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });

/** @param place of the fact in the list: two facts have two values */
function exampleOf(name: FactName, field: ListingField, place: number): Example {
  switch (field.kind) {
    case 'size': {
      const unit = AREA_UNITS[place % AREA_UNITS.length] as Unit;
      const value = toCanonical(place + 20, unit);
      const isLand = unit === 'ha' || unit === 'acre';
      const shown = isLand ? `${english(value / 10_000)} ha` : `${english(Math.round(value))} m²`;
      const text = `${place + 20} ${unit}`;
      return { given: text, text, value, unit, shown };
    }
    case 'number': {
      const value = Math.min(field.most, field.least + place + 1) - (field.by === 0.5 ? 0.5 : 0);
      return { given: value, text: String(value), value, shown: english(value) };
    }
    case 'year':
      return {
        given: 1900 + place,
        text: String(1900 + place),
        value: 1900 + place,
        shown: `${1900 + place}`,
      };
    case 'date': {
      const value = `2027-05-${String((place % 20) + 10)}`;
      return { given: value, text: value, value, shown: '2027' };
    }
    case 'yes_no':
      return { given: true, text: 'yes', value: true, shown: label('yes') };
    case 'choice': {
      const value = field.of.at(-1) ?? '';
      return { given: value, text: value, value, shown: field.isPlain ? value : label(`${name}_${value}`) };
    }
    default:
      throw new Error(`${name}: there is no example of the kind ${field.kind}`);
  }
}

const EXAMPLES = new Map(FIELDS.map(([name, field], place) => [name, exampleOf(name, field, place)]));
const exampleFor = (name: FactName) => EXAMPLES.get(name) as Example;
const given = Object.fromEntries([...EXAMPLES].map(([name, example]) => [name, example.given]));

/** The size that searches use is answered in square feet under its name; this is where it is exact. */
const valueIn = (name: FactName, holder: Values) => holder[name === 'area' ? 'area_m2' : name];

function expectIn(name: FactName, holder: Values): void {
  const { value, unit } = exampleFor(name);
  expect(valueIn(name, holder)).toEqual(typeof value === 'number' ? expect.closeTo(value, 6) : value);
  if (unit !== undefined) expect(holder[unitName(name)]).toBe(unit);
}

let site: TestServer;
let person: { token: string; email: string };
let opened: PostingDraft;
let own: OwnProperty;
let sent: Args<typeof updatePostProperty>;
let edited: OwnProperty;
let detail: PropertyDetail;
let imported: PropertyDetail;
let staffs: StaffListingPage;
let exported: Values;
let found: { text: string; listing: Values };
let compared: Pair[];
let page: { html: string; shown: Pair[]; printed: Pair[]; described: Values };

beforeAll(async () => {
  site = await startTestServer({ pages: true, ports: { storage: new MemoryStorage() } });
  await updateSettings(site.ctx, { areaUnit: 'm2' });
  await addCategory(site.ctx, { name: 'House', slugId: 'house', parameterIds: [] });
  person = await site.signUp({ completeProfile: true });
  await post();
  imported = await bringIn();
  own = await readOwn();
  sent = await titleEdit();
  await site.call(updatePostProperty, sent, person);
  edited = await readOwn();
  detail = await read(own.slug_id);
  const staff = await site.signInStaff('owner');
  staffs = (await site.call(oneListing, { id: own.id }, staff)).data;
  await site.call(confirmIdentity, { password: PASSWORD }, person);
  const { listings } = (await site.call(exportAccount, {}, person)).data as { listings: Values[] };
  exported = listings.find(({ id }) => id === own.id) ?? {};
  found = await ask('get_listing', { slug_id: own.slug_id });
  page = await readPage(own.slug_id);
  compared = await readComparison(own.slug_id, imported.slug_id);
  // The page is rendered from source: on a loaded machine that takes longer than hooks usually may.
}, 240_000);
afterAll(() => site?.close());

const read = async (slug_id: string) => (await site.call(getProperty, { slug_id })).data[0] as PropertyDetail;

/** Writes a draft, opens it again, and posts what is in it, as the form does. */
async function post(): Promise<void> {
  const [category] = (await site.call(getCategories, {})).data;
  if (!category) throw new Error('there is no category');
  const draft: PostingDraft = {
    ...EMPTY_DRAFT,
    ...given,
    category_id: category.id,
    title: 'Everything is known of it',
    description: 'Whatever one may say of a home.',
    property_type: 'sell',
    price: 250_000,
    place: {
      address: 'Rua Nova 1',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      latitude: 41.15,
      longitude: -8.61,
    },
    photos: ['front', ...PICTURE_KINDS].map((id) => ({ id, name: `${id}.jpg` })),
    pictures: Object.fromEntries(
      PICTURE_KINDS.map((kind) => [
        kind,
        {
          kind,
          alt: `Alt ${kind}`,
          caption: `Caption ${kind}`,
          focus_x: 0.25,
          focus_y: 0.75,
          room: 'Salon',
          room_kind: 'living',
        },
      ]),
    ),
    rooms: ROOM_KINDS.map((kind, place) => ({
      id: kind,
      name: `Room ${kind}`,
      kind,
      size: `${place + 10} m2`,
      floor: place,
      note: `Note ${kind}`,
    })),
    tours: [{ id: 'tour', url: 'https://vimeo.com/76979871' }],
  };
  const { data } = await site.call(saveListingDraft, { data: JSON.stringify(draft) }, person);
  const saved = await site.call(getListingDraft, { id: data.id }, person);
  opened = parseDraft(POSTING_SHAPE, saved.data.data) as PostingDraft;
  const files = new Map<string, File>();
  for (const { id } of draft.photos) files.set(id, await picture({ width: 300 + files.size }));
  await site.call(
    postProperty,
    requestOf(opened, category, ({ id }) => files.get(id)),
    person,
  );
}

async function readOwn(): Promise<OwnProperty> {
  const { data } = await site.call(getAddedProperties, {}, person);
  return data.find(({ title }) => title.startsWith('Everything')) as OwnProperty;
}

const FILE_NAMES = { photo: (place: number) => `${place}`, threeD: '360', metaImage: 'meta' };

/** Returns what the form of editing sends when its title alone has changed. */
async function titleEdit(): Promise<Args<typeof updatePostProperty>> {
  const [category] = (await site.call(getCategories, {})).data;
  if (!category) throw new Error('there is no category');
  const { draft: before } = draftOfListing(own, FILE_NAMES);
  const now = { ...before, title: `${own.title}, and more` };
  return editOf({ listing: own, before, now, category, fileOf: () => undefined }).request;
}

/** Brings the same home in from a file whose columns are called as other programs call them. */
async function bringIn(): Promise<PropertyDetail> {
  const facts = FIELDS.map(([name, { imported: from }]) => [
    from?.alike.split(' ')[0] ?? name,
    exampleFor(name).text,
  ]);
  const columns = [
    ...Object.entries({
      id: 'a1',
      title: 'From a file',
      description: 'As programs write it.',
      price: '200000',
      address: 'Rua Velha 2',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      latitude: '41.16',
      longitude: '-8.62',
    }),
    ...facts,
  ];
  const content = [0, 1].map((line) => columns.map((column) => column[line]).join(';')).join('\n');
  const staff = await site.signInStaff('owner');
  const file = new File([content], 'homes.csv') as Blob;
  const { data: sent } = await site.call(imports.createImport, { file }, staff);
  const vocabulary = { categories: [{ name: 'House', slug: 'house' }], parameters: [], facilities: [] };
  const guess = guessMapping(sent.name, sent.columns, vocabulary, sent.delimiter);
  const mapping = JSON.stringify(mappingOf({ ...guess, source: 'facts', owner: person.email }));
  await site.call(imports.checkImport, { id: sent.id, mapping }, staff);
  await site.runJobs();
  await site.call(imports.runImport, { id: sent.id }, staff);
  await site.runJobs();
  const { data } = await site.call(imports.oneImport, { id: sent.id }, staff);
  const { data: rows } = await site.call(imports.listImportedRows, { import_id: sent.id }, staff);
  expect([data.state, data.inserted, rows.flatMap(({ faults }) => faults)]).toEqual(['done', 1, []]);
  const { data: homes } = await site.call(getPropertyList, { limit: 10 });
  return read(homes.find(({ title }) => title === 'From a file')?.slug_id ?? '');
}

/** Calls a tool of language models. */
async function ask(name: string, args: Values): Promise<typeof found> {
  const { body } = await site.raw('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
  const { content, structuredContent } = body.result as {
    content: { text: string }[];
    structuredContent: { listing: Values };
  };
  return { text: content[0]?.text ?? '', listing: structuredContent.listing };
}

/** A name with its value, as a page lists them. */
type Pair = readonly [name: string, value: string];

async function readPage(slug: string): Promise<typeof page> {
  const html = await (await fetch(`${site.url}/properties-details/${slug}`)).text();
  const printed = html.indexOf('data-print-view');
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { mainEntity?: Values }[] };
  const described = graph.find(({ mainEntity }) => mainEntity)?.mainEntity ?? {};
  return {
    html,
    shown: pairsIn(html.slice(0, printed)),
    printed: pairsIn(html.slice(printed)),
    described,
  };
}

/** Returns the lines of a comparison, each with what its first home says. */
async function readComparison(...slugs: string[]): Promise<Pair[]> {
  const html = await (await fetch(`${site.url}/compare-properties/${slugs.join('-vs-')}`)).text();
  const lines = html.matchAll(/<th [^>]*scope="row"[^>]*>(.*?)(?:<span.*?)?<\/th><td[^>]*>(.*?)<\/td>/gs);
  return [...lines].map(([, name = '', value = '']) => [plain(name), plain(value)]);
}

const pairsIn = (html: string): Pair[] =>
  [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, name = '', value = '']) => [
    plain(name),
    plain(value),
  ]);

const plain = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]*>/gs, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");

/** What pages call the facts that stand in front of all others. */
const KEY_FACTS: Readonly<Partial<Record<FactName, string>>> = {
  area: texts.areaName,
  bedrooms: texts.bedsName,
  bathrooms: texts.bathsName,
};

function expectAmong(pairs: readonly Pair[], name: FactName): void {
  const title = KEY_FACTS[name] ?? label(name);
  expect([title, pairs.find(([one]) => one === title)?.[1]]).toEqual([
    title,
    expect.stringContaining(exampleFor(name).shown),
  ]);
}

describe.each(FIELDS)('%s', (name, field) => {
  it('stays in a draft', () => expect(opened[name]).toEqual(exampleFor(name).given));
  it('is answered to its owner', () => expectIn(name, own));
  it('is in the form of editing', () => {
    const { draft } = draftOfListing(own, FILE_NAMES);
    // The form asks for the sizes that it follows from.
    expect(draft[name]).toEqual(name === 'area' ? null : exampleFor(name).given);
  });
  it('is left alone by an edit of something else', () => {
    expect(sent).not.toHaveProperty(name);
    expectIn(name, edited);
  });
  it('is answered to everybody', () => expectIn(name, detail));
  it('is imported', () => expectIn(name, imported));
  it('is shown on the page', () => expectAmong(page.shown, name));
  it('is compared', () => expectAmong(compared, name));
  it('is printed', () => expectAmong(page.printed, name));
  it('is described to search engines', () => {
    const { amenityFeature = [], additionalProperty = [] } = page.described as Record<string, Values[]>;
    const byId = [...amenityFeature, ...additionalProperty].find(({ propertyID }) => propertyID === name);
    const said = field.schemaOrg ? (page.described[field.schemaOrg] ?? byId) : byId;
    expect(said).toBeDefined();
  });
  it('is read by language models', () => {
    const facts = found.listing.facts as { name: string; value: string }[];
    const { value } = facts.find((one) => one.name === field.name) ?? {};
    expect(value).toEqual(expect.any(String));
    expect(found.text).toContain(`${field.name}: ${value}`);
  });
  it('is read by staff', () => {
    expect(staffs.facts).toContainEqual(expect.objectContaining({ field: name, label: field.name }));
  });
  it('goes along with its owner', () => expectIn(name, exported));
  it('finds the home, where a filter is for it', async () => {
    const { value } = exampleFor(name);
    // Homes count with the whole number that they have in the unit.
    const wanted = field.kind === 'size' ? Math.round(Number(value)) : value;
    const filters = FILTERS.flatMap(([wire, filter]) =>
      filter.kind === 'number' && filter.operator && filter.column === name ? [[wire, wanted] as const] : [],
    );
    const args = { ...Object.fromEntries(filters), area_unit: 'm2' };
    const { data } = await site.call(getPropertyList, args as never);
    expect(data.map(({ id }) => id)).toContain(own.id);
  });
});

/** What pictures, rooms and tours say, where each is read. */
const PRESENTED = {
  'a picture of each kind': {
    says: PICTURE_KINDS.map((kind) => `Caption ${kind}`),
    answered: (home: PropertyDetail | OwnProperty) =>
      home.gallery.map(({ kind, caption, room_kind }) => [kind, caption, room_kind]),
    expected: PICTURE_KINDS.map((kind) => [kind, `Caption ${kind}`, 'living']),
  },
  'a room of each kind': {
    says: ROOM_KINDS.map((kind) => `Room ${kind}`),
    answered: (home: PropertyDetail | OwnProperty) =>
      home.rooms.map(({ kind, name, size_m2, floor, note }) => [kind, name, size_m2, floor, note]),
    expected: ROOM_KINDS.map((kind, place) => [kind, `Room ${kind}`, place + 10, place, `Note ${kind}`]),
  },
  'a tour': {
    says: ['vimeo.com/76979871'],
    answered: (home: PropertyDetail | OwnProperty) => home.tours.map(({ url }) => url),
    expected: ['https://vimeo.com/76979871'],
  },
} as const;

describe.each(Object.entries(PRESENTED))('%s', (_, { says, answered, expected }) => {
  it('is answered to its owner and to everybody, and left alone by an edit', () => {
    for (const home of [own, edited, detail]) expect(answered(home)).toEqual(expected);
  });
  it('is read on the page, by language models and by staff, and goes along with its owner', () => {
    for (const place of [page.html, found.text, JSON.stringify(staffs.facts), JSON.stringify(exported)])
      for (const words of says) expect(place).toContain(words);
  });
});
