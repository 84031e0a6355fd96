import { get } from 'node:http';
import { addCategory } from '@keystead/catalogue/server';
import type { Args } from '@keystead/http/call';
import { createListings } from '@keystead/listings/server';
import { runSql } from '@keystead/platform/db';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import sharp from 'sharp';
import { type ChatEvent, getMessages, sendMessage } from '../contract.ts';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

/** A server with an owner of two live homes and one that waits for review, and someone who is looking for a home. */
export interface ChatWorld extends TestServer {
  owner: Person;
  seeker: Person;
  /** Person 0 of the wire. */
  site: Person;
  home: number;
  second: number;
  hidden: number;
  /** Writes from one to another; about the first home unless given otherwise. */
  write(
    from: Person,
    to: Person,
    message: string,
    extra?: Partial<Args<typeof sendMessage>>,
  ): Promise<number>;
  /** What one reads of a conversation, oldest first, without saying so. */
  texts(reader: Person, other: Person, home?: number): Promise<string[]>;
  form(path: string, form: Record<string, string | Blob>, token?: string): ReturnType<TestServer['raw']>;
}

export async function startChatWorld(options?: Parameters<typeof startTestServer>[0]): Promise<ChatWorld> {
  const server = await startTestServer(options);
  const owner = await server.signUp({ name: 'Olga Owner', completeProfile: true });
  const seeker = await server.signUp({ name: 'Sam Seeker' });
  const site = await server.signUp({ name: 'House' });
  await runSql(server.ctx.db, 'update account set is_operator = (id = $1)', [site.accountId]);
  const categoryId = await addCategory(server.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const draft = (title: string, requestStatus: 'approved' | 'pending' = 'approved') =>
    homeDraft({
      ownerId: owner.accountId,
      title,
      requestStatus,
      category_id: categoryId,
    });
  const made = await createListings(server.ctx, [
    draft('First home'),
    draft('Second home'),
    draft('Hidden home', 'pending'),
  ]);
  const [home, second, hidden] = made.map((one) => (one as { id: number }).id) as [number, number, number];
  return {
    ...server,
    owner,
    seeker,
    site,
    home,
    second,
    hidden,
    async write(from, to, message, extra = {}) {
      const args = { receiver_id: to.accountId, property_id: home, message, ...extra };
      return (await server.call(sendMessage, args, from)).id;
    },
    async texts(reader, other, about = home) {
      const args = { user_id: other.accountId, property_id: about, per_page: 100, peek: true };
      const { data } = await server.call(getMessages, args, reader);
      return data.data.map(({ message }) => message).reverse();
    },
    form(path, form, token) {
      const body = new FormData();
      for (const [name, value] of Object.entries(form)) body.append(name, value);
      return server.raw(`/api/${path}`, { method: 'POST', body, ...(token !== undefined && { token }) });
    },
  };
}

export async function switchOff(world: TestServer, accountId: number): Promise<void> {
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [accountId]);
}

export async function photo(side = 200): Promise<File> {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#7a8' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' });
}

/** Returns the first bytes of what a browser records, enough for what it is to be known. */
export function voice(): File {
  const webm =
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff';
  return new File([Buffer.concat([Buffer.from(webm, 'hex'), Buffer.alloc(2000)])], 'blob', {
    type: 'audio/webm',
  });
}

/** A browser's open stream: what it has heard, and how it ends. */
export interface Listening {
  readonly events: ChatEvent[];
  readonly resets: number;
  lastId(): number;
  /** Resolves once the stream has said where it begins. */
  readonly started: Promise<void>;
  readonly ended: Promise<void>;
  cut(): void;
}

/** Opens a stream as a browser does, after an event or from now. */
export function listen(url: string, token: string, after?: number): Listening {
  const events: ChatEvent[] = [];
  let last = after ?? 0;
  let resets = 0;
  let text = '';
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const hear = (part: string) => {
    if (after !== undefined) begun.resolve();
    const blocks = (text + part).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const [id, kind, data] = [field('id'), field('event'), field('data')];
      if (id !== undefined) last = Number(id);
      if (kind === 'reset') resets += 1;
      if (kind !== undefined) begun.resolve();
      else if (data !== undefined) events.push(JSON.parse(data) as ChatEvent);
    }
  };
  // Not by fetch: that opens connections ahead of need, and a server that stops waits for them.
  const query = after === undefined ? '' : `?last_event_id=${after}`;
  const headers = { authorization: `Bearer ${token}` };
  const request = get(`${url}/api/chat-stream${query}`, { headers, agent: false }, (response) => {
    if (response.statusCode !== 200)
      over.reject(new Error(`The stream was rejected: ${response.statusCode}`));
    response
      .setEncoding('utf8')
      .on('data', hear)
      .on('error', () => undefined);
    response.on('close', () => over.resolve());
  });
  request.on('error', () => over.resolve());
  void over.promise.finally(begun.resolve).catch(() => undefined);
  return {
    events,
    get resets() {
      return resets;
    },
    lastId: () => last,
    started: begun.promise,
    ended: over.promise,
    cut: () => void request.destroy(),
  };
}
