import { userSignup } from '@keystead/accounts/contract';
import { startTestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportError } from '../../engine/import-error.ts';
import type { MoveInLine } from '../lines.ts';
import { moveIn, recogniseDump } from '../move-in.service.ts';
import { undoMoveIn } from '../undoing/undo.service.ts';
import { peopleTable } from './read-people.ts';

const HASH = '$2y$10$KeysteadTestSalt.0000u/2IqDpmPeYymZCSqDJlsViTz.Tm1CGm';
const PASSWORD = 'Sommerhaus-77';

type Site = Awaited<ReturnType<typeof startTestServer>>;
let site: Site;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());

const bytesOf = (content: string | Buffer) =>
  (async function* () {
    const bytes = Buffer.from(content);
    // In pieces that divide characters.
    for (let at = 0; at < bytes.length; at += 500) yield bytes.subarray(at, at + 500);
  })();

async function move(content: string | Buffer, dryRun = false) {
  const lines: MoveInLine[] = [];
  const summary = await moveIn(site.ctx, {
    dump: bytesOf(content),
    dryRun,
    onLine: (line) => lines.push(line),
  });
  return { summary, lines, outcomes: lines.map(({ outcome }) => outcome) };
}
const people = async () =>
  (
    await runSql<{ name: string }>(
      site.ctx.db,
      `select name from account where email like '%@people.example' order by name`,
      [],
    )
  ).map(({ name }) => name);

const TABLE = [
  'E-mail,First name,Last name,Password hash,Phone,Created at,Shoe size,Active',
  `Ana@People.example,Ana,"Prova, née Muster",${HASH},+423 660 00 01,2024-02-08 05:11:09,38,1`,
  'bea@people.example,Bea,Proba,,660 00 02,08/02/2024,,1',
  'cleo@people.example,Cleo,,Plain-text-password-1,,,,0',
  'no address,Dora,,,,,,1',
  ',Emil,,,,,,1',
  'ana@people.example,Ana,again,,,,,1',
  'short@people.example,Short',
  "'=cmd@people.example,'=1+1,,,,,,1",
].join('\r\n');

/** The run that brought them. */
let first = 0;

it('brings people of any site with their passwords, and says who has none that works here', async () => {
  const tried = await move(TABLE, true);
  expect(await people()).toEqual([]);
  const { summary, lines, outcomes } = await move(TABLE);
  expect(outcomes).toEqual(tried.outcomes);
  expect(summary).toMatchObject({ system: 'a table of people (CSV)' });
  first = summary.runId;
  expect(summary.problems).toEqual([
    'columns of the table that have no place here: Shoe size',
    expect.stringMatching(/^row \d of people.csv has the email address of a row before it$/),
    expect.stringMatching(/^row \d of people.csv does not have as many columns/),
  ]);
  expect(outcomes.toSorted()).toEqual(['left out', 'left out', 'written', 'written', 'written', 'written']);
  expect(lines.filter(({ reason }) => reason.includes('has to ask for a new password'))).toHaveLength(3);
  expect(lines.some(({ reason }) => reason.includes('no country code'))).toBe(true);
  expect(lines.some(({ reason }) => reason.includes('not written as 2027-05-31'))).toBe(true);
  expect(await people()).toEqual(['=1+1', 'Ana Prova, née Muster', 'Bea Proba', 'Cleo']);
  const enter = (email: string, password: string) => site.call(userSignup, { type: '3', email, password });
  expect((await enter('ana@people.example', PASSWORD)).token).toBeTruthy();
  await expect(enter('cleo@people.example', 'Plain-text-password-1')).rejects.toBeDefined();
  await expect(enter('bea@people.example', '')).rejects.toBeDefined();
  // What someone wrote as a password stands nowhere.
  const [kept] = await runSql<{ count: number }>(
    site.ctx.db,
    `select count(*)::int as count from account_password where hash like '%Plain-text%'`,
    [],
  );
  expect(kept?.count).toBe(0);
  expect(await runSql(site.ctx.db, 'select 1 from move_in_staged limit 1', [])).toEqual([]);
});

it('changes nothing the second time, and is taken back but for who has signed in', async () => {
  const { outcomes } = await move(TABLE);
  expect(outcomes.filter((outcome) => outcome === 'written')).toEqual([]);
  const { lines: _, summary: more } = await move('email;name\nfritz@people.example;Fritz\n');
  await undoMoveIn(site.ctx, more.runId, {});
  expect(await people()).not.toContain('Fritz');
  await undoMoveIn(site.ctx, first, {});
  expect(await people()).toEqual(['Ana Prova, née Muster']);
});

it.each([
  ['with a byte order mark', Buffer.from('\ufeffemail,name\njosé@people.example,José\n')],
  ['of Windows', Buffer.from('Name;E-Mail\r\nJosé;jose@people.example\r\n', 'latin1')],
  ['in UTF-16', Buffer.from('\ufeffEmail\tName\njose@people.example\tJosé\n', 'utf16le')],
  ['between quotes', Buffer.from('"Email Address"|"Full Name"\n"jose@people.example"|"José"\n')],
])('reads a table %s', async (_, bytes) => {
  const { summary } = await move(bytes);
  expect(await people()).toContain('José');
  await undoMoveIn(site.ctx, summary.runId, {});
  expect(await people()).not.toContain('José');
});

it.each([
  ['a quotation that does not end', 'email,name\na@people.example,"Ana\n', /quotation mark|row is too long/],
  ['a row that does not end', `email,name\na@people.example,"${'x'.repeat(200_000)}`, /too long|quotation/],
  ['two columns of addresses', 'email,E-mail\na@people.example,b@people.example\n', /say the same/],
  ['too many columns', `email,${Array.from({ length: 400 }, (__, at) => `c${at}`).join()}\n`, /300 columns/],
])('says what is wrong with %s', async (_, table, reason) => {
  await expect(move(table)).rejects.toThrow(reason);
  await expect(move(table)).rejects.toBeInstanceOf(ImportError);
});

it('is not taken for a table of people without a column of addresses', async () => {
  for (const text of [
    'name,phone\nAna,1\n',
    'Dear all, here is my email address\n',
    '',
    '<email,name>',
    '-- MySQL dump\n',
  ])
    expect(peopleTable(Buffer.from(text))).toBeUndefined();
  const { name, kinds } = await recogniseDump(site.ctx, bytesOf(TABLE));
  expect([name, kinds.get('person')]).toEqual(['people', 6]);
});
