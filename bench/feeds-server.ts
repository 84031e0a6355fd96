/**
 * The measured process of `bench/feeds.ts`: the real server, which takes in a feed of Kyero and gives its homes out in all formats. Says
 * how long each step takes, and the most memory this process has had until then.
 */
import { setTimeout } from 'node:timers/promises';
import { hashSecret } from '@keystead/accounts/server';
import { saveFeedExport } from '@keystead/imports/contract';
import { EXPORT_FORMAT_NAMES, guessMapping, mappingOf } from '@keystead/imports/rules';
import { createStaff, openStaffSession } from '@keystead/staff/server';
import { jobs } from '../apps/server/compose.ts';
import { openProductServer } from './product-server.ts';

/** What a step took. */
export interface FeedStep {
  /** Empty after the last one. */
  readonly what: string;
  readonly seconds: number;
  /** Most memory of the process until then. */
  readonly megabytes: number;
  /** Bytes of what was given out. */
  readonly size?: number;
}

const [connectionString = '', agency = '', wanted = 'all'] = process.argv.slice(2);
const server = await openProductServer(connectionString, { TRUST_PROXY: '1', FEEDS_INNER_NETWORK: '1' });
const { ctx, services } = server;
const origin = await server.listen();
const passwordHash = await hashSecret('correct horse battery');
const staff = await createStaff(ctx, { name: 'Bench', email: 'staff@example.org', role: 'owner' });
const token = await openStaffSession(ctx, staff);
const owner = await server.join('Owner', passwordHash);

interface Feed {
  readonly pictures_waiting: number;
  readonly pictures_failed: number;
}

interface Run {
  readonly id: number;
  readonly state: string;
  readonly name: string;
  readonly columns: Parameters<typeof guessMapping>[1];
  readonly rows: number;
  readonly inserted: number;
}

/** Asks a call of the API. @throws Error with what it answers in the place of data */
async function call<T>(path: string, as: string, input?: Record<string, string>): Promise<T> {
  const response = await fetch(`${origin}/api/${path}`, {
    method: input ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${as}` },
    ...(input && { body: new URLSearchParams(input) }),
  });
  const body = (await response.json()) as { data: T; message: string };
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${body.message}`);
  return body.data;
}

/** Runs all jobs until none is left. */
const work = () => services.queue.drain(jobs, () => services.systemContext());

/** Does a step, and says what it took. @param more what else is said of it, once it is done */
async function step(what: string, act: () => Promise<unknown>, more: () => Partial<FeedStep> = () => ({})) {
  const begun = performance.now();
  await act();
  const seconds = (performance.now() - begun) / 1000;
  const done: FeedStep = { what, seconds, megabytes: process.resourceUsage().maxRSS / 1024, ...more() };
  process.send?.(done);
}

const runOf = async (feedId: number): Promise<Run> => {
  const [run] = await call<Run[]>(`staff/imports?feed_id=${feedId}`, token);
  if (!run) throw new Error('there is no import of this feed');
  return run;
};

/** Takes in a feed as staff do, the first time. @returns its number */
async function takeIn(file: string, what: string): Promise<number> {
  const { id } = await call<{ id: number }>('staff/feeds/create', token, {
    name: what,
    delivery: 'address',
    place: `${agency}/${file}`,
  });
  await step(`${what}: fetched`, async () => {
    await work();
  });
  const run = await runOf(id);
  const guess = guessMapping(run.name, run.columns, {
    categories: [{ name: 'Villa', slug: 'villa' }],
    parameters: ['Bedrooms', 'Bathrooms', 'Area (sq ft)'],
    facilities: [],
  });
  const mapping = mappingOf({ ...guess, source: what, owner: 'owner@example.org', missing: 'take_off' });
  await step(`${what}: tried`, async () => {
    await call('staff/imports/check', token, { id: String(run.id), mapping: JSON.stringify(mapping) });
    await work();
  });
  await step(`${what}: brought in, with its pictures`, async () => {
    await call('staff/imports/run', token, { id: String(run.id) });
    for (;;) {
      await work();
      const { pictures_waiting: waiting } = await call<Feed>(`staff/feeds/one?id=${id}`, token);
      if (waiting === 0) break;
      await setTimeout(100);
    }
  });
  const { pictures_failed: failed } = await call<Feed>(`staff/feeds/one?id=${id}`, token);
  if (failed > 0) throw new Error(`${what}: ${failed} pictures failed`);
  const { state, rows, inserted } = await runOf(id);
  if (state !== 'done' || inserted !== rows)
    throw new Error(`${what}: ${state}, ${inserted} of ${rows} homes came in`);
  return id;
}

if (wanted === 'all') await withoutPictures();
await takeIn('pictures.xml', 'homes with pictures');
process.send?.({ what: '', seconds: 0, megabytes: 0 } satisfies FeedStep);

/** Takes homes in, a change of some of them, and gives them out in all formats. */
async function withoutPictures(): Promise<void> {
  const feed = await takeIn('homes.xml', 'homes without pictures');
  await fetch(`${agency}/change`);
  await step('the next night: a price in a hundred', async () => {
    await call('staff/feeds/fetch', token, { id: String(feed) });
    await work();
  });
  for (const format of EXPORT_FORMAT_NAMES) {
    const { url } = await call<{ url: string }>(saveFeedExport.path, owner.token, { name: format, format });
    const { pathname, search } = new URL(url);
    let size = 0;
    await step(
      `given out: ${format}`,
      async () => {
        const answer = await fetch(
          `${origin}${pathname.replace(/\/reso\/odata\/?/, '/exports/reso.json')}${search}`,
        );
        if (answer.status !== 200 || !answer.body) throw new Error(`${format} answered ${answer.status}`);
        for await (const part of answer.body) size += part.length;
      },
      () => ({ size }),
    );
  }
}
