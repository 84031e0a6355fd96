import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveFeedExport } from '../../contract.exports.ts';
import * as calls from '../../contract.staff.feeds.ts';
import { listImports } from '../../contract.staff.ts';
import { guessMapping, mappingOf } from '../../rules.ts';
import { SAMPLES } from '../formats/samples.ts';
import { HEADER, type Imports, line, openImports, PARAMETERS } from '../imports.fixture.ts';
import { readFeed } from './feeds.queries.ts';
import { fetchFeed } from './fetching.service.ts';

let imports: Imports;
let service: Server;
let origin = '';
const asked: { path: string; authorization: string | undefined }[] = [];
let answer: (path: string, response: ServerResponse) => void;

beforeAll(async () => {
  imports = await openImports({ FEEDS_INNER_NETWORK: '1' });
  service = createServer((request: IncomingMessage, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push({ path, authorization: request.headers.authorization });
    answer(path, response);
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  origin = `127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await imports?.site.close();
  service?.close();
});
beforeEach(() => {
  asked.length = 0;
});

let made = 0;
/** Adds a feed, and has it asked. */
async function fetched(place: string) {
  made += 1;
  const { site, options } = imports;
  const form = { name: `RESO ${made}`, delivery: 'address', place, is_active: '1' };
  const { data } = await site.call(calls.createFeed, form as never, options);
  const received = await fetchFeed(site.ctx, data.id);
  const { data: runs } = await site.call(listImports, { per_page: 100 } as never, options);
  const run = runs.find(({ feed_id: id }) => id === data.id);
  return { received, run, place: data.place, feed: await readFeed(site.ctx, data.id) };
}

const whole = JSON.parse(SAMPLES.reso) as { value: unknown[] };
const context = 'https://mls.example.org/odata/$metadata#Property';
const page = (values: unknown[], next?: string) =>
  JSON.stringify({ '@odata.context': context, value: values, ...(next && { '@odata.nextLink': next }) });
/** A service of two pages. */
const twoPages = (path: string, response: ServerResponse) => {
  if (path.startsWith('/odata/Property?')) {
    const isSecond = path.includes('$skiptoken=2');
    response.end(
      isSecond
        ? page(whole.value.slice(2))
        : page(whole.value.slice(0, 2), '/odata/Property?$expand=Media&$skiptoken=2'),
    );
  } else if (path.startsWith('/odata'))
    response.end(
      JSON.stringify({
        '@odata.context': '$metadata',
        value: [
          { name: 'Member', url: 'Member' },
          { name: 'Property', url: 'Property' },
        ],
      }),
    );
  else response.writeHead(404).end();
};

it.each(['/odata', '/odata/', '/odata/Property'])(
  'reads all pages of a service with its token: %s',
  async (path) => {
    answer = twoPages;
    const { received, run, place, feed } = await fetched(`http://bearer:s%2Bcret@${origin}${path}`);
    expect(received).toMatchObject({ outcome: 'waits' });
    expect(run).toMatchObject({ format: 'reso', rows: 4 });
    expect(asked.at(-2)?.path).toContain('$expand=Media');
    expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer s+cret']));
    expect([place, feed?.etag]).toEqual([`http://${origin}${path}`, '']);
  },
);

it('asks again where the service is busy, and changes nothing where a page does not come', async () => {
  let tries = 0;
  answer = (path, response) => {
    if (path.includes('$skiptoken') && tries++ === 0) response.writeHead(429).end();
    else twoPages(path, response);
  };
  expect((await fetched(`http://${origin}/odata/Property`)).run).toMatchObject({ rows: 4 });
  for (const second of [
    (response: ServerResponse) => response.writeHead(404).end(),
    (response: ServerResponse) => response.end('<html>Sign in</html>'),
    (response: ServerResponse) => response.end('{"@odata.context":"$metadata#Property","value":['),
    (response: ServerResponse) => response.end(page([], 'https://elsewhere.example.org/odata/Property')),
    (response: ServerResponse) => response.end(page([], '/odata/Property?$expand=Media&$skiptoken=2')),
    (response: ServerResponse) => response.end(page([], 'http://[bad')),
  ]) {
    answer = (path, response) => (path.includes('$skiptoken') ? second(response) : twoPages(path, response));
    const { received, run } = await fetched(`http://${origin}/odata/Property`);
    expect([received, run]).toEqual(['unreadable', undefined]);
  }
});

it('brings in what this site serves itself as the same homes', async () => {
  const { site } = imports;
  const owner = await site.signUp({ completeProfile: true });
  const other = await site.signUp({ completeProfile: true });
  const vocabulary = {
    categories: [{ name: 'House', slug: 'house' }],
    parameters: Object.keys(PARAMETERS),
    facilities: [],
  };
  const rows = Array.from({ length: 7 }, (_, place) => line(`p${place}`, 100_000 + place));
  const sent = await imports.send('homes.csv', [HEADER, ...rows].join('\n'));
  const guess = guessMapping('homes', sent.columns, vocabulary, sent.delimiter);
  await imports.triedWith(
    sent.id,
    mappingOf({
      ...guess,
      source: 'first',
      owner: owner.email,
      parameters: { ...guess.parameters, ...PARAMETERS },
    }),
  );
  await imports.run(sent.id);
  const addressOf = async (token: string) =>
    (await site.call(saveFeedExport, { name: 'Site', format: 'reso' } as never, { token })).data.url;
  const local = (address: string) => {
    const { pathname, search } = new URL(address);
    return `${site.url}${pathname}${search}`;
  };
  const served = local(await addressOf(owner.token));
  const { run } = await fetched(served);
  expect(run).toMatchObject({ format: 'reso', rows: 7 });
  const { columns, id, delimiter } = await imports.one(run?.id ?? 0);
  const known = guessMapping('homes', columns, vocabulary, delimiter);
  const mapping = mappingOf({ ...known, source: 'again', owner: other.email });
  expect(await imports.triedWith(id, mapping)).toMatchObject({ inserted: 7, refused: 0 });
  await imports.run(id);
  const copied = local(await addressOf(other.token));
  const homes = async (address: string) => {
    const answered = await fetch(address.replace('/odata/?', '/odata/Property?$orderby=ListPrice&'));
    const { value } = (await answered.json()) as { value: Record<string, unknown>[] };
    const own =
      /^(?:@|ListingKey|ListingId|ListingURL|ListAgent|ListOffice|ModificationTimestamp|X_reference)/;
    return value.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => !own.test(name))));
  };
  expect(await homes(copied)).toEqual(await homes(served));

  // Asked for changes and for all keys, it answers what the site takes.
  const before = new Date(site.ctx.now().getTime() - 86_400_000);
  await site.ctx.db.updateTable('import_run').set({ created_at: before }).where('id', '=', id).execute();
  const feedId = run?.feed_id ?? 0;
  await fetchFeed(site.ctx, feedId);
  await site.runJobs();
  await site.runJobs();
  const { data: runs } = await site.call(
    listImports,
    { feed_id: feedId, per_page: 5 } as never,
    imports.options,
  );
  expect(runs[0]).toMatchObject({ state: 'done', rows: 7, unchanged: 7, taken_off: 0 });
  expect(runs[0]?.changes_since).not.toBe('');
});
