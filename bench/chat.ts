/**
 * `npm run bench:chat`: how long a message takes from being sent to being seen, with 500 open streams and 50 messages a
 * second, and what 10,000 idle streams take of memory. Beside it a bare server that does nothing but insert, notify and
 * pass on. `-- --seconds 30 --idle 10000`.
 */
import { Agent, type ClientRequest, get, request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '@keystead/kit/random';
import { startPostgres } from '@keystead/platform/postgres';
import { freshDatabase } from './database.ts';
import { type MeasuredProcess, memoryFlags, withProcess } from './measured.ts';

const STREAMS = 500;
const PER_SECOND = 50;
const AT_ONCE = 50;
/** Milliseconds of the first messages, which are not counted. */
const WARM_UP = 3000;
/** Idle streams are looked at after more than two heartbeats. */
const REST = 50_000;

const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, idle: { type: 'string', default: '10000' } },
});
const [seconds, idle] = [Number(flags.seconds), Number(flags.idle)];
let addresses = 0;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What a server process says when it is asked to begin: whom there is, each with what lets them in. */
interface Site {
  readonly url: string;
  readonly people: readonly { readonly id: number; readonly token: string }[];
}

interface Metrics {
  readonly times: number[];
  readonly answers: number[];
  readonly sent: number;
  readonly rejected: number;
  readonly bytes: readonly { readonly streams: number; readonly rss: number }[];
}

// The measured processes have the memory that `npm start` gives.
process.env.NODE_OPTIONS = memoryFlags().join(' ');
const postgres = await startPostgres({ dataDir: join(root, 'data/bench') });
const measurements: Record<string, Metrics> = {};
try {
  for (const [name, script] of [
    ['keystead', 'chat-server.ts'],
    ['bare', 'chat-bare.ts'],
  ] as const) {
    say(`· ${name}`);
    const database = await freshDatabase(postgres.connectionString, `bench_chat_${name}`);
    await withProcess(script, [database, String(Math.max(STREAMS, idle))], async (measured) => {
      measurements[name] = await run(measured);
    });
  }
} finally {
  await postgres.stop();
}
print();

async function run({ child, answer }: MeasuredProcess): Promise<Metrics> {
  const site = await answer<Site>();
  const rss = () => {
    child.send('memory');
    return answer<number>();
  };
  const bytes = [{ streams: 0, rss: await rss() }];
  const flow = await measureFlow(site);
  const streams = await openStreams(site, idle, () => () => undefined);
  say(`  ${streams.length} streams are open`);
  await wait(REST);
  bytes.push({ streams: idle, rss: await rss() });
  for (const stream of streams) stream.destroy();
  return { ...flow, bytes };
}

/** 500 people in pairs write to each other. */
async function measureFlow(site: Site): Promise<Omit<Metrics, 'bytes'>> {
  const people = site.people.slice(0, STREAMS);
  const begun = new Map<number, number>();
  const times: number[] = [];
  const hear = (person: number) => (text: string) => {
    for (const [, sender, number] of text.matchAll(/m (\d+) (\d+)"/g)) {
      const start = begun.get(Number(number));
      // Senders hear of their own messages, too; what counts is the other.
      if (Number(sender) !== person && start !== undefined) times.push(performance.now() - start);
    }
  };
  const streams = await openStreams(site, STREAMS, hear);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const random = createRandom('chat');
  const answers: number[] = [];
  const sending: Promise<void>[] = [];
  let rejected = 0;
  const total = PER_SECOND * seconds + Math.round((WARM_UP / 1000) * PER_SECOND);
  const start = performance.now();
  for (let number = 0; number < total; number += 1) {
    // By the clock, however long the answers take: a slow server is not spared.
    await wait(Math.max(0, start + (number * 1000) / PER_SECOND - performance.now()));
    const sender = random.int(0, STREAMS - 1);
    const receiver = people[sender ^ 1] as (typeof people)[number];
    const isCounted = performance.now() - start > WARM_UP;
    const sentAt = performance.now();
    if (isCounted) begun.set(number, sentAt);
    const message = `m ${sender} ${number}`;
    sending.push(
      send(site.url, agent, people[sender]?.token ?? '', { receiver_id: String(receiver.id), message }).then(
        (isTaken) => {
          if (isCounted && isTaken) answers.push(performance.now() - sentAt);
          if (!isTaken) rejected += begun.delete(number) ? 1 : 0;
        },
      ),
    );
  }
  await Promise.all(sending);
  for (let patience = 100; times.length < begun.size && patience > 0; patience -= 1) await wait(100);
  for (const stream of streams) stream.destroy();
  agent.destroy();
  return { times, answers, rejected, sent: begun.size };
}

/** Everyone comes from elsewhere, and no one often enough to have to wait. */
function from(token: string): Record<string, string> {
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
}

/** Streams of the first people of a site, fifty at a time; who must wait comes again. */
async function openStreams(
  { url, people }: Site,
  count: number,
  hear: (person: number) => (text: string) => void,
): Promise<ClientRequest[]> {
  const open = async ({ token }: Site['people'][number], person: number): Promise<ClientRequest> => {
    for (;;) {
      const stream = await openStream(url, token, hear(person));
      if (stream) return stream;
      await wait(500);
    }
  };
  const streams: ClientRequest[] = [];
  for (let at = 0; at < count; at += AT_ONCE) {
    const some = people.slice(at, Math.min(at + AT_ONCE, count));
    streams.push(...(await Promise.all(some.map((person, index) => open(person, at + index)))));
  }
  return streams;
}

/** @returns the open stream, after its first message; nothing where the server is too busy */
function openStream(
  url: string,
  token: string,
  heard: (text: string) => void,
): Promise<ClientRequest | undefined> {
  return new Promise((opened, failed) => {
    const stream = get(`${url}/api/chat-stream`, { headers: from(token), agent: false }, (response) => {
      if (response.statusCode === 503) {
        stream.destroy();
        return opened(undefined);
      }
      if (response.statusCode !== 200) failed(new Error(`the stream answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: start')) opened(stream);
        heard(text);
      });
      response.on('error', () => undefined);
    });
    stream.on('error', failed);
  });
}

/** @returns whether it was taken; a server that is too busy says so */
function send(url: string, agent: Agent, token: string, form: Record<string, string>): Promise<boolean> {
  return new Promise((done, failed) => {
    const headers = { ...from(token), 'content-type': 'application/x-www-form-urlencoded' };
    const sent = request(`${url}/api/send_message`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode === 200));
    });
    sent.on('error', failed).end(new URLSearchParams(form).toString());
  });
}

function print(): void {
  const { keystead, bare } = measurements as { keystead: Metrics; bare: Metrics };
  const at = (times: readonly number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
    Number.NaN;
  const row = (name: string, times: readonly number[], against: readonly number[]) => ({
    what: name,
    'p50 ms': at(times, 0.5).toFixed(1),
    'p95 ms': at(times, 0.95).toFixed(1),
    'longest ms': at(times, 1).toFixed(0),
    'bare p95 ms': at(against, 0.95).toFixed(1),
    'p95 ratio': (at(times, 0.95) / at(against, 0.95)).toFixed(2),
  });
  say(`${STREAMS} open streams, ${PER_SECOND} messages a second, ${seconds} s`);
  console.table([
    row('sent to seen', keystead.times, bare.times),
    row('sent to answered', keystead.answers, bare.answers),
  ]);
  say(`${keystead.times.length} of ${keystead.sent} messages were seen, ${keystead.rejected} rejected.`);
  const megabytes = (rss: number) => Math.round(rss / 1024 / 1024);
  console.table(
    keystead.bytes.map(({ streams, rss }, index) => ({
      'idle streams': streams,
      'RSS MB': megabytes(rss),
      'bare RSS MB': megabytes(bare.bytes[index]?.rss ?? 0),
    })),
  );
  say('bare: a server that inserts a row, notifies, listens and passes on, without looking at who asks.');
}
