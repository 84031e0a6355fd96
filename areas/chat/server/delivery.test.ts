import { once } from 'node:events';
import { connect } from 'node:net';
import { endOtherSessions } from '@keystead/accounts/contract';
import { openSession, setActive } from '@keystead/accounts/server';
import { inTransaction } from '@keystead/platform/context';
import { startTestRedis } from '@keystead/testing/redis-server';
import type { ServerProcess } from '@keystead/testing/server-processes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getChatEvents } from '../contract.ts';
import { type ChatWorld, type Listening, listen, type Person, startChatWorld } from './chat.fixture.ts';
import { streamNotifications } from './notification-events.ts';
import { startProcess } from './processes.fixture.ts';

// Says so where there is none: then the tests through Redis are left out.
const redis = await startTestRedis();
afterAll(() => redis?.kill());

let world: ChatWorld;
let seeker: Person;
let owner: Person;
/** Another process on the same database, or the same one. */
let site: Pick<ServerProcess, 'url'>;

/** A machine may have other things to do: what has to happen is waited for, and comes at once on one that is free. */
const SOON = { timeout: 15_000 };

let senders = 0;
/** Sends as someone from another address each time: the limit of one address is not what is tried here. */
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
      receiver_id: String(to.accountId),
      property_id: String(world.home),
      message,
      client_id: clientId,
    }),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}

const texts = (stream: Pick<Listening, 'events'>) =>
  stream.events.filter(({ kind }) => kind === 'message').map(({ message }) => message?.message);

const KINDS = [
  { name: 'in one process', isAlone: true, isSkipped: false },
  { name: 'in two processes', isAlone: false, isSkipped: false },
  {
    name: 'in two processes that share a Redis',
    isAlone: false,
    isSkipped: redis === undefined,
    ...(redis && { redisUrl: redis.url }),
  },
];

for (const { name, isAlone, isSkipped, redisUrl } of KINDS)
  describe.skipIf(isSkipped)(name, () => {
    let neighbour: ServerProcess | undefined;
    beforeAll(async () => {
      world = await startChatWorld({ env: { TRUST_PROXY: '1', ...(redisUrl && { REDIS_URL: redisUrl }) } });
      ({ owner } = world);
      neighbour = isAlone ? undefined : await startProcess(world, redisUrl);
      site = neighbour ?? world;
    });
    afterAll(async () => {
      neighbour?.child.kill('SIGKILL');
      await world?.close();
    });
    beforeEach(async () => {
      seeker = await world.signUp({ name: 'Sam Seeker' });
    });
    delivers();
    if (!isAlone) endsSoon(redisUrl);
    if (redisUrl) outlivesRedis();
  });

function delivers(): void {
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

  it('goes on after the last event: nothing is lost while no one listens, nothing comes twice', async () => {
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
    const response = await world.raw('/api/chat-stream?last_event_id=x', { token: owner.token });
    expect([response.status, response.body.code]).toEqual([400, 'validation']);
  });

  it('is closed to guests, and to more streams of one person than anyone needs', async () => {
    expect((await world.raw('/api/chat-stream')).status).toBe(401);
    expect((await world.raw('/api/chat-stream', { token: 'x'.repeat(43) })).status).toBe(401);
    const streams = Array.from({ length: 12 }, () => listen(world.url, seeker.token));
    await Promise.all(streams.map(({ started }) => started));
    expect((await world.raw('/api/chat-stream', { token: seeker.token })).status).toBe(429);
    for (const stream of streams) stream.cut();
  });

  it('delivers nothing to a session that was ended, or to someone switched off', async () => {
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

  it('holds no place for a client that disconnected before the stream began', async () => {
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

  it('brings news of other areas on the same stream, once and in order, only when they are committed', async () => {
    const stream = listen(site.url, owner.token);
    await stream.started;
    const { accountId } = owner;
    const failing = inTransaction(world.ctx, async (open) => {
      await streamNotifications(open, [{ accountId, notificationId: 6 }]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await inTransaction(world.ctx, (open) =>
      streamNotifications(open, [{ accountId, notificationId: 7, listingId: world.home }]),
    );
    await retried(() => send(world.url, seeker, owner, 'After the news'));
    await expect.poll(() => texts(stream), SOON).toEqual(['After the news']);
    const [news, message] = stream.events;
    expect(news).toMatchObject({
      kind: 'notification',
      notification_id: 7,
      message_id: 0,
      user_id: 0,
      property_id: world.home,
      message: null,
    });
    expect([message?.kind, message?.id]).toEqual(['message', (news?.id ?? 0) + 1]);
    const asked = { last_event_id: (news?.id ?? 0) - 1 };
    const { data } = await world.call(getChatEvents, asked, owner);
    expect(data.slice(0, 2).map(({ id, kind }) => [id, kind])).toEqual([
      [news?.id, 'notification'],
      [message?.id, 'message'],
    ]);
    stream.cut();
  });
}

function endsSoon(redisUrl: string | undefined): void {
  it('ends its streams when the process is asked to stop, and soon', async () => {
    const neighbour = await startProcess(world, redisUrl);
    const stream = await admitted(neighbour.url, owner);
    const began = Date.now();
    neighbour.child.kill('SIGTERM');
    await Promise.all([stream.ended, once(neighbour.child, 'exit')]);
    expect(Date.now() - began).toBeLessThan(7000);
  });
}

function outlivesRedis(): void {
  it('delivers while Redis is away, and when it is back', async () => {
    const streams = [listen(world.url, owner.token), listen(site.url, owner.token)];
    await Promise.all(streams.map(({ started }) => started));
    await redis?.kill();
    await retried(() => send(world.url, seeker, owner, 'Without'));
    for (const stream of streams) await expect.poll(() => texts(stream), SOON).toEqual(['Without']);
    await redis?.start();
    await retried(() => send(site.url, seeker, owner, 'With again'));
    for (const stream of streams)
      await expect.poll(() => texts(stream), SOON).toEqual(['Without', 'With again']);
    for (const stream of streams) stream.cut();
  });
}

/** Returns a stream of a process that has just started: where the machine is busy, it rejects connections at first. */
async function admitted(url: string, person: Person): Promise<Listening> {
  for (;;) {
    const stream = listen(url, person.token);
    const isOver = stream.ended.then(
      () => true,
      () => true,
    );
    if (!(await Promise.race([isOver, stream.started.then(() => false)]))) return stream;
  }
}

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
