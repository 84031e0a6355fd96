import { createClient, httpTransport } from '@keystead/http/client';
import { createRandom } from '@keystead/kit/random';
import type { ServerProcess } from '@keystead/testing/server-processes';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatEvent, getMessages, type MessageItem } from '../contract.ts';
import { Feed } from '../web/live/feed.ts';
import { onWire, type Talk } from '../web/talk.ts';
import { Outbox, type SessionState } from '../web/thread/outbox.ts';
import { changed, type Pages } from '../web/thread/pages.ts';
import { type ChatWorld, type Person, startChatWorld } from './chat.fixture.ts';
import { openWay, startProcess, type Way } from './processes.fixture.ts';

// `CHAT_MESSAGES=1000` is the long form.
const MESSAGES = Number(process.env.CHAT_MESSAGES ?? 300);
const CUTS = MESSAGES / 10;
const STEP = 100;

let world: ChatWorld;
let processes: ServerProcess[] = [];
const ways: Way[] = [];
beforeAll(async () => {
  world = await startChatWorld({ env: { TRUST_PROXY: '1', DATABASE_POOL: '6' } });
  processes = await Promise.all([startProcess(world), startProcess(world)]);
});
afterAll(async () => {
  for (const way of ways) way.close();
  for (const { child } of processes) child.kill('SIGKILL');
  await world?.close();
});

/** Someone's browser, with the product's own scripts: what it hears, what it shows and what it has yet to send. */
class Browser {
  readonly outbox: Outbox;
  readonly way: Way;
  readonly heard: ChatEvent[] = [];
  readonly #talk: Talk;
  readonly #api: ReturnType<typeof createClient>;
  readonly stop: () => void;
  #pages: Pages = { pages: [{ items: [], hasEarlier: false }], pageParams: [undefined] };
  #loading: Promise<void> | undefined;
  #isStale = false;

  constructor(person: Person, other: Person, way: Way) {
    this.way = way;
    this.#talk = { user: other.accountId, property: world.home };
    this.#api = createClient(httpTransport({ baseUrl: way.url, token: () => person.token }));
    this.outbox = new Outbox(this.#api, person.accountId, {
      getState: () => ({ User_signup: { data: { data: { id: person.accountId } } } }) as SessionState,
      subscribe: () => () => undefined,
    });
    const feed = new Feed(this.#api, person.token, person.accountId, way.url);
    this.stop = feed.listen(({ event }) => this.#hear(event));
  }

  write(text: string): void {
    this.outbox.send(this.#talk, { text });
  }

  /** Oldest first. */
  get shown(): MessageItem[] {
    return this.#pages.pages.flatMap(({ items }) => items).toReversed();
  }

  #hear(event: ChatEvent | null): void {
    if (event) {
      this.heard.push(event);
      this.#pages = changed(this.#pages, event);
      if (event.message) this.outbox.forget(new Set([event.message.client_id]));
    }
    // As the screen does: what is being fetched may be older than what was just heard.
    if (event === null || this.#loading) this.#isStale = true;
    if (this.#isStale) this.#loading ??= this.#load();
  }

  async #load(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      await this.#loadAll().catch(() => {
        this.#isStale = true;
      });
    }
    this.#loading = undefined;
  }

  async #loadAll(): Promise<void> {
    const items: MessageItem[] = [];
    for (let isMore = true; isMore; ) {
      const before = items.at(-1)?.id;
      const asked = {
        ...onWire(this.#talk),
        per_page: STEP,
        peek: true,
        ...(before && { before_id: before }),
      };
      const { data } = (await this.#api(getMessages, asked)).data;
      items.push(...data);
      isMore = data.length === STEP;
    }
    this.#pages = { pages: [{ items, hasEarlier: false }], pageParams: [undefined] };
    this.outbox.forget(new Set(items.map((item) => item.client_id)));
  }
}

it(`shows both sides the same ${MESSAGES} messages once, through ${CUTS} cuts and a process that is killed`, async () => {
  const random = createRandom('chaos');
  const urls = [world.url, ...processes.map(({ url }) => url)];
  const { seeker, owner } = world;
  await world.write(seeker, owner, 'Begin');
  ways.push(await openWay(urls), await openWay(urls));
  const [first, second] = ways as [Way, Way];
  const sides = [new Browser(seeker, owner, first), new Browser(owner, seeker, second)] as const;

  const cuts = Array.from({ length: CUTS }, () => random.int(1, MESSAGES - 20)).sort((a, b) => a - b);
  let made = 0;
  const isSent = Promise.withResolvers<void>();
  const step = () => {
    const waiting = sides.flatMap(({ outbox }) => outbox.all.filter(({ state }) => state !== 'sent')).length;
    const sent = MESSAGES - waiting;
    for (; made < CUTS && (cuts[made] as number) <= sent; made += 1) ways[random.int(0, 1)]?.cut();
    if (sent >= MESSAGES / 2 && urls.length === 3) {
      urls.pop();
      processes[1]?.child.kill('SIGKILL');
    }
    if (waiting === 0) isSent.resolve();
  };
  // Rate limits are not tested here.
  const forgiving = setInterval(() => void runSql(world.ctx.db, 'delete from account_budget'), 250);
  const written = sides.map((side, index) =>
    Array.from({ length: MESSAGES / 2 }, (_, number) => {
      const text = `${index}-${number}`;
      side.write(text);
      return text;
    }),
  );
  for (const { outbox } of sides) outbox.watch(step);
  await isSent.promise;
  clearInterval(forgiving);

  const stored = await runSql<{ id: number; body: string }>(
    world.ctx.db,
    `select id, body from chat_message where body <> 'Begin' order by id`,
  );
  // Each once, and those of one person in the order in which they were written.
  for (const [index, texts] of written.entries())
    expect(stored.map(({ body }) => body).filter((body) => body.startsWith(`${index}-`))).toEqual(texts);
  for (const side of sides) {
    await expect.poll(() => side.shown.length, { timeout: 20_000 }).toBe(MESSAGES + 1);
    expect(side.shown.slice(1).map(({ id, message }) => ({ id, body: message }))).toEqual(stored);
    const numbers = side.heard.map(({ id }) => id).filter((id) => id > 0);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(side.outbox.all).toEqual([]);
    side.stop();
  }
  expect(made).toBe(CUTS);
}, 240_000);
