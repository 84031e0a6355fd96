import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAccount, openSession } from '@keystead/accounts/server';
import type { AnyCall } from '@keystead/http/call';
import { cleanInput } from '@keystead/http/input';
import { runSql } from '@keystead/platform/db';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../apps/server/compose.ts';
import { expectDecentAnswer } from './api-errors.ts';
import { fromAnywhere, startTarget, type TargetSite } from './site.ts';
import {
  escaped,
  FOREIGN_KEYS,
  fieldsOf,
  HOSTILE_SHAPES,
  HOSTILE_TEXTS,
  hostileForm,
  plausibleFor,
} from './values.ts';
import { send, type WireAnswer } from './wire.ts';

let strangers = 0;
let site: TargetSite;
let person: { token: string; accountId: number };
let owner: { token: string };
beforeAll(async () => {
  site = await startTarget();
  // No guessed id is that of the attacker, who would switch themselves off.
  for (const table of ['account', 'staff_account'])
    await runSql(site.ctx.db, `alter table ${table} alter column id restart with 900001`);
  person = await site.signUp({ completeProfile: true });
  await site.post(person.token);
  await site.runJobs();
  owner = await site.signInStaff('owner');
});
afterAll(() => site?.close());

/** Calls that end sessions or the whole account: each gets a person of its own, or nothing but 401 would be left to see. */
const ENDING = new Set([
  'before-logout',
  'end-session',
  'end-other-sessions',
  'change-password',
  'delete_user',
  'staff/me/sign-out',
  'staff/me/change-password',
  'staff/sessions/end',
  'staff/sessions/end-others',
]);

/** Attempts on one call, of each kind; a call of many fields gets a part of the values in each, every value in some. */
const MOST_ATTEMPTS = 400;
/** For each call: each value is tried by itself besides, and a seed that stays finds no more in more of them. */
const RANDOM_FORMS = 8;

/**
 * Foreign keys that one request carries: those that may be rejected alone, of the others none beside one that begins alike,
 * which the reader of a query would put together.
 */
const FOREIGN_GROUPS = groupsOf(FOREIGN_KEYS);

const calls = routes.map((route) => [route.call.path, route.call] as const);

describe.each(calls)('%s', (_path, call) => {
  it('takes every hostile text in every field for an error or for text', async () => {
    await attack(call, attemptsOf(fieldsOf(call), HOSTILE_TEXTS));
  });

  it('takes every strange shape in every field, nested keys and JSON alike', async () => {
    await attack(call, attemptsOf(fieldsOf(call), HOSTILE_SHAPES));
  });

  it('ignores what it does not know', async () => {
    const plain = await ask(call, plausibleFor(call));
    await all(FOREIGN_GROUPS, async (keys) => {
      const foreign = Object.fromEntries(keys.map((key) => [key, 'x']));
      const answer = await ask(call, { ...plausibleFor(call), ...foreign });
      expectDecentAnswer(answer, call, keys);
      // A key of the call in another shape may be rejected; and codes and tokens are spent by the first request.
      const rejectedByMeaning = keys.some((key) => key.startsWith('limit')) || call.sensitive;
      // JSON that reaches for prototypes is rejected as a whole.
      const rejectedAsText = keys.includes('__proto__') && call.method !== 'GET' && answer.status === 400;
      if (!rejectedByMeaning && !rejectedAsText) expect([keys, answer.status]).toEqual([keys, plain.status]);
    });
  });

  it('never fails by surprise', async () => {
    await fc.assert(
      fc.asyncProperty(hostileForm(call), async (fields) =>
        expectDecentAnswer(await ask(call, fields), call, fields),
      ),
      { numRuns: RANDOM_FORMS },
    );
  });
});

function groupsOf(keys: readonly string[]): string[][] {
  const groups: Map<string, string>[] = [];
  const alone = keys.filter((key) => /^(limit|__proto__)/.test(key));
  for (const key of keys.filter((one) => !alone.includes(one))) {
    const start = key.split('[', 1)[0] as string;
    const group = groups.find((others) => !others.has(start)) ?? groups[groups.push(new Map()) - 1];
    group?.set(start, key);
  }
  return [...alone.map((key) => [key]), ...groups.map((group) => [...group.values()])];
}

/** Pairs fields with values: all with all, or diagonally where that is more than one call gets. */
function attemptsOf(fields: readonly string[], values: readonly unknown[]): Record<string, unknown>[] {
  const step = Math.ceil((fields.length * values.length) / MOST_ATTEMPTS);
  return fields.flatMap((field, row) =>
    values.filter((_value, column) => (row + column) % step === 0).map((value) => ({ [field]: value })),
  );
}

/**
 * Sends what gets past the schema, once for each meaning, and a sample of what the schema rejects: all of that takes
 * the same way out. The server shares this process: each attempt is weighed in a turn of its own, or it would find
 * its event loop blocked for seconds and answer that it is busy.
 */
async function attack(call: AnyCall, attempts: readonly Record<string, unknown>[]): Promise<void> {
  const meanings = new Set<string>();
  const isWorthwhile = (fields: Record<string, unknown>, index: number): boolean => {
    const checked = call.request.safeParse(cleanInput(fields, call.keepEmpty));
    if (!checked.success) return index % 25 === 0;
    const meaning = JSON.stringify(checked.data);
    return !meanings.has(meaning) && Boolean(meanings.add(meaning));
  };
  await all([...attempts.entries()], async ([index, attempt]) => {
    const fields = { ...plausibleFor(call), ...attempt };
    await nextTurn();
    if (isWorthwhile(fields, index)) expectDecentAnswer(await ask(call, fields), call, fields);
  });
}

/** Sends fields as the call's method does: nested keys in the query, or JSON. */
async function ask(call: AnyCall, fields: Record<string, unknown>): Promise<WireAnswer> {
  const token = await tokenFor(call);
  const headers = { authorization: `Bearer ${token}`, ...fromAnywhere() };
  if (call.method !== 'GET') {
    const json = { ...headers, 'content-type': 'application/json' };
    return send(site.url, {
      method: call.method,
      path: `/api/${call.path}`,
      headers: json,
      body: JSON.stringify(fields),
    });
  }
  const query = Object.entries(fields).flatMap(([name, value]) => pairs(name, value));
  // Longer addresses are rejected by the HTTP parser, before any code of ours.
  return send(site.url, { path: `/api/${call.path}?${query.join('&').slice(0, 15_000)}`, headers });
}

/** Calls of the back office are attacked by its owner, who may do most. */
async function tokenFor(call: AnyCall): Promise<string> {
  if (call.who === 'staff')
    return ENDING.has(call.path) ? (await site.signInStaff('owner')).token : owner.token;
  return ENDING.has(call.path) ? strangersToken() : person.token;
}

/** Returns a session of someone new, past the limits of signing in. */
async function strangersToken(): Promise<string> {
  strangers += 1;
  const email = `stranger${strangers}@example.org`;
  return openSession(site.ctx, await createAccount(site.ctx, { name: 'Stranger', email }));
}

function pairs(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null)
    return [`${escaped(name).replace(/%5b/g, '[')}=${escaped(String(value))}`];
  return Object.entries(value).flatMap(([key, item]) => pairs(`${name}[${key}]`, item));
}

/** Several at a time: attackers do not queue. */
async function all<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
