import { createHash } from 'node:crypto';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sessionStore } from './index.ts';

const HOUR = 3600;
const LIMITS = { lifetime: 10 * HOUR, longest: 24 * HOUR, touchAfter: HOUR };
const { beginningNow, renewSession, readSessions, deleteSession, deleteSessions } = sessionStore(
  'account_session',
  'account_id',
  LIMITS,
);

let site: TestServer;
let owner: number;
let begun = 0;
beforeAll(async () => {
  site = await startTestServer();
});
beforeEach(async () => {
  owner = await newAccount();
});
afterAll(() => site?.close());

async function newAccount(): Promise<number> {
  begun += 1;
  const [account] = await runSql<{ id: number }>(
    site.ctx.db,
    'insert into account (slug_id) values ($1) returning id',
    [`someone-${begun}`],
  );
  return account?.id ?? 0;
}

/** Begins a session by that browser. @returns its id */
async function begin(accountId: number, agent = 'A browser'): Promise<string> {
  begun += 1;
  const tokenHash = createHash('sha256').update(String(begun)).digest();
  const { id } = await site.ctx.db
    .insertInto('account_session')
    .values({
      account_id: accountId,
      ...beginningNow({ ...site.ctx, agent, address: '192.0.2.7' }, tokenHash),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const ids = async (accountId: number) =>
  (await readSessions(site.ctx, accountId)).map(({ id }) => String(id));

/** Uses a session: read anew, as every call does. */
async function use(accountId: number): Promise<boolean> {
  const [session] = await readSessions(site.ctx, accountId);
  if (!session) throw new Error('the session has ended');
  return renewSession(site.ctx, session);
}

it('begins with what is known of its browser, cut to what fits', async () => {
  await begin(owner, 'x'.repeat(1000));
  const now = site.ctx.now();
  expect(await readSessions(site.ctx, owner)).toMatchObject([
    { agent: 'x'.repeat(300), address: '192.0.2.7', created_at: now, last_seen_at: now },
  ]);
});

it('is found among those of its owner alone, the one used last first', async () => {
  const first = await begin(owner);
  site.clock.advance(1);
  const second = await begin(owner);
  const other = await newAccount();
  await begin(other);
  expect(await ids(owner)).toEqual([second, first]);
});

it('ends its lifetime after it was last used', async () => {
  await begin(owner);
  site.clock.advance(LIMITS.lifetime - 1);
  expect(await ids(owner)).toHaveLength(1);
  site.clock.advance(1);
  expect(await ids(owner)).toEqual([]);
});

it('is renewed by use, which is written down at most once in a while', async () => {
  await begin(owner);
  site.clock.advance(LIMITS.touchAfter - 1);
  expect(await use(owner)).toBe(false);
  site.clock.advance(1);
  expect(await use(owner)).toBe(true);
  expect(await use(owner)).toBe(false);
  expect(await readSessions(site.ctx, owner)).toMatchObject([{ last_seen_at: site.ctx.now() }]);
  site.clock.advance(LIMITS.lifetime - 1);
  expect(await ids(owner)).toHaveLength(1);
  site.clock.advance(1);
  expect(await ids(owner)).toEqual([]);
});

it('ends the longest time after it began, however much it is used', async () => {
  await begin(owner);
  for (let hour = 1; hour < 24; hour += 1) {
    site.clock.advance(HOUR);
    expect(await use(owner)).toBe(true);
  }
  site.clock.advance(HOUR - 1);
  expect(await ids(owner)).toHaveLength(1);
  site.clock.advance(1);
  expect(await ids(owner)).toEqual([]);
});

it('is ended by its owner, once, and by no one else', async () => {
  const [one, another] = [await begin(owner), await begin(owner)];
  const stranger = await newAccount();
  expect(await deleteSession(site.ctx, stranger, one)).toBe(false);
  expect(await deleteSession(site.ctx, owner, one)).toBe(true);
  expect(await deleteSession(site.ctx, owner, one)).toBe(false);
  expect(await ids(owner)).toEqual([another]);
});

it('is ended with all of its owner’s, or with all but one', async () => {
  const stranger = await newAccount();
  await begin(stranger);
  const [, current] = [await begin(owner), await begin(owner), await begin(owner)];
  expect(await deleteSessions(site.ctx, owner, current)).toBe(2);
  expect(await ids(owner)).toEqual([current]);
  expect(await deleteSessions(site.ctx, owner)).toBe(1);
  expect(await ids(owner)).toEqual([]);
  expect(await ids(stranger)).toHaveLength(1);
});
