import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { endOtherSessions } from '@keystead/accounts/contract';
import { openSession, setActive } from '@keystead/accounts/server';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ChatWorld, type Listening, listen, type Person, startChatWorld } from './chat.fixture.ts';

let world: ChatWorld;
let seeker: Person;
let owner: Person;
let site: Process;
beforeAll(async () => {
  world = await startChatWorld({ env: { TRUST_PROXY: '1' } });
  ({ owner } = world);
  site = await startProcess();
});
beforeEach(async () => {
  seeker = await world.signUp({ name: 'Sam Seeker' });
});
const readers: Reader[] = [];
afterAll(async () => {
  for (const reader of readers) reader.stop();
  site?.child.kill('SIGKILL');
  await world?.close();
});

/** A server process beside the one of this test, on the same database. */
interface Process {
  readonly url: string;
  readonly child: ChildProcess;
}

async function startProcess(): Promise<Process> {
  const script = fileURLToPath(new URL('../../../packages/testing/server-process.ts', import.meta.url));
  const { connectionString } = world.ctx.pool.options as { connectionString?: string };
  const child = spawn(process.execPath, [script, connectionString ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { url: line.toString().trim(), child };
}

/** A machine may have other things to do: what has to happen is waited for, and comes at once on one that is free. */
const SOON = { timeout: 15_000 };

let senders = 0;
/** Sends as somebody from another address each time: the limit of one address is not what is tried here. */
async function send(
  url: string,
  from: Person,
  to: Person,
  message: string,
  clientId = message,
): Promise<number> {
  senders += 1;
  const response = await fetch(`${url}/api/send_message`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${from.token}`,
      'x-forwarded-for': `10.9.${senders >> 8}.${senders & 255}`,
    },
    body: new URLSearchParams({
      ...{ receiver_id: String(to.accountId), property_id: String(world.home) },
      ...{ message, client_id: clientId },
    }),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}

/** Budgets are not tried here either. */
const forgiveHaste = () => runSql(world.ctx.db, `delete from account_budget where key like 'chat%'`);
const texts = (stream: Pick<Listening, 'events'>) =>
  stream.events.filter(({ kind }) => kind === 'message').map(({ message }) => message?.message);

it('carries what one process writes to the streams of all, to both people', async () => {
  const streams = [
    listen(world.url, owner.token),
    listen(site.url, owner.token),
    listen(site.url, seeker.token),
  ];
  await Promise.all(streams.map(({ started }) => started));
  await retried(() => send(world.url, seeker, owner, 'One'));
  await retried(() => send(site.url, seeker, owner, 'Two'));
  for (const stream of streams) await expect.poll(() => texts(stream), SOON).toEqual(['One', 'Two']);
  expect(streams[0]?.events[0]).toMatchObject({ user_id: seeker.accountId, property_id: world.home });
  expect(streams[2]?.events[0]).toMatchObject({ user_id: owner.accountId });
  for (const stream of streams) stream.cut();
});

it('goes on after the last event: nothing is lost while nobody listens, nothing comes twice', async () => {
  const first = listen(world.url, owner.token);
  await first.started;
  await retried(() => send(world.url, seeker, owner, 'Before'));
  await expect.poll(() => texts(first), SOON).toEqual(['Before']);
  first.cut();
  await first.ended;
  await retried(() => send(site.url, seeker, owner, 'Meanwhile 1'));
  await retried(() => send(world.url, seeker, owner, 'Meanwhile 2'));
  const second = listen(site.url, owner.token, first.lastId());
  await expect.poll(() => texts(second), SOON).toEqual(['Meanwhile 1', 'Meanwhile 2']);
  await retried(() => send(world.url, seeker, owner, 'After'));
  await expect.poll(() => texts(second), SOON).toEqual(['Meanwhile 1', 'Meanwhile 2', 'After']);
  expect(second.resets).toBe(0);
  second.cut();
});

it('says so when it cannot go on', async () => {
  const stream = listen(world.url, owner.token, 999_999);
  await expect.poll(() => stream.resets, SOON).toBe(1);
  stream.cut();
  const refused = await world.raw('/api/chat-stream?last_event_id=x', { token: owner.token });
  expect([refused.status, refused.body.code]).toEqual([400, 'validation']);
});

it('is closed to guests, and to more streams of one person than anybody needs', async () => {
  expect((await world.raw('/api/chat-stream')).status).toBe(401);
  expect((await world.raw('/api/chat-stream', { token: 'x'.repeat(43) })).status).toBe(401);
  const streams = Array.from({ length: 12 }, () => listen(world.url, seeker.token));
  await Promise.all(streams.map(({ started }) => started));
  expect((await world.raw('/api/chat-stream', { token: seeker.token })).status).toBe(429);
  for (const stream of streams) stream.cut();
});

it('delivers nothing to a session that was ended, or to somebody switched off', async () => {
  const stolen = { ...owner, token: await openSession(world.ctx, owner.accountId) };
  const [streams, own] = [listen(site.url, stolen.token), listen(site.url, owner.token)];
  await Promise.all([streams.started, own.started]);
  await world.call(endOtherSessions, {}, owner);
  await retried(() => send(world.url, seeker, owner, 'Secret'));
  await streams.ended;
  expect(streams.events).toEqual([]);
  await expect.poll(() => texts(own), SOON).toEqual(['Secret']);
  own.cut();
  const listening = listen(world.url, seeker.token);
  await listening.started;
  await setActive(world.ctx, seeker.accountId, false);
  const other = await world.signUp();
  await retried(() => send(world.url, other, owner, 'Unrelated'));
  expect(listening.events).toEqual([]);
  listening.cut();
});

it('ends its streams when the process is asked to stop, and soon', async () => {
  const neighbour = await startProcess();
  const stream = listen(neighbour.url, owner.token);
  await stream.started;
  const began = Date.now();
  neighbour.child.kill('SIGTERM');
  await Promise.all([stream.ended, once(neighbour.child, 'exit')]);
  expect(Date.now() - began).toBeLessThan(7000);
});

it('loses and doubles nothing while connections are cut and a process is killed', async () => {
  const heard = { owner: new Reader(owner), seeker: new Reader(seeker) };
  const urls = [world.url, site.url];
  let victim: Process | undefined = await startProcess();
  await retried(() => send(world.url, seeker, owner, 'Begin'));
  urls.push(victim.url);
  readers.push(heard.owner, heard.seeker);
  await Promise.all([heard.owner.begin(urls), heard.seeker.begin(urls)]);
  const written: string[] = [];
  for (let round = 0; round < 30; round += 1) {
    await forgiveHaste();
    // Two people at once, by different processes; a retry of the same message after a failure is the same message.
    const batch = Array.from({ length: 6 }, (_, index) => `r${round}-${index}`);
    written.push(...batch);
    await Promise.all(
      batch.map((text, index) => {
        const [from, to] = index % 2 === 0 ? ([seeker, owner] as const) : ([owner, seeker] as const);
        return retried(() => send(urls[index % urls.length] as string, from, to, text));
      }),
    );
    if (round % 2 === 0) heard.owner.cut();
    if (round % 3 === 0) heard.seeker.cut();
    if (round === 15 && victim) {
      victim.child.kill('SIGKILL');
      urls.pop();
      victim = undefined;
    }
  }
  const kept = await world.texts(owner, seeker, world.home);
  for (const reader of Object.values(heard)) {
    await expect.poll(() => reader.texts.length, SOON).toBe(written.length);
    expect([...reader.texts].sort()).toEqual([...written].sort());
    // The order of the server: as the conversation shows it.
    expect(reader.texts.slice(-kept.length)).toEqual(kept);
    reader.stop();
  }
}, 120_000);

/** Tries again until it works, as a browser does that got no answer. */
async function retried<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 20 || !/fetch failed|Error: 503/.test(String(error))) throw error;
    }
  }
}

/** A browser: listens at whichever process answers, and goes on from where it was. */
class Reader {
  readonly #past: string[] = [];
  readonly #person: Person;
  #stream: Listening | undefined;
  #isStopped = false;
  #turn = 0;

  constructor(person: Person) {
    this.#person = person;
  }

  /** Everything heard so far, in its order. */
  get texts(): string[] {
    return [...this.#past, ...((this.#stream ? texts(this.#stream) : []) as string[])];
  }

  async begin(urls: readonly string[]): Promise<void> {
    const ready = Promise.withResolvers<void>();
    const run = async () => {
      let after: number | undefined;
      while (!this.#isStopped) {
        this.#turn += 1;
        const stream = listen(urls[this.#turn % urls.length] as string, this.#person.token, after);
        this.#stream = stream;
        await stream.started;
        ready.resolve();
        // A server that is busy refuses: the next turn is another's.
        await stream.ended.catch(() => undefined);
        // What was heard counts, however the stream ended.
        this.#past.push(...(texts(stream) as string[]));
        after = stream.lastId() || after;
        this.#stream = undefined;
      }
    };
    void run();
    await ready.promise;
  }

  cut(): void {
    this.#stream?.cut();
  }

  stop(): void {
    this.#isStopped = true;
    this.cut();
  }
}

it('keeps no place for who went before the stream began', async () => {
  const headers = { authorization: `Bearer ${seeker.token}`, 'x-forwarded-for': '10.8.0.1' };
  for (let round = 0; round < 15; round += 1) {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const asked = ['GET /api/chat-stream HTTP/1.1', 'host: here', ...lines, '', ''].join('\r\n');
    await new Promise((resolve) => socket.write(asked, resolve));
    socket.destroy();
  }
  await expect
    .poll(async () => {
      const last = new AbortController();
      const { status } = await fetch(`${site.url}/api/chat-stream`, { headers, signal: last.signal });
      last.abort();
      return status;
    }, SOON)
    .toBe(200);
});
