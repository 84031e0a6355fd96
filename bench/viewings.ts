/**
 * `npm run bench:viewings`: how long a visitor waits for the answer to a booking, one after the other and eight at a time, each by
 * someone else and of another time of one agent. `-- --bookings 200`; `--jobs`: what follows from them, leads, notifications and mails, is
 * done by the same process meanwhile.
 */
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createTurns } from '@keystead/kit/turns';
import { startPostgres } from '@keystead/platform/postgres';
import { freshDatabase } from './database.ts';
import { type MeasuredProcess, withProcess } from './measured.ts';
import type { ViewingsReady } from './viewings-server.ts';

const AT_ONCE = [1, 8];
/** Not counted: the first ones of a process. */
const WARM_UP = 20;
const ASKED_P95_MS = 50;
const DAY_MS = 86_400_000;
const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({
  options: { bookings: { type: 'string', default: '200' }, jobs: { type: 'boolean', default: false } },
});
const bookings = Number(flags.bookings);
let asked = 0;

const postgres = await startPostgres({ dataDir: join(root, 'data/bench') });
try {
  const database = await freshDatabase(postgres.connectionString, 'bench_viewings');
  const people = WARM_UP + bookings * AT_ONCE.length;
  await withProcess('viewings-server.ts', [database, String(people), flags.jobs ? 'jobs' : ''], run);
} finally {
  await postgres.stop();
}

async function run({ answer }: MeasuredProcess): Promise<void> {
  const ready = await answer<ViewingsReady>();
  await post(ready.url, 'set-viewing-hours', ready.agent, {
    is_open: true,
    time_zone: 'Europe/Lisbon',
    minutes: 30,
    buffer_minutes: 15,
    notice_hours: 2,
    horizon_days: 60,
    needs_approval: false,
    hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
  });
  const times = await freeTimes(ready);
  if (times.length < ready.visitors.length) throw new Error(`only ${times.length} times are free`);
  const book = async (): Promise<number> => {
    const [starts_at, token = ''] = [times.pop(), ready.visitors.pop()];
    const started = performance.now();
    await post(ready.url, 'book-viewing', token, { property_id: ready.home, starts_at });
    return performance.now() - started;
  };
  const round = (count: number, atOnce: number) => {
    const inTurn = createTurns(atOnce);
    return Promise.all(Array.from({ length: count }, () => inTurn(book)));
  };
  await round(WARM_UP, 1);
  const rows = [];
  for (const atOnce of AT_ONCE) rows.push(rowOf(atOnce, await round(bookings, atOnce)));
  console.table(rows);
  process.stdout.write(
    `asked: a p95 of at most ${ASKED_P95_MS} ms; load average ${loadavg()[0]?.toFixed(1)}.\n`,
  );
}

/** Returns all free times of the home, a fortnight at a time. */
async function freeTimes({ url, home }: ViewingsReady): Promise<string[]> {
  const times = new Set<string>();
  for (let days = 0; days <= 60; days += 14) {
    const from = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const response = await fetch(`${url}/api/get-viewing-slots?property_id=${home}&from=${from}`);
    const { data } = (await response.json()) as { data: { slots: { starts_at: string }[] } };
    for (const slot of data.slots) times.add(slot.starts_at);
  }
  return [...times];
}

async function post(url: string, path: string, token: string, body: object): Promise<void> {
  asked += 1;
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      // Everyone comes from elsewhere, and no one often enough to have to wait.
      'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

function rowOf(atOnce: number, times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return {
    'at a time': atOnce,
    bookings: sorted.length,
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'longest ms': at(1),
  };
}
