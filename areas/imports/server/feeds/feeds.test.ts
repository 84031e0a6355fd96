import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAgency } from '@keystead/agencies/contract';
import { staffCallAt } from '@keystead/http/staff';
import { toJson } from '@keystead/platform/db';
import { getProperty, getPropertyList } from '@keystead/search/contract';
import { runSql } from '@keystead/testing/sql';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../contract.staff.feeds.ts';
import { listImports, oneImport } from '../../contract.staff.ts';
import { pushFeed } from '../../contract.ts';
import { type Choices, guessMapping, mappingOf } from '../../rules.ts';
import { type Imports, openImports, PARAMETERS } from '../imports.fixture.ts';
import { ownImports } from '../personal-data.ts';
import { readFeed } from './feeds.queries.ts';

interface Home {
  readonly id: string;
  readonly price?: number;
  readonly pictures?: readonly string[];
}

/** Returns a feed of Kyero. */
const kyero = (homes: readonly Home[]) => `<?xml version="1.0" encoding="utf-8"?>
<root><kyero><feed_version>3</feed_version></kyero>${homes.map(property).join('')}</root>`;

const property = ({ id, price = 250_000, pictures = [] }: Home) => `<property>
  <id>${id}</id><date>2026-11-01 10:00:00</date><ref>${id}</ref>
  <price>${price}</price><currency>EUR</currency><price_freq>sale</price_freq>
  <type>villa</type><town>Nerja ${id}</town><province>Malaga</province><country>Spain</country>
  <location><latitude>36.72</latitude><longitude>-3.69</longitude></location>
  <beds>3</beds><baths>2</baths><surface_area><built>150</built><plot>500</plot></surface_area>
  <desc><en>By the sea.</en></desc>
  <images>${pictures.map((url, place) => `<image id="${place + 1}"><url>${url}</url></image>`).join('')}</images>
</property>`;

const VOCABULARY = {
  categories: [{ name: 'Villa', slug: 'villa' }],
  parameters: Object.keys(PARAMETERS),
  facilities: [],
};

let imports: Imports;
let folder: string;
let agency: Server;
let origin: string;
/** What the agency's server has by path, and what it was asked for. */
const files = new Map<string, Buffer | string>();
const asked: string[] = [];
let colour = 0;

/** Returns a picture of its own. */
async function picture(): Promise<Buffer> {
  colour += 1;
  const background = { r: (colour * 37) % 256, g: (colour * 91) % 256, b: 120 };
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-feeds-'));
  imports = await openImports({ FEEDS_INNER_NETWORK: '1', FEEDS_FOLDER: folder });
  agency = createServer((request: IncomingMessage, answer) => {
    const path = request.url ?? '';
    asked.push(path);
    const file = files.get(path);
    if (file === undefined) answer.writeHead(404).end();
    else answer.end(file);
  });
  await new Promise<void>((ready) => agency.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(agency.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await imports?.site.close();
  agency?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a feed', () => {
  let made = 0;
  let owner: Awaited<ReturnType<Imports['site']['signUp']>>;
  beforeEach(async () => {
    made += 1;
    owner = await imports.site.signUp();
  });
  const add = async (
    place: string,
    more: { delivery?: 'address' | 'push' | 'folder'; owner_id?: number } = {},
  ) =>
    (
      await imports.site.call(
        calls.createFeed,
        { name: `Agency ${made}`, delivery: 'address', place, ...more },
        imports.options,
      )
    ).data;
  const feed = async (id: number) => (await imports.site.call(calls.oneFeed, { id }, imports.options)).data;
  const runsOf = async (feedId: number) =>
    (await imports.site.call(listImports, { feed_id: feedId }, imports.options)).data;
  const fetchNow = async (id: number) => {
    await imports.site.call(calls.fetchFeedNow, { id }, imports.options);
    await imports.site.runJobs();
    // Pictures and mails are asked for by jobs behind them.
    await imports.site.runJobs();
    return (await runsOf(id))[0];
  };
  const homes = async () => {
    await imports.site.settled();
    const { data } = await imports.site.call(getPropertyList, { limit: 100 });
    return data.filter(({ added_by }) => added_by === owner.accountId);
  };
  /** Says what the columns of the first file mean, as the screen guesses it, and brings it in. */
  async function begin(feedId: number, choices: Partial<Choices> = {}) {
    await imports.site.runJobs();
    const [run] = await runsOf(feedId);
    if (!run) throw new Error('There is no import of this feed');
    expect(run).toMatchObject({ state: 'uploaded', feed_id: feedId });
    const guess = guessMapping(run.name, run.columns, VOCABULARY);
    const mapping = mappingOf({
      ...guess,
      source: `feed ${made}`,
      owner: owner.email,
      missing: 'take_off',
      ...choices,
    });
    expect(await imports.triedWith(run.id, mapping)).toMatchObject({ state: 'checked', refused: 0 });
    await imports.run(run.id);
    await imports.site.runJobs();
    return run.id;
  }

  it('comes in by itself once its columns have a meaning, with its pictures', async () => {
    const path = `/kyero-${made}.xml`;
    for (const place of [1, 2, 3]) files.set(`/${made}/${place}.jpg`, await picture());
    files.set(`/${made}/page.jpg`, '<!doctype html><title>Not found</title>');
    const pictures = [`${origin}/${made}/1.jpg`, `${origin}/${made}/2.jpg`, `${origin}/${made}/page.jpg`];
    files.set(path, kyero([{ id: 'a', pictures }, { id: 'b' }, { id: 'c' }]));
    const { id, place } = await add(`${origin.replace('//', '//agency:secret@')}${path}?token=1`);
    files.set(`${path}?token=1`, files.get(path) as string);
    expect(place).toBe(`${origin}${path}?…`);
    await fetchNow(id);
    await begin(id);
    expect(await homes()).toHaveLength(3);
    const home = (await homes()).find(({ title }) => title.endsWith('Nerja a'));
    const { data: whole } = await imports.site.call(getProperty, { id: home?.id ?? 0 });
    expect(whole[0]?.gallery).toHaveLength(1);
    expect(whole[0]?.title_image).toMatch(/\.jpg$/);
    expect(await feed(id)).toMatchObject({
      is_mapped: true,
      problem: '',
      pictures_waiting: 0,
      pictures_failed: 1,
    });

    // The same file again asks for nothing and changes nothing.
    const before = asked.length;
    await fetchNow(id);
    expect(asked.slice(before)).toEqual([`${path}?token=1`]);
    expect(await runsOf(id)).toHaveLength(1);

    const more = [`${origin}/${made}/3.jpg`, ...pictures.slice(0, 2)];
    files.set(
      `${path}?token=1`,
      kyero([{ id: 'a', price: 240_000, pictures: more }, { id: 'b' }, { id: 'c' }]),
    );
    const second = await fetchNow(id);
    expect(second).toMatchObject({ state: 'done', updated: 1, unchanged: 2, taken_off: 0 });
    expect(asked.slice(before + 2)).toEqual([`/${made}/3.jpg`]);
    const { data: after } = await imports.site.call(getProperty, { id: home?.id ?? 0 });
    expect(after[0]?.title_image).not.toBe(whole[0]?.title_image);
    expect(after[0]?.gallery).toHaveLength(2);

    expect(await imports.undo(second?.id ?? 0)).toMatchObject({ state: 'undone', undone: 1, kept: 0 });
  });

  it('says whose homes it brings in, which staff may change once its columns have a meaning', async () => {
    const path = `/kyero-${made}.xml`;
    files.set(path, kyero([{ id: 'one' }]));
    const { id } = await add(`${origin}${path}`);
    const change = async (fields: object) =>
      imports.site.call(
        calls.updateFeed,
        { id, version: (await feed(id)).version, ...fields },
        imports.options,
      );
    expect(await feed(id)).toMatchObject({ owner_id: null, owner_name: '', agency_name: '' });
    await change({ owner_id: owner.accountId });
    expect(await feed(id)).toMatchObject({ owner_id: owner.accountId, is_mapped: false });
    await change({ owner_id: '' });
    expect(await feed(id)).toMatchObject({ owner_id: null, owner_name: '' });
    await begin(id);
    expect(await feed(id)).toMatchObject({ owner_id: owner.accountId });
    const other = await imports.site.signUp({ name: 'Olga Other', completeProfile: true });
    await imports.site.call(createAgency, { name: `Casa ${made}` }, { token: other.token });
    await change({ owner_id: other.accountId });
    expect(await feed(id)).toMatchObject({ owner_name: 'Olga Other', agency_name: `Casa ${made}` });
    files.set(path, kyero([{ id: 'one' }, { id: 'two' }]));
    await fetchNow(id);
    await imports.site.settled();
    const { data } = await imports.site.call(getPropertyList, { limit: 100 });
    expect(data.filter((home) => home.added_by === other.accountId).map(({ city }) => city)).toEqual([
      'Nerja two',
    ]);
    files.set(path, '');
    await fetchNow(id);
    const { problem } = await feed(id);
    expect(problem).not.toBe('');
    await change({ owner_id: '' });
    // Whose homes they are says nothing of whether the file can be had.
    expect(await feed(id)).toMatchObject({ owner_id: null, owner_name: '', problem });
    await change({ owner_id: '' });

    const mapping = async () => (await readFeed(imports.site.ctx, id))?.mapping;
    const gone = toJson({ ...(await mapping()), owner: 'gone@example.org' });
    await runSql(imports.site.ctx.db, 'update feed set mapping = $1 where id = $2', [gone, id]);
    expect(await feed(id)).toMatchObject({ owner_id: null, owner_name: 'gone@example.org' });
    // An address is shown to those who may see customers alone.
    const editor = await imports.site.signInStaff('editor');
    const { data: seen } = await imports.site.call(calls.oneFeed, { id }, editor);
    expect(seen.owner_name).toBe('Deleted account');
    await change({ owner_id: '' });
    expect(await mapping()).not.toHaveProperty('owner');
  });

  it('has the owner that is chosen when it is made, until its first file has a mapping', async () => {
    const path = `/kyero-${made}.xml`;
    files.set(path, kyero([{ id: 'one' }]));
    const created = await add(`${origin}${path}`, { owner_id: owner.accountId });
    expect(created).toMatchObject({ owner_id: owner.accountId, is_mapped: false });
    const first = await fetchNow(created.id);
    const asked = async () =>
      (await imports.site.call(oneImport, { id: first?.id as number }, imports.options)).data.feed_owner;
    expect(await asked()).toBe(owner.email);
    await begin(created.id);
    expect(await asked()).toBe('');
    const stored = await imports.site.ctx.db
      .selectFrom('feed')
      .select('owner')
      .where('id', '=', created.id)
      .executeTakeFirstOrThrow();
    // The mapping says it from now on.
    expect(stored.owner).toBe('');
    await expect(add('', { delivery: 'push', owner_id: 1_000_000 })).rejects.toMatchObject({
      code: 'validation',
    });
  });

  it('is in the export of the owner that was chosen for it, and stops once they leave', async () => {
    const { id } = await add('', { delivery: 'push', owner_id: owner.accountId });
    expect(await ownImports.exportOf(imports.site.ctx, owner.accountId)).toMatchObject({
      feeds: [{ name: expect.any(String) }],
    });
    await ownImports.erase(imports.site.ctx, owner.accountId);
    const stored = await imports.site.ctx.db
      .selectFrom('feed')
      .select(['owner', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ owner: 'former-member@erased.invalid', is_active: false });
  });

  it('keeps an owner who completes its drafts', async () => {
    const path = `/kyero-${made}.xml`;
    files.set(path, kyero([{ id: 'one' }]));
    const { id } = await add(`${origin}${path}`);
    await begin(id, { incomplete: 'draft' });
    const { version } = await feed(id);
    await expect(
      imports.site.call(calls.updateFeed, { id, version, owner_id: '' }, imports.options),
    ).rejects.toMatchObject({ code: 'validation', details: [{ field: 'owner_id' }] });
    expect(await feed(id)).toMatchObject({ owner_id: owner.accountId, version });
  });

  it('that is empty, cut, or suddenly smaller changes nothing, and staff are called', async () => {
    const path = `/kyero-${made}.xml`;
    const ids = ['a', 'b', 'c', 'd', 'e'];
    files.set(path, kyero(ids.map((id) => ({ id }))));
    const { id } = await add(`${origin}${path}`);
    await begin(id);
    expect(await homes()).toHaveLength(5);
    const whole = kyero(ids.map((one) => ({ id: one, price: 1 })));
    for (const broken of [
      '',
      '<!doctype html><title>Sign in</title>',
      kyero([]),
      whole.slice(0, whole.length - 30),
    ]) {
      files.set(path, broken);
      await fetchNow(id);
      expect((await feed(id)).problem).toMatch(/^The file cannot be read, and nothing was changed/);
    }
    expect(await runsOf(id)).toHaveLength(1);
    files.set(path, kyero(ids.map((id) => ({ id }))));
    await fetchNow(id);
    expect((await feed(id)).problem).toBe('');

    files.set(path, kyero(ids.slice(0, 2).map((one) => ({ id: one, price: 2 }))));
    const held = await fetchNow(id);
    expect(held).toMatchObject({ state: 'checked', updated: 2, taken_off: 3, needs_confirmation: true });
    expect((await feed(id)).problem).toMatch(/^3 homes are missing in its last file, 60 %/);
    const { data: toCheck } = await imports.site.call(
      calls.listFeeds,
      { needs_attention: '1' },
      imports.options,
    );
    expect(toCheck.map((one) => one.id)).toContain(id);
    const toDo = await imports.site.call(staffCallAt('GET', 'dashboard/to-do'), {}, imports.options);
    expect(toDo.data).toContainEqual(expect.objectContaining({ name: 'feeds', count: toCheck.length }));
    expect((await homes()).map(({ price }) => price)).not.toContain(2);

    // The next whole file comes in, and the one that waited is gone.
    files.set(path, whole);
    expect(await fetchNow(id)).toMatchObject({ state: 'done', updated: 5 });
    expect(await runsOf(id)).toHaveLength(2);
    expect((await feed(id)).problem).toBe('');
  });

  it('has its owner mailed the errors of its homes, once', async () => {
    const path = `/kyero-${made}.xml`;
    files.set(path, kyero([{ id: 'a' }, { id: 'b' }, { id: 'c' }]));
    const { id } = await add(`${origin}${path}`);
    await begin(id);
    const wrong = (price: number) => kyero([{ id: 'a', price }, { id: 'b' }, { id: 'c', price: -5 }]);
    const mails = async () =>
      (await imports.site.ctx.ports.mailbox.list({ to: owner.email })).filter(({ subject }) =>
        subject.includes(`Agency ${made}`),
      );
    files.set(path, wrong(100));
    expect(await fetchNow(id)).toMatchObject({ state: 'done', updated: 1, refused: 1, taken_off: 0 });
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.text).toMatch(/Line 3, c · .*price/);
    files.set(path, wrong(200));
    expect(await fetchNow(id)).toMatchObject({ state: 'done', updated: 1, refused: 1 });
    expect(await mails()).toHaveLength(1);
  });

  it('is sent with a key, in an archive with its pictures', async () => {
    const created = await add('', { delivery: 'push' });
    expect(created.key).toHaveLength(43);
    const xml = kyero([{ id: 'a', pictures: ['PICS\\One.JPG', 'two.jpg'] }]);
    const archive = zipSync({
      'export/feed.xml': Buffer.from(xml),
      'export/pics/one.jpg': await picture(),
      'export/pics/Two.jpg': await picture(),
    });
    const push = (key: string, bytes: Uint8Array<ArrayBuffer>) =>
      imports.site.call(pushFeed, { key, file: new File([bytes], 'export.zip') as Blob });
    await expect(push('x'.repeat(43), archive as Uint8Array<ArrayBuffer>)).rejects.toMatchObject({
      status: 404,
    });
    const sent = await push(created.key, archive as Uint8Array<ArrayBuffer>);
    expect(sent.data).toEqual({ outcome: 'waiting' });
    await begin(created.id);
    const [home] = await homes();
    const { data } = await imports.site.call(getProperty, { id: home?.id ?? 0 });
    expect(data[0]?.gallery).toHaveLength(1);
    expect((await push(created.key, archive as Uint8Array<ArrayBuffer>)).data.outcome).toBe('unchanged');
    const renewed = await imports.site.call(calls.renewFeedKey, { id: created.id }, imports.options);
    await expect(push(created.key, archive as Uint8Array<ArrayBuffer>)).rejects.toMatchObject({
      status: 404,
    });
    expect(renewed.data.key).not.toBe(created.key);
  });

  it('is read from a folder once nobody writes it any more', async () => {
    const file = join(folder, `agency-${made}.xml`);
    await writeFile(file, kyero([{ id: 'a' }]));
    const { id } = await add(`agency-${made}.xml`, { delivery: 'folder' });
    await imports.site.runJobs();
    expect(await runsOf(id)).toHaveLength(0);
    // By the clock of the site, which stands still: by the present, a slow run before this would make it too new.
    const settled = new Date(imports.site.clock.now().getTime() - 120_000);
    await utimes(file, settled, settled);
    await fetchNow(id);
    await begin(id);
    expect(await homes()).toHaveLength(1);
    for (const outside of ['../secret.xml', '/etc/passwd'])
      await expect(add(outside, { delivery: 'folder' })).rejects.toMatchObject({ status: 400 });
  });

  it('leaves pictures alone that the owner has chosen', async () => {
    const path = `/kyero-${made}.xml`;
    files.set(`/${made}/1.jpg`, await picture());
    files.set(`/${made}/2.jpg`, await picture());
    files.set(path, kyero([{ id: 'a', pictures: [`${origin}/${made}/1.jpg`] }]));
    const { id } = await add(`${origin}${path}`);
    await begin(id);
    const [home] = await homes();
    await imports.site.ctx.db
      .updateTable('listing')
      .set({ title_picture: null })
      .where('id', '=', home?.id ?? 0)
      .execute();
    files.set(path, kyero([{ id: 'a', pictures: [`${origin}/${made}/2.jpg`] }]));
    expect(await fetchNow(id)).toMatchObject({ state: 'done', updated: 1 });
    const { data } = await imports.site.call(getProperty, { id: home?.id ?? 0 });
    expect(data[0]?.gallery).toHaveLength(0);
  });
});
