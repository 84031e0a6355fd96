import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Payment } from './gateways/stand-ins/index.ts';
import { returnedOf } from './gateways/stand-ins/stand-in.ts';
import { type PaymentsWorld, type Person, startPaymentsWorld } from './payments.fixture.ts';

const HOMES = 2;
const HOURS = 4;
const PEOPLE = 6;
/** Answers that come before each kill: the others are in the middle of whatever they do then. */
const KILLS = [randomInt(1, 10), randomInt(10, 22)];

let world: PaymentsWorld;
let packageId: number;
let people: Person[];
beforeAll(async () => {
  world = await startPaymentsWorld();
  packageId = await world.offer(29, HOMES);
  people = await Promise.all(Array.from({ length: PEOPLE }, () => world.signUp()));
});
afterAll(() => world?.close());

interface Process {
  readonly url: string;
  readonly child: ChildProcess;
  /** Does it, and comes back when it is done, or the process is. */
  command(line: string): Promise<unknown>;
}

async function start(secondsAhead = 0): Promise<Process> {
  const script = fileURLToPath(new URL('../../../testing/paying-process.ts', import.meta.url));
  const { connectionString = '' } = world.ctx.pool.options as { connectionString?: string };
  const words = [script, connectionString, world.ctx.config.DATA_DIR, String(secondsAhead)];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const gone = once(child, 'exit');
  const [url] = (await Promise.race([once(lines, 'line'), gone])) as [string];
  child.stdin?.on('error', () => undefined);
  return {
    url,
    child,
    command(line) {
      child.stdin?.write(`${line}\n`);
      return Promise.race([once(lines, 'line'), gone]);
    },
  };
}

async function kill({ child }: Process): Promise<void> {
  const gone = once(child, 'exit');
  if (child.kill('SIGKILL')) await gone;
}

let answers = 0;

/** Undefined: the outcome is unknown. */
async function send(url: string, init: RequestInit): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const answer = await fetch(url, { method: 'POST', ...init });
    answers += 1;
    return { status: answer.status, body: await answer.json() };
  } catch {
    return undefined;
  }
}

/** Retries after a kill under the same key, as clients do. */
const beginning = ({ token }: Person, key: string): RequestInit => ({
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  body: new URLSearchParams({ package_id: String(packageId), payment_method: 'stripe' }),
});

async function announce(url: string, reference: string): Promise<boolean> {
  // Signed anew each time, as Stripe does until it is heard.
  const { body, headers } = await world.stripe.pay(reference, 'success');
  const init = { headers: { 'content-type': 'application/json', ...headers }, body: new Uint8Array(body) };
  return (await send(`${url}/api/webhook/stripe`, init))?.status === 200;
}

/** Buys, and gives every third one back: until the process is gone. */
async function live(
  { url, command }: Process,
  person: Person,
  key: string,
  paid: Set<string>,
): Promise<void> {
  const begun = await send(`${url}/api/create-payment-intent`, beginning(person, key));
  const data = (begun?.body as { data?: { payment_intent: { id: string; payment_transaction_id: number } } })
    ?.data;
  if (!data) return;
  const { id: reference, payment_transaction_id: id } = data.payment_intent;
  paid.add(reference);
  await Promise.all([1, 2].map(() => announce(url, reference)));
  const confirm = { headers: { authorization: `Bearer ${person.token}` } };
  await send(`${url}/api/confirm-payment?payment_transaction_id=${id}`, confirm);
  if (id % 3 === 0) await command(`refund ${id}`);
}

it('balances after its process was killed at any moment, again and again', async () => {
  const paid = new Set<string>();
  const keys: [Person, string][] = [];
  for (const [round, killAfter] of KILLS.entries()) {
    const server = await start();
    const names = people.map((person): [Person, string] => [person, `round-${round}-${person.accountId}`]);
    keys.push(...names);
    answers = 0;
    let isOver = false;
    const lives = Promise.all(names.map(([person, key]) => live(server, person, key, paid))).then(() => {
      isOver = true;
    });
    while (!isOver && answers < killAfter) await nextTurn();
    await kill(server);
    await lives;
    expect(await world.issues(), `killed after ${killAfter} of ${KILLS}`).toEqual([]);
  }

  // Hours later, when keys of the killed ones may be taken over: clients ask again, announcements come again.
  world.clock.advance(HOURS * 3600);
  const fresh = await start(HOURS * 3600);
  for (const [person, key] of keys)
    await send(`${fresh.url}/api/create-payment-intent`, beginning(person, key));
  for (const reference of paid) await announce(fresh.url, reference);
  for (let times = 0; times < 2; times += 1) await fresh.command('reconcile');
  await kill(fresh);

  expect(await world.issues()).toEqual([]);
  const rows = await runSql<{ reference: string; account_id: number; state: string; refunding: boolean }>(
    world.ctx.db,
    'select reference, account_id, state, refund_asked_at is not null as refunding from payment_transaction',
  );
  const books = rows.map(({ reference }) => world.stripe.payments.get(reference) as Payment);
  expect(paid.size).toBeGreaterThan(0);
  for (const [place, { account_id, state, refunding }] of rows.entries()) {
    const one = books[place];
    const actual = { account_id, state, refunding };
    const isBack = one !== undefined && returnedOf(one) > 0;
    expect(actual).toEqual({
      account_id,
      refunding: false,
      state: isBack ? 'refunded' : one?.state === 'success' ? 'success' : 'pending',
    });
    expect(one?.refunds.length ?? 0).toBeLessThanOrEqual(1);
  }
  for (const { accountId } of people) {
    const stored = books.filter((one, place) => {
      return rows[place]?.account_id === accountId && one?.state === 'success' && returnedOf(one) === 0;
    });
    expect(await world.granted({ accountId })).toBe(stored.length * HOMES);
  }
}, 240_000);
