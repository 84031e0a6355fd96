import { jobs as alertJobs } from '@keystead/alerts/server';
import { addCategory, addFacilities, addParameter } from '@keystead/catalogue/server';
import { sendMessage } from '@keystead/chat/contract';
import { addFavourite, showInterest } from '@keystead/engagement/contract';
import type { AnyCall } from '@keystead/http/call';
import { NO_PICTURE_FACTS } from '@keystead/listings/contract';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import { MemoryMailer } from '@keystead/platform/mail';
import { getPropertyList } from '@keystead/search/contract';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../apps/server/compose.ts';
import { tools } from '../apps/server/mcp/tools.ts';
import { saveSearch } from '../areas/alerts/contract.ts';
import { fromAnywhere } from './hostile/site.ts';
import { fieldsOf } from './hostile/values.ts';
import { askCall, askTool, documentPaths, walkedRequests } from './hostile/walk.ts';
import { send } from './hostile/wire.ts';
import { startTestServer, type TestServer } from './server.ts';
import { runSql } from './sql.ts';

/**
 * Every way out of the site, with premium homes closed: no call of the contract, no document and no tool reveals to a guest, or
 * someone without a package, more of such a home than its card. The calls are those of the contract, and their fields
 * those of their schemas: a new call is walked without a line here.
 */

interface Person {
  token: string;
  accountId: number;
  email: string;
}

/** What only those may read to whom the home is open. */
const SECRETS = {
  description: 'Walnut panelling behind the bookcase',
  address: 'Travessa do Segredo 77',
  parts: {
    street: 'Travessa do Enigma',
    house_number: '77bis',
    unit_number: 'Attic-Q',
    postcode: '4050-777',
    district: 'Bairro do Enigma',
  },
  clientAddress: 'Travessa do Segredo 77, 5th floor',
  latitude: 41.157733,
  longitude: -8.629917,
  exactDigits: ['41.1577', '41.157', '8.6299', '8.629'],
  video: 'hiddenVid01',
  metaTitle: 'Search title of the segredo',
  metaDescription: 'Search words of the segredo',
  metaKeywords: 'segredo-keyword',
  text: 'Underfloor hydronic segredo',
  energyValidUntil: '2041-07-19',
  files: ['segredo-hall', 'segredo-plan', 'segredo-round', 'segredo-deed', 'segredo-meta', 'segredo-alt'],
  email: 'hidden.owner@example.org',
} as const;

const NEEDLES: readonly string[] = [
  SECRETS.description,
  SECRETS.address,
  ...Object.values(SECRETS.parts),
  ...SECRETS.exactDigits,
  SECRETS.video,
  SECRETS.metaTitle,
  SECRETS.metaDescription,
  SECRETS.metaKeywords,
  SECRETS.text,
  SECRETS.energyValidUntil,
  ...SECRETS.files,
  SECRETS.email,
];

const mailer = new MemoryMailer();
let site: TestServer;
let owner: Person;
let reader: Person;
let seeker: Person;
/** The owner's number, which secrets have as well. */
let mobile: string;
let home: { id: number; slug: string };
let open: { id: number; slug: string };
let category: number;

const stored = (name: string) => ({
  key: `pictures/aa/${name}/0000.jpg`,
  width: 400,
  height: 300,
  bytes: 1,
  placeholder: '',
  colour: '#cccccc',
  variants: [],
});

const paper = (name: string) => ({
  key: `documents/aa/${name}.pdf`,
  name: `${name}.pdf`,
  kind: 'pdf' as const,
  bytes: 1,
  contentType: 'application/pdf',
});

async function addHome(draft: Partial<ListingDraft> & Pick<ListingDraft, 'ownerId' | 'title'>) {
  const [outcome] = await createListings(site.ctx, [
    {
      requestStatus: 'approved',
      category_id: category,
      property_type: 'sell',
      price: 250_000,
      description: 'Two rooms and a balcony.',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      address: 'Rua Nova 1',
      latitude: 41.14,
      longitude: -8.61,
      parameters: [],
      facilities: [],
      titlePicture: stored('front'),
      ...draft,
    },
  ]);
  const id = (outcome as { id: number }).id;
  await site.settled();
  const { data } = await site.call(getPropertyList, { limit: 50 });
  const slug = data.find((one) => one.id === id)?.slug_id;
  if (slug === undefined) throw new Error('the home is not on the market');
  return { id, slug };
}

beforeAll(async () => {
  site = await startTestServer({ ports: { mail: mailer }, env: { TRUST_PROXY: '1' } });
  const number = await addParameter(site.ctx, { name: 'Bedrooms', kind: 'number', role: 'bedrooms' });
  const text = await addParameter(site.ctx, { name: 'Energy', kind: 'textbox' });
  const file = await addParameter(site.ctx, { name: 'Floor plan', kind: 'file' });
  category = await addCategory(site.ctx, {
    name: 'Flat',
    slugId: 'flat',
    parameterIds: [number, text, file],
  });
  await addFacilities(site.ctx, ['School']);
  owner = await site.signUp({ name: 'Marta Figueiredo', email: SECRETS.email, completeProfile: true });
  reader = await site.signUp({ name: 'Robin Castellan', completeProfile: true });
  seeker = await site.signUp({ name: 'Sam Seeker', completeProfile: true });
  const numbers = 'select mobile from account where id = $1';
  mobile = (await runSql<{ mobile: string }>(site.ctx.db, numbers, [owner.accountId]))[0]?.mobile ?? '';
  const other = await site.signUp({ name: 'Olga Open', completeProfile: true });
  await site.call(saveSearch, { name: 'Around the river', bounds: '-8.7,41.1,-8.5,41.2' } as never, {
    token: reader.token,
  });
  open = await addHome({ ownerId: other.accountId, title: 'Open flat' });
  home = await addHome({
    ownerId: owner.accountId,
    title: 'Glass house',
    is_premium: true,
    description: SECRETS.description,
    address: SECRETS.address,
    ...SECRETS.parts,
    client_address: SECRETS.clientAddress,
    latitude: SECRETS.latitude,
    longitude: SECRETS.longitude,
    video_link: `https://www.youtube.com/watch?v=${SECRETS.video}`,
    meta_title: SECRETS.metaTitle,
    meta_description: SECRETS.metaDescription,
    meta_keywords: SECRETS.metaKeywords,
    energy_valid_until: SECRETS.energyValidUntil,
    parameters: [
      { parameter_id: number, value: 3 },
      { parameter_id: text, value: SECRETS.text },
      { parameter_id: file, value: stored('segredo-plan') },
    ],
    facilities: [{ facility_id: 1, distance: 0.4 }],
    threeDPicture: stored('segredo-round'),
    metaPicture: stored('segredo-meta'),
    gallery: [{ picture: stored('segredo-hall') }],
    presentation: {
      picture_facts: [
        {
          ...NO_PICTURE_FACTS,
          picture_key: stored('segredo-hall').key,
          alt: 'segredo-alt',
          caption: 'segredo-caption',
        },
      ],
      rooms: [
        { name: 'segredo-room', kind: 'other', size_m2: 12, size_unit: 'm2', floor: 0, note: 'segredo-note' },
      ],
      tours: [{ url: 'https://vimeo.com/76979871' }],
    },
    documents: [
      { document: paper('segredo-deed'), kind: 'title_deed', title: 'segredo-deed-title', is_private: false },
      { document: paper('segredo-paper'), kind: 'lease', title: 'segredo-paper-title', is_private: true },
    ],
  } as Parameters<typeof addHome>[0]);
  // One looks for homes of the city, the other has done with this one whatever a reader can while it is open.
  const wish = new URLSearchParams({ city: 'Porto', property_type: '0', category_ids: String(category) });
  await site.raw('/api/personalised-fields', { method: 'POST', body: wish, token: seeker.token });
  await site.call(addFavourite, { property_id: home.id, type: '1' }, reader);
  await site.call(showInterest, { property_id: home.id, type: '1' }, reader);
  await site.raw(`/api/get_property?slug_id=${home.slug}`, { token: reader.token });
  await updateSettings(site.ctx, { premiumProperties: false });
  const message = { receiver_id: owner.accountId, property_id: home.id, message: 'Is it still to be had?' };
  await site.call(sendMessage, { sender_id: reader.accountId, ...message } as never, reader);
  await site.flush();
  await site.settled();
});
afterAll(() => site?.close());

/** Returns the values that fields of the contract may be asked with, so that calls answer about the two homes and their owners. */
function valuesOf(field: string): readonly string[] {
  const known: Readonly<Record<string, readonly (string | number)[]>> = {
    id: [home.id, owner.accountId],
    ids: [`${home.id},${open.id}`],
    property_id: [home.id],
    property_ids: [`${home.id},${open.id}`],
    listing_id: [home.id],
    slug_id: [home.slug, 'marta-figueiredo', open.slug],
    path: [`${home.slug}-vs-${open.slug}`],
    slugs: [`${home.slug}-vs-${open.slug}`],
    user_id: [owner.accountId],
    to_user_id: [owner.accountId],
    receiver_id: [owner.accountId],
    category_id: [category],
    category_slug_id: ['flat'],
    city: ['Porto'],
    state: ['Porto'],
    country: ['Portugal'],
    search: ['glass', 'house', 'Porto', 'Marta'],
    q: ['glass'],
    bounds: ['-8.7,41.1,-8.5,41.2', '-8.63,41.157,-8.629,41.158', '-180,-85,180,85'],
    polygon: ['-8.7,41.1;-8.5,41.1;-8.5,41.2;-8.7,41.2'],
    latitude: ['41.15'],
    longitude: ['-8.62'],
    radius: ['5'],
    zoom: ['12', '18'],
    property_type: ['0'],
    type: ['0', '1', 'property', 'premium_properties'],
    limit: ['50'],
    per_page: ['50'],
    page: ['1'],
    facets: ['1'],
    get_all_premium_properties: ['1'],
    promoted: ['1'],
    most_viewed: ['1'],
    top_rated: ['1'],
    most_liked: ['1'],
    is_projects: ['0'],
    preview: ['1'],
    sort: ['nearest', 'newest', 'price_asc', 'most_viewed', 'relevance', 'rotation'],
    message: ['Hello'],
    reason_id: ['1'],
    email: ['stranger@example.org'],
    name: ['A name'],
  };
  return (known[field] ?? []).map(String);
}

const requestsOf = (fields: readonly string[]) => walkedRequests(fields, valuesOf);
const ask = (call: AnyCall, fields: Record<string, string>, token?: string) =>
  askCall(site.url, call, fields, token);

/** @returns the secrets that a text reveals, but for those that the question named */
const notifiedBy = (text: string, asked = '') =>
  [...NEEDLES, mobile].filter((needle) => text.includes(needle) && !asked.includes(needle));

const ofCustomers = routes.map(({ call }) => call).filter((call) => call.who !== 'staff');
const each = ofCustomers.map((call) => [`${call.method} ${call.path}`, call] as const);

describe.each(each)('%s', (_name, call) => {
  it('reveals nothing of a closed home', async () => {
    // Calls that change things may end a session, a favourite or an account: each has a person of its own.
    const people = call.method === 'GET' ? [reader, seeker] : [await site.signUp({ completeProfile: true })];
    const tokens = people.map(({ token }) => token);
    for (const token of call.who === 'anyone' ? [undefined, ...tokens] : tokens)
      for (const fields of requestsOf(fieldsOf(call))) {
        const { text } = await ask(call, fields, token);
        expect([fields, notifiedBy(text, JSON.stringify(fields))]).toEqual([fields, []]);
      }
  });
});

describe('the walk', () => {
  it('has met the home, as its card shows it', async () => {
    const { data } = await site.call(getPropertyList, { city: 'Porto' });
    const card = data.find(({ id }) => id === home.id);
    expect(card).toMatchObject({
      title: 'Glass house',
      price: 250_000,
      city: 'Porto',
      is_premium: true,
      bedrooms: 3,
      address: '',
      latitude: '',
      longitude: '',
      gallery: [],
      documents: [],
      assign_facilities: [],
    });
    expect(card?.title_image).toContain('front');
    expect(card?.parameters.map(({ name }) => name)).toEqual(['Bedrooms']);
  });

  it('would have found each secret where the home is open', async () => {
    const calls = ofCustomers.filter(({ path }) => ['get_property', 'agent-list'].includes(path));
    const texts = await Promise.all(
      calls.map(
        async (call) =>
          (await ask(call, { ...(call.path === 'get_property' && { id: String(home.id) }) }, owner.token))
            .text,
      ),
    );
    expect([...NEEDLES, mobile].filter((needle) => !texts.join('').includes(needle))).toEqual([]);
    // A private paper is in no answer at all.
    expect(texts.join('')).not.toContain('segredo-paper');
  });

  it('finds the home by no area, and all others by each', async () => {
    for (const where of [
      { bounds: '-8.7,41.1,-8.5,41.2' },
      { latitude: '41.15', longitude: '-8.62', radius: '20' },
    ]) {
      const { data } = await site.call(getPropertyList, where as never, { token: reader.token });
      expect(data.map(({ id }) => id)).toEqual([open.id]);
      const own = await site.call(getPropertyList, where as never, { token: owner.token });
      expect(own.data.map(({ id }) => id).sort()).toEqual([open.id, home.id].sort());
    }
  });
});

it('reveals nothing in documents', async () => {
  const paths = await documentPaths(site.url);
  expect(paths).toContain('/feeds/homes.rss');
  for (const path of [...paths, `/previews/home/${home.slug}.${'0'.repeat(32)}.jpg`])
    for (const query of ['', '?city=Porto', '?bounds=-8.7,41.1,-8.5,41.2', '?get_all_premium_properties=1']) {
      const { text, headers } = await send(site.url, { path: path + query, headers: fromAnywhere() });
      expect([path, notifiedBy(text + JSON.stringify(headers))]).toEqual([path, []]);
    }
});

describe.each(tools.map((tool) => [tool.name, tool] as const))('tool %s', (name, tool) => {
  it('reveals nothing of a closed home', async () => {
    for (const fields of requestsOf(tool.fields)) {
      const { text } = await askTool(site.url, name, fields);
      expect([fields, notifiedBy(text, JSON.stringify(fields))]).toEqual([fields, []]);
    }
  });
});

it('reveals nothing in emails and notices', async () => {
  await site.runJobs();
  site.clock.advance(24 * 3600);
  const [tellDue] = alertJobs.flatMap(({ job }) => (job.name === 'alerts.tell' ? [job] : []));
  if (!tellDue) throw new Error('alerts have no such job');
  await site.ctx.jobs.enqueue(site.ctx.db, tellDue, {});
  await site.runJobs();
  await site.runJobs();
  const toReader = mailer.sent.filter(({ to }) => String(to).includes(reader.email));
  expect(notifiedBy(JSON.stringify(toReader))).toEqual([]);
  // The search by an area was notified of the open home alone.
  const { text } = await ask(
    ofCustomers.find(({ path }) => path === 'get_notification_list') as AnyCall,
    { limit: '50' },
    reader.token,
  );
  expect(text).toContain('Open flat');
  expect(text).not.toContain('Glass house');
});
