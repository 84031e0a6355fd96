import { deleteUser } from '@keystead/accounts/contract';
import { createAgency } from '@keystead/agencies/contract';
import { deleteSavedSearch, saveSearch } from '@keystead/alerts/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../contract.exports.ts';
import * as staffCalls from '../../contract.staff.exports.ts';
import { EXPORT_FORMAT_NAMES, EXPORT_LIMITS } from '../../export-rules.ts';
import { guessMapping, mappingOf } from '../../rules.ts';
import { HEADER, type Imports, line, openImports, PARAMETERS } from '../imports.fixture.ts';
import { ownImports } from '../personal-data.ts';

let imports: Imports;
let made = 0;
let owner: Awaited<ReturnType<Imports['site']['signUp']>>;
beforeAll(async () => {
  imports = await openImports();
});
afterAll(() => imports?.site.close());

const VOCABULARY = {
  categories: [{ name: 'House', slug: 'house' }],
  parameters: Object.keys(PARAMETERS),
  facilities: [],
};

/** Brings in a file of homes for someone, with what is guessed of it. */
async function bringIn(content: string, source: string, email: string, parameters = {}) {
  const sent = await imports.send('homes.csv', content);
  const guess = guessMapping('homes', sent.columns, VOCABULARY, sent.delimiter);
  const tried = await imports.triedWith(
    sent.id,
    mappingOf({ ...guess, source, owner: email, parameters: { ...guess.parameters, ...parameters } }),
  );
  return { tried, run: () => imports.run(sent.id) };
}

beforeEach(async () => {
  made += 1;
  owner = await imports.site.signUp({ completeProfile: true });
  const rows = [line('a', 250_000), line('b', 300_000), line('c', 1).replace('for sale', 'sold')];
  await (await bringIn([HEADER, ...rows].join('\n'), `homes ${made}`, owner.email, PARAMETERS)).run();
});

const save = async (input: Record<string, unknown> = {}, token = owner.token) =>
  (
    await imports.site.call(calls.saveFeedExport, { name: 'Portal', format: 'kyero', ...input } as never, {
      token,
    })
  ).data;

/** Fetches a feed as the program of a portal does. */
async function fetched(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { pathname, search } = new URL(url);
  const answer = await fetch(`${imports.site.url}${pathname}${search}`, { method, headers });
  const body = await answer.text();
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body,
    json: () => JSON.parse(body) as unknown,
  };
}
/** The address of all that a feed has, which is not that of a service. */
const asFile = (url: string) => url.replace('/reso/odata/', '/exports/reso.json');
const idsIn = (text: string) => [...text.matchAll(/<id>(\d+)<\/id><date>/g)].map(([, id]) => Number(id));

describe('a feed that others fetch', () => {
  it('has the homes of its owner that are on the market, and says what was fetched', async () => {
    const { url, ...item } = await save();
    expect(item).toMatchObject({ fetches: 0, fetched_at: '', homes: null, offered: 2, is_active: true });
    expect(url).toMatch(/\/exports\/kyero\.xml\?key=[\w-]{43}$/);
    const answer = await fetched(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(idsIn(answer.body)).toHaveLength(2);
    const { data } = await imports.site.call(calls.getFeedExports, {}, owner);
    expect(data.exports).toMatchObject([{ fetches: 1, homes: 2, left_out: 0 }]);
    expect(data.exports[0]?.fetched_at).not.toBe('');
  });

  it('comes in each format, by HEAD without a body, and compressed', async () => {
    for (const format of EXPORT_FORMAT_NAMES) {
      const url = asFile((await save({ format })).url);
      const whole = await fetched(url);
      expect(whole.statusCode, format).toBe(200);
      const head = await fetched(url, {}, 'HEAD');
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers.etag).toBe(whole.headers.etag);
      const small = await fetched(url, { 'accept-encoding': 'gzip' });
      if (whole.body.length > 2000) expect(small.headers['content-encoding']).toBe('gzip');
    }
  });

  it('is not sent again to who has it, until a home changes, comes or goes', async () => {
    const { url } = await save();
    const { etag, 'last-modified': since } = (await fetched(url)).headers;
    const known = { 'if-none-match': String(etag) };
    expect((await fetched(url, known)).statusCode).toBe(304);
    expect((await fetched(url, { 'if-modified-since': String(since) })).statusCode).toBe(304);
    imports.site.clock.advance(60);
    await runSql(
      imports.site.ctx.db,
      'update listing set is_active = false where id = (select max(id) from listing where owner_id = $1 and property_type = $2)',
      [owner.accountId, 'sell'],
    );
    const later = await fetched(url, known);
    expect(later.statusCode).toBe(200);
    expect(idsIn(later.body)).toHaveLength(1);
    expect((await fetched(url, { 'if-modified-since': String(since) })).statusCode).toBe(200);
  });

  it('answers nobody once it is switched off, renewed or deleted, and says so', async () => {
    const { id, url } = await save();
    await save({ id, is_active: false });
    const off = await fetched(url);
    expect([off.statusCode, off.json()]).toMatchObject([410, { code: 'gone' }]);
    await save({ id, is_active: true });
    expect((await fetched(url)).statusCode).toBe(200);
    const { data } = await imports.site.call(calls.renewFeedExport, { id }, owner);
    expect(data.url).not.toBe(url);
    expect([(await fetched(url)).statusCode, (await fetched(data.url)).statusCode]).toEqual([404, 200]);
    await imports.site.call(calls.deleteFeedExport, { id }, owner);
    const gone = await fetched(data.url);
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { code: 'not_found' }]);
    for (const key of ['', 'x', 'A'.repeat(43), "' or 1=1", '%00'])
      expect((await fetched(`http://x/exports/kyero.xml?key=${key}`)).statusCode).toBe(404);
    expect((await fetched('http://x/exports/kyero.xml?key=a&key=b')).statusCode).toBe(404);
  });

  it('has only what was chosen', async () => {
    const rent = await save({ offer: 'rent' });
    expect(idsIn((await fetched(rent.url)).body)).toEqual([]);
    const city = await save({ city: 'LISBON' });
    expect(idsIn((await fetched(city.url)).body)).toHaveLength(2);
    const elsewhere = await save({ city: 'Porto' });
    expect(idsIn((await fetched(elsewhere.url)).body)).toEqual([]);
    const nobody = await save({ with_contact: false });
    expect((await fetched(nobody.url)).body).not.toContain(owner.email);
  });

  it('has only what a saved search of its owner finds, as it was when it was chosen', async () => {
    const { site } = imports;
    const { data: search } = await site.call(
      saveSearch,
      { max_price: '260000', name: 'Up to 260,000' } as never,
      owner,
    );
    await site.settled();
    const feed = await save({ saved_search_id: search.id });
    expect(feed).toMatchObject({ search_name: 'Up to 260,000', offered: 1 });
    expect(idsIn((await fetched(feed.url)).body)).toHaveLength(1);
    // It is a copy: without the search the feed has no more homes than before.
    await site.call(deleteSavedSearch, { id: search.id }, owner);
    expect(idsIn((await fetched(feed.url)).body)).toHaveLength(1);
    const same = await save({ id: feed.id, name: 'Renamed' });
    expect(same).toMatchObject({ search_name: 'Up to 260,000', offered: 1 });
    expect(await save({ id: feed.id, saved_search_id: 0 })).toMatchObject({ search_name: '', offered: 2 });
    const others = await site.signUp({ completeProfile: true });
    const { data: foreign } = await site.call(
      saveSearch,
      { city: 'Lisbon', name: 'Theirs' } as never,
      others,
    );
    await expect(save({ saved_search_id: foreign.id })).rejects.toThrow(/no such saved search/);
  });

  it('never says what only the owner reads, nor where a home is that is hidden', async () => {
    await runSql(
      imports.site.ctx.db,
      `update listing set client_address = 'Private Lane 9', exact_latitude = 38.7123, exact_longitude = -9.1456,
         street = 'Secret Street' where owner_id = $1`,
      [owner.accountId],
    );
    for (const format of EXPORT_FORMAT_NAMES) {
      const { body } = await fetched(asFile((await save({ format })).url));
      expect(body.length, format).toBeGreaterThan(500);
      for (const secret of ['Private Lane', 'Secret Street', '38.7123', '-9.1456'])
        expect(body, format).not.toContain(secret);
    }
  });

  it('of the RESO Web API comes as one file as well, with the same key and what the pages have', async () => {
    const picture = { key: 'title.jpg', width: 4, height: 3, bytes: 100, placeholder: '', colour: '#ffffff' };
    await runSql(imports.site.ctx.db, 'update listing set title_picture = $2::jsonb where owner_id = $1', [
      owner.accountId,
      JSON.stringify({ ...picture, variants: [] }),
    ]);
    const { url } = await save({ format: 'reso' });
    const file = asFile(url);
    expect(file).toMatch(/\/exports\/reso\.json\?key=[\w-]{43}$/);
    const { statusCode, headers, ...answer } = await fetched(file);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json']);
    const pages = await fetched(url.replace('?', 'Property?$expand=Media&'), { prefer: 'omit-values=nulls' });
    const { value } = pages.json() as { value: { '@odata.id': string; Media: object[] }[] };
    expect(value.map(({ Media }) => Media.length)).toEqual([1, 1]);
    const homes = value.map(({ '@odata.id': _, ...home }) => home);
    expect(answer.json()).toEqual({ '@odata.context': '$metadata#Property', value: homes });
    expect((await fetched(file, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const { data } = await imports.site.call(calls.getFeedExports, {}, owner);
    expect(data.exports).toMatchObject([{ homes: 2, left_out: 0 }]);
  });

  it('of a table comes in again as the same homes, and a second time changes nothing', async () => {
    const { url } = await save({ format: 'csv' });
    const { body } = await fetched(url);
    const other = await imports.site.signUp({ completeProfile: true });
    const first = await bringIn(body, `again ${made}`, other.email);
    expect(first.tried).toMatchObject({ rows: 2, inserted: 2, refused: 0 });
    await first.run();
    const again = await bringIn(body, `again ${made}`, other.email);
    expect(again.tried).toMatchObject({ unchanged: 2, inserted: 0, updated: 0 });
    const copy = await fetched((await save({ format: 'csv' }, other.token)).url);
    const plain = (text: string) =>
      text.replaceAll(/"\d+","\d+",/g, '').replaceAll(/"[^"]*","[^"]*","[^"]*","[^"]*","[^"]*"\r\n/g, '\n');
    expect(plain(copy.body)).toBe(plain(body));
  });
});

describe('people', () => {
  it('see and change their own alone, and have so many at most', async () => {
    const { id } = await save();
    const stranger = await imports.site.signUp();
    await expect(save({ id }, stranger.token)).rejects.toMatchObject({ status: 404 });
    for (const call of [calls.renewFeedExport, calls.deleteFeedExport])
      await expect(imports.site.call(call, { id }, stranger)).rejects.toMatchObject({ status: 404 });
    for (let more = 1; more < EXPORT_LIMITS.most; more += 1) await save();
    await expect(save()).rejects.toMatchObject({ status: 409 });
    await expect(save({ id, format: 'pdf' })).rejects.toMatchObject({ status: 400 });
    await expect(save({ id, name: 'x'.repeat(101) })).rejects.toMatchObject({ status: 400 });
  });

  it('take their feeds along, and leave none', async () => {
    const { url } = await save({ name: 'Of mine' });
    const data = JSON.stringify(await ownImports.exportOf(imports.site.ctx, owner.accountId));
    expect(data).toContain('Of mine');
    expect(data).not.toContain('nonce');
    await imports.site.call(deleteUser, {}, owner);
    expect((await fetched(url)).statusCode).toBe(404);
  });

  it('have those of an agency by their role in it', async () => {
    const { data: agency } = await imports.site.call(createAgency, { name: `Shore Homes ${made}` }, owner);
    const { url, offered } = await save({ agency_id: agency.id });
    expect(offered).toBe(0);
    await runSql(
      imports.site.ctx.db,
      `insert into agency_home (listing_id, agency_id, created_at)
       select id, $2, now() from listing where owner_id = $1`,
      [owner.accountId, agency.id],
    );
    expect(idsIn((await fetched(url)).body)).toHaveLength(2);
    // What belongs to the agency is not in the feeds of who is in charge of it.
    expect(idsIn((await fetched((await save()).url)).body)).toEqual([]);
    const stranger = await imports.site.signUp();
    const asked = (who: { token: string }) =>
      imports.site.call(calls.getFeedExports, { agency_id: agency.id }, who);
    await expect(asked(stranger)).rejects.toMatchObject({ status: 404 });
    await runSql(
      imports.site.ctx.db,
      `insert into agency_seat (agency_id, account_id, role, created_at) values ($1, $2, 'agent', now())`,
      [agency.id, stranger.accountId],
    );
    await expect(asked(stranger)).rejects.toMatchObject({ status: 403 });
    await runSql(imports.site.ctx.db, 'update agency set is_active = false where id = $1', [agency.id]);
    expect((await fetched(url)).statusCode).toBe(410);
  });
});

describe('staff', () => {
  it('make feeds of the whole site, and only switch off those of others', async () => {
    const { site, options } = imports;
    const { data } = await site.call(staffCalls.createExport, { name: 'Whole site', format: 'csv' }, options);
    expect(data).toMatchObject({ maker: 'operator', owner_name: '', fetches: 0 });
    expect((await fetched(data.url)).body.split('\r\n').length).toBeGreaterThan(2);
    await expect(
      site.call(staffCalls.createExport, { name: 'x', format: 'csv', agency_id: 999_999 } as never, options),
    ).rejects.toMatchObject({ status: 400 });
    const narrow = (search: string) =>
      site.call(staffCalls.createExport, { name: 'Cheap', format: 'csv', search } as never, options);
    const { data: cheap } = await narrow(
      'https://homes.example.org/properties/all-properties/?max_price=260000',
    );
    expect(cheap).toMatchObject({ search: 'max_price=260000', search_name: '260000' });
    const count = async (url: string) => (await fetched(url)).body.split('\r\n').length;
    expect(await count(cheap.url)).toBeLessThan(await count(data.url));
    for (const bad of ['colour=red', 'max_price=much', 'commute=47.1,9.5,foot,20'])
      await expect(narrow(bad)).rejects.toMatchObject({ status: 400, details: [{ field: 'search' }] });
    const own = await save({ name: 'Of a person' });
    const { data: found } = await site.call(staffCalls.oneExport, { id: own.id }, options);
    expect(found).toMatchObject({ maker: 'person', name: 'Of a person' });
    const change = (input: object) =>
      site.call(staffCalls.updateExport, { id: own.id, version: found.version, ...input } as never, options);
    await expect(change({ name: 'Mine' })).rejects.toMatchObject({ status: 400 });
    expect((await change({ is_active: '0' })).data).toMatchObject({ is_active: false, name: 'Of a person' });
    expect((await fetched(own.url)).statusCode).toBe(410);
    const { data: renewed } = await site.call(staffCalls.renewExportKey, { id: data.id }, options);
    expect(renewed.url).not.toBe(data.url);
    await site.call(staffCalls.deleteExport, { id: data.id }, options);
    expect((await fetched(renewed.url)).statusCode).toBe(404);
  });
});
