import { findAccountIdByEmail } from '@keystead/accounts/server';
import { staffCallAt } from '@keystead/http/staff';
import { csvCell } from '@keystead/kit/spreadsheet';
import { getListingDrafts, saveListingDraft } from '@keystead/listings/contract';
import type { ToDoList } from '@keystead/staff/contract';
import { runSql } from '@keystead/testing/sql';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../contract.staff.ts';
import { guessMapping, mappingOf } from '../rules.ts';
import { HEADER, type Imports, line, openImports, PARAMETERS } from './imports.fixture.ts';
import { importJobs } from './imports.jobs.ts';
import { ownImports } from './personal-data.ts';
import { readRun } from './runs.queries.ts';
import { work } from './working.service.ts';

let imports: Imports;
let site: Imports['site'];
let made = 0;
/** Of the import that was tried last. */
let ownerEmail = '';

beforeAll(async () => {
  imports = await openImports();
  ({ site } = imports);
});
afterAll(() => site?.close());
beforeEach(() => {
  made += 1;
});

const options = () => imports.options;
const one = (id: number) => imports.one(id);
const rowsOf = (id: number) => imports.rowsOf(id);
const homes = () => imports.homes();
const send = (name: string, content: string | Uint8Array<ArrayBuffer>) => imports.send(name, content);

/** Sends a file and tries it with the guessed mapping. */
async function tried(lines: readonly string[], source: string) {
  return triedFile('homes.csv', [HEADER, ...lines].join('\n'), source);
}

async function triedFile(name: string, content: string, source: string) {
  const sent = await send(name, content);
  const vocabulary = { categories: [{ name: 'House', slug: 'house' }], parameters: [], facilities: [] };
  const guess = guessMapping(sent.name, sent.columns, vocabulary, sent.delimiter);
  const owner = await site.signUp();
  ownerEmail = owner.email;
  return imports.triedWith(
    sent.id,
    mappingOf({ ...guess, source, owner: owner.email, parameters: PARAMETERS }),
  );
}

async function brought(lines: readonly string[], source: string) {
  const { id } = await tried(lines, source);
  await site.call(calls.runImport, { id }, options());
  await work(site.ctx, id);
  return one(id);
}

/** Returns what work runs in when one of its transactions, counted from 1, comes to grief. */
function failing(nth: number, error: Error) {
  let begun = 0;
  const db = new Proxy(site.ctx.db, {
    get(target, name) {
      if (name === 'transaction' && ++begun === nth) throw error;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...site.ctx, db };
}

const lines = (count: number) => Array.from({ length: count }, (_, place) => line(`h${place}`, 1000 + place));

describe('an import that breaks off', () => {
  it('stays to be gone on with or undone where it has written', async () => {
    const { id } = await tried(lines(250), `broken ${made}`);
    await site.call(calls.runImport, { id }, options());
    await work(failing(2, new Error('an error of ours')), id);
    expect(await one(id)).toMatchObject({ state: 'stopped', problem: 'an error of ours', inserted: 200 });
    await expect(site.call(calls.deleteImport, { id }, options())).rejects.toThrow(/is stopped/);

    // Whose homes they are is gone meanwhile.
    await site.ctx.pool.query('update account set email = $2 where email = $1', [
      ownerEmail,
      `was-${ownerEmail}`,
    ]);
    await site.call(calls.runImport, { id }, options());
    await work(site.ctx, id);
    expect(await one(id)).toMatchObject({ state: 'stopped', inserted: 200, has_file: true });
    expect((await one(id)).problem).toContain(`there is no account ${ownerEmail}`);

    await site.call(calls.undoImport, { id }, options());
    await work(failing(2, new Error('another')), id);
    expect(await one(id)).toMatchObject({ state: 'done', problem: 'another', undone: 200 });
    await site.call(calls.undoImport, { id }, options());
    await work(site.ctx, id);
    expect(await one(id)).toMatchObject({ state: 'undone', undone: 200, has_file: false });
    expect(await homes()).toHaveLength(0);
  });

  it('has failed where it has written nothing', async () => {
    const { id } = await tried(lines(1), `vain ${made}`);
    await site.call(calls.runImport, { id }, options());
    // An error of the data that the database finds: it would find it again each time.
    await work(failing(1, Object.assign(new Error('value too long'), { code: '22001' })), id);
    expect(await one(id)).toMatchObject({ state: 'failed', problem: 'value too long' });
    // What waits for staff leads to what it counts: not to those of weeks before.
    const old = await tried(lines(1), `vain long ago ${made}`);
    await runSql(site.ctx.db, `update import_run set state = 'failed', created_at = $1 where id = $2`, [
      new Date(site.ctx.now().getTime() - 8 * 86_400_000),
      old.id,
    ]);
    const { data } = await site.call(staffCallAt('GET', 'dashboard/to-do'), {}, options());
    const { filter, count } = (data as ToDoList).find(({ name }) => name === 'imports') ?? {};
    const { data: failed } = await site.call(calls.listImports, filter ?? {}, options());
    expect([count, failed.map((run) => run.id)]).toEqual([1, [id]]);
    await site.call(calls.deleteImport, { id: old.id }, options());
    await site.call(calls.deleteImport, { id }, options());
  });
});

describe('an import', () => {
  it('takes texts that begin like a formula, as they are and as a spreadsheet holds them', async () => {
    const texts = ['- Sea view (100 m)', '=1+1', '@home', '+ SUM(garden)'];
    const rows = texts.flatMap((text, place) => [
      line(`f${place}`, 100_000, text),
      line(`g${place}`, 100_000, csvCell(text)),
    ]);
    const { id, ...run } = await brought(rows, `formulas ${made}`);
    expect(run).toMatchObject({ inserted: 8, refused: 0 });
    const read = (await homes()).map(({ title }) => title);
    expect(read.sort()).toEqual([...texts, ...texts].sort());
    await site.call(calls.undoImport, { id }, options());
    await work(site.ctx, id);
  });

  it('brings homes without a pin, and says where many of a town share one', async () => {
    const at = (ref: string, address: string, place: string) =>
      line(ref, 1000).replace('1 Sea Road', address).replace('38.72;-9.14', place);
    const { id, ...run } = await brought(
      [
        at('n1', '2 Sea Road', ';'),
        at('n2', '3 Sea Road', '0;0'),
        at('n3', '4 Sea Road', '38.72;'),
        ...['a', 'b', 'c', 'd', 'e'].map((ref, n) => at(ref, `${n} Hill`, '38.7;-9.1')),
        // The flats of one building.
        ...['f', 'g', 'h', 'i', 'j'].map((ref) => at(ref, '9 Tower', '38.8;-9.2')),
      ],
      `places ${made}`,
    );
    expect(run).toMatchObject({ state: 'done', inserted: 12, refused: 1 });
    const notes = (await rowsOf(id)).map(({ faults }) => faults.map(({ field }) => field).join());
    const crowd = Array<string>(5).fill('place_precision');
    expect(notes).toEqual(['', '', 'latitude', ...crowd, ...Array<string>(5).fill('')]);
    const known = await runSql<{ place_precision: string; placed: boolean; n: number }>(
      site.ctx.db,
      `select place_precision, latitude is not null as placed, count(*)::int as n from listing
       where external_source = $1 group by 1, 2 order by 1, 2`,
      [`places ${made}`],
    );
    expect(known).toEqual([
      { place_precision: 'exact', placed: false, n: 2 },
      { place_precision: 'exact', placed: true, n: 5 },
      { place_precision: 'town', placed: true, n: 5 },
    ]);
    await site.call(calls.undoImport, { id }, options());
    await work(site.ctx, id);
  });

  it('is tried without writing, brought in, brought in again changed, and undone', async () => {
    const source = `whole ${made}`;
    const trial = await tried(
      [
        line('a1', 100_000),
        line('a2', 'cheap'),
        line('', 300_000),
        line('a4', 1).replace('38.72;-9.14', '91;0'),
      ],
      source,
    );
    expect(trial).toMatchObject({ state: 'checked', inserted: 1, refused: 3, position: 4 });
    expect(await homes()).toHaveLength(0);
    const issues = (await rowsOf(trial.id)).flatMap((row) =>
      row.faults.map(({ field, message }) => `${row.line} ${field}: ${message}`),
    );
    expect(issues).toEqual([
      '3 price: must be a number, not "cheap"',
      '4 external_id: is required',
      '5 latitude: latitude and longitude must be degrees, not "91, 0"',
    ]);

    const first = await brought([line('a1', 100_000), line('a2', 200_000)], source);
    expect(first).toMatchObject({ state: 'done', inserted: 2, refused: 0 });
    expect((await homes()).map(({ price }) => price).sort()).toEqual([100_000, 200_000]);

    const second = await tried([line('a1', 90_000), line('a2', 200_000), line('a3', 300_000)], source);
    expect(second).toMatchObject({ inserted: 1, updated: 1, unchanged: 1 });
    expect((await rowsOf(second.id))[0]?.changes).toEqual([
      { field: 'price', before: '100000', after: '90000' },
    ]);
    await site.call(calls.runImport, { id: second.id }, options());
    await work(site.ctx, second.id);
    expect((await homes()).map(({ price }) => price).sort()).toEqual([200_000, 300_000, 90_000]);

    await site.call(calls.undoImport, { id: second.id }, options());
    await work(site.ctx, second.id);
    expect(await one(second.id)).toMatchObject({ state: 'undone', undone: 2, kept: 0 });
    expect((await homes()).map(({ price }) => price).sort()).toEqual([100_000, 200_000]);
    await site.call(calls.undoImport, { id: first.id }, options());
    await work(site.ctx, first.id);
    expect(await homes()).toHaveLength(0);
  });

  it('stores no file once it is imported', async () => {
    const { id } = await tried([line('g1', 1000)], `served ${made}`);
    const key = (await readRun(site.ctx, id))?.fileKey ?? '';
    await site.ctx.ports.storage.stream(key).then((file) => file.destroy());
    await site.call(calls.runImport, { id }, options());
    await work(site.ctx, id);
    expect(await one(id)).toMatchObject({ state: 'done', has_file: false });
    await expect(site.ctx.ports.storage.stream(key)).rejects.toThrow();
    await site.call(calls.undoImport, { id }, options());
    await work(site.ctx, id);
  });

  it('rejects only the rows that the database could not store', async () => {
    const names = HEADER.split(';');
    const record = (ref: string, title: string) =>
      Object.fromEntries(
        line(ref, 1000, title)
          .split(';')
          .map((text, place) => [names[place], text]),
      );
    const content = JSON.stringify([record('n1', 'A\u0000'), record('n2', 'B \ud83d'), record('n3', 'Good')]);
    const trial = await triedFile('homes.json', content, `nul ${made}`);
    expect(trial).toMatchObject({ state: 'checked', inserted: 1, refused: 2 });
    expect((await rowsOf(trial.id))[0]?.faults).toEqual([
      { field: 'Title', message: expect.stringContaining('NUL') },
    ]);
  });

  it('may have columns called as something that every object has', async () => {
    const content = [`${HEADER};constructor;toString`, `${line('o1', 1000)};1;2`].join('\n');
    expect(await triedFile('homes.csv', content, `own ${made}`)).toMatchObject({ inserted: 1, refused: 0 });
  });

  it('leaves what someone has changed since, and says so', async () => {
    const { id } = await brought([line('b1', 100_000), line('b2', 200_000)], `kept ${made}`);
    const [mine] = await rowsOf(id);
    await site.ctx.pool.query('update listing set version = version + 1 where id = $1', [mine?.listing_id]);
    await site.call(calls.undoImport, { id }, options());
    await work(site.ctx, id);
    expect(await one(id)).toMatchObject({ state: 'undone', undone: 1, kept: 1 });
    expect((await rowsOf(id)).map(({ undone }) => undone)).toEqual(['kept', 'removed']);
    await site.ctx.pool.query('delete from listing where id = $1', [mine?.listing_id]);
  });

  it('goes on where a killed process was, and never deals with a row twice', async () => {
    const lines = Array.from({ length: 450 }, (_, place) => line(`c${place}`, 1000 + place));
    const { id } = await tried(lines, `killed ${made}`);
    await site.call(calls.runImport, { id }, options());
    // A process loses its database in the middle: its third transaction never comes about.
    const ctx = failing(3, Object.assign(new Error('killed'), { code: '57P01' }));
    await expect(work(ctx, id)).rejects.toThrow('killed');
    const middle = await readRun(site.ctx, id);
    expect(middle).toMatchObject({ state: 'running', position: 400, inserted: 400 });
    // Two workers at once take it up.
    await Promise.all([work(site.ctx, id), work(site.ctx, id)]);
    expect(await one(id)).toMatchObject({ state: 'done', position: 450, inserted: 450, refused: 0 });
    const { rows } = await site.ctx.pool.query('select count(*)::int as count from listing');
    expect(rows[0].count).toBe(450);
    await site.call(calls.undoImport, { id }, options());
    await work(site.ctx, id);
    expect(await homes()).toHaveLength(0);
  });

  it('is taken up again by the clock when no process works on it', async () => {
    const { id } = await tried([line('d1', 1000)], `stalled ${made}`);
    await site.call(calls.runImport, { id }, options());
    await site.ctx.pool.query("delete from pgboss.job where name like 'imports.work%'");
    site.clock.advance(120);
    for (const { job, run } of importJobs) if (job.name === 'imports.resume') await run(site.ctx, {});
    await site.runJobs();
    expect(await one(id)).toMatchObject({ state: 'done', inserted: 1 });
    await site.call(calls.undoImport, { id }, options());
    await work(site.ctx, id);
  });

  it('forgets the address of an owner whose account is deleted, and gives their homes to no one else', async () => {
    const { id, mapping } = await tried([line('l1', 1000)], `leaving ${made}`);
    expect(mapping).toContain(ownerEmail);
    const owner = (await findAccountIdByEmail(site.ctx, ownerEmail)) ?? 0;
    expect(await ownImports.exportOf(site.ctx, owner)).toMatchObject({
      feeds: [],
      imports: [{ name: 'homes.csv', state: 'checked' }],
    });
    await ownImports.erase(site.ctx, owner);
    expect((await one(id)).mapping).not.toContain(ownerEmail);
    await site.call(calls.runImport, { id }, options());
    await work(site.ctx, id);
    expect((await one(id)).problem).toContain('there is no account former-member@erased.invalid');
  });

  it('offers the mapping of the last file with the same columns', async () => {
    await tried([line('e1', 1000)], 'remembered');
    const sent = await send('next.csv', `${HEADER}\n${line('e2', 1)}`);
    expect(JSON.parse((await one(sent.id)).mapping).source).toBe('remembered');
  });

  it('rejects what its state does not allow', async () => {
    const { id } = await send('x.csv', `${HEADER}\n${line('f1', 1)}`);
    await expect(site.call(calls.runImport, { id }, options())).rejects.toThrow(/is uploaded/);
    await expect(site.call(calls.undoImport, { id }, options())).rejects.toThrow(/is uploaded/);
    await expect(site.call(calls.checkImport, { id, mapping: '{"source":1}' }, options())).rejects.toThrow(
      /source/,
    );
    await site.call(calls.deleteImport, { id }, options());
    await expect(one(id)).rejects.toThrow(/not exist/);
  });
});

describe('a file', () => {
  const rejected = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
    expect(send(name, content)).rejects;

  it('is read as CSV, JSON or XML', async () => {
    const json = await send(
      'a.json',
      JSON.stringify({ homes: [{ id: 1, at: { city: 'Lisbon' }, tags: ['a', 'b'] }] }),
    );
    expect(json.columns.map(({ name, samples }) => [name, samples[0]])).toEqual([
      ['id', '1'],
      ['at.city', 'Lisbon'],
      ['tags', 'a;b'],
    ]);
    const xml = await send(
      'a.xml',
      '<feed><homes><home id="7"><t>A &amp; B</t></home><home id="8"><t><![CDATA[<C>]]></t></home></homes></feed>',
    );
    expect(xml.columns.map(({ name, samples }) => [name, ...samples])).toEqual([
      ['@id', '7', '8'],
      ['t', 'A & B', '<C>'],
    ]);
  });

  it('is rejected when it is hostile, broken or no such file', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x><y>&b;</y><y/></x>';
    await rejected('bomb.xml', bomb).toThrow(/document types and entities are not accepted/);
    await rejected('outside.xml', '<x><y>&file;</y><y/></x>').toThrow(/undefined entity/);
    await rejected('deep.xml', '<a>'.repeat(50)).toThrow(/nested more than/);
    await rejected('open.xml', '<a><b></a>').toThrow(/unexpected close tag/);
    await rejected('a.json', '{"a":').toThrow(/no valid JSON/);
    await rejected('a.json', '{"a": 1}').toThrow(/no list/);
    const xml = Buffer.from('<a><b><c/></b><b/></a>');
    const archive = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files));
    await rejected('a.xlsx', archive({ '[Content_Types].xml': xml })).toThrow(/save it as CSV/);
    await rejected('a.zip', archive({ 'a.txt': xml })).toThrow(/holds no file of homes/);
    await rejected('a.zip', archive({ 'a.xml': xml, 'b/b.XML': xml })).toThrow(
      /several files of homes: a.xml/,
    );
    await rejected('a.zip', archive({ 'a.xml': xml }).slice(0, -10)).toThrow(/damaged, cut, or locked/);
    await rejected('a.zip', archive({ 'a.xml': Buffer.alloc(21 * 1024 * 1024) })).toThrow(/more than 20 MB/);
    await rejected('a.csv', new Uint8Array([65, 44, 66, 10, 0xe9, 44, 66])).toThrow(/UTF-8/);
    await rejected('a.csv', 'a,a\n1,2').toThrow(/Two columns/);
    await rejected('a.csv', 'a,b').toThrow(/no rows/);
    await rejected('a.exe', 'a,b\n1,2').toThrow(/must be named/);
    await rejected('many.csv', `a,b\n${'1,2\n'.repeat(100_001)}`).toThrow(/at most 100,000 rows/);
  });
});

describe('rows that lack required answers', () => {
  /** Tries a file whose rows lack an answer, and lets them become drafts of a new owner. */
  async function drafted(lines: readonly string[], source: string) {
    const sent = await send('homes.csv', [HEADER, ...lines].join('\n'));
    const vocabulary = { categories: [{ name: 'House', slug: 'house' }], parameters: [], facilities: [] };
    const guess = guessMapping(sent.name, sent.columns, vocabulary, sent.delimiter);
    const owner = await site.signUp();
    const { Bedrooms: _, ...parameters } = PARAMETERS;
    const mapping = mappingOf({ ...guess, source, owner: owner.email, parameters, incomplete: 'draft' });
    await site.call(calls.checkImport, { id: sent.id, mapping: JSON.stringify(mapping) }, options());
    await work(site.ctx, sent.id);
    const drafts = async () => (await site.call(getListingDrafts, {}, { token: owner.token })).data;
    return { id: sent.id, owner, drafts };
  }

  it('are tried, brought in as drafts and undone, but for one that its owner has worked on', async () => {
    const { id, owner, drafts } = await drafted([line('i1', 1000), line('i2', 2000)], 'incomplete');
    expect(await one(id)).toMatchObject({ state: 'checked', inserted: 0, drafted: 2, refused: 0 });
    expect((await rowsOf(id))[0]).toMatchObject({
      outcome: 'drafted',
      title: 'Home i1',
      faults: [{ message: 'Bedrooms is required' }],
    });
    expect(await drafts()).toEqual([]);

    await site.call(calls.runImport, { id }, options());
    await work(site.ctx, id);
    expect(await one(id)).toMatchObject({ state: 'done', drafted: 2 });
    const [first] = await drafts();
    expect(first).toMatchObject({ title: expect.stringMatching(/^Home i/) });

    await site.call(saveListingDraft, { id: first?.id ?? 0, data: '{"title":"Mine"}', title: 'Mine' }, owner);
    await site.call(calls.undoImport, { id }, options());
    await work(site.ctx, id);
    expect(await one(id)).toMatchObject({ state: 'undone', undone: 1, kept: 1 });
    expect((await drafts()).map(({ title }) => title)).toEqual(['Mine']);
  });
});
