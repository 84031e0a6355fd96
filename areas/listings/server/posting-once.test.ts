import { flatten } from '@keystead/http/client';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { once } from '@keystead/platform/idempotency';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ListingsWorld, picture, startListingsWorld } from './listings.fixture.ts';

let world: ListingsWorld;
let owner: { token: string; accountId: number };
let photo: File;
beforeAll(async () => {
  world = await startListingsWorld();
  photo = await picture();
  owner = await world.signUp({ completeProfile: true });
  await runSql(world.ctx.db, 'create table done (what text)');
});
afterAll(() => world?.close());

let homes = 0;
/** Returns a complete form; a title of its own unless one is given. */
function form(change: Record<string, unknown> = {}): FormData {
  homes += 1;
  const filled = new FormData();
  const fields = {
    title: `Home ${homes}`,
    description: 'Two rooms.',
    category_id: world.category,
    property_type: '0',
    price: '250000',
    city: 'Porto',
    state: 'Porto',
    country: 'Portugal',
    address: 'Rua Nova 1',
    latitude: '41.15',
    longitude: '-8.61',
    title_image: photo,
    parameters: [{ parameter_id: world.parameters.bedrooms, value: '2' }],
    ...change,
  };
  for (const [name, value] of flatten(fields)) filled.append(name, value);
  return filled;
}
const post = (body: FormData, key?: string, { token } = owner, signal?: AbortSignal) =>
  world.raw('/api/post_property', {
    method: 'POST',
    body,
    token,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    ...(signal && { signal }),
  });
const idOf = ({ body }: { body: Record<string, unknown> }) => (body.data as { id: number }[])[0]?.id;
const titled = (title: string) => world.count(`select 1 from listing where title = '${title}'`);

describe('a form that is sent again under its key', () => {
  it('is posted once, and gets the same answer', async () => {
    const files = () => world.storage.files.size;
    const sent = { title: 'Sent twice' };
    const first = await post(form(sent), 'twice');
    const stored = files();
    const again = await post(form(sent), 'twice');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect([await titled('Sent twice'), files()]).toEqual([1, stored]);
  });

  it('is posted once when it arrives ten times at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(form({ title: 'Ten at once' }), 'ten')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await titled('Ten at once')).toBe(1);
  });

  it('is posted once when the connection was lost before the answer', async () => {
    const gone = new AbortController();
    const lost = post(form({ title: 'Cut off' }), 'cut', owner, gone.signal);
    // The server is at work on it as soon as the key is taken.
    const isTaken = () => world.count("select 1 from idempotency_key where key = 'cut'");
    await expect.poll(isTaken, { timeout: 10_000, interval: 5 }).toBe(1);
    gone.abort();
    await expect(lost).rejects.toThrow();
    expect((await post(form({ title: 'Cut off' }), 'cut')).status).toBe(200);
    expect(await titled('Cut off')).toBe(1);
  });

  it('is rejected when it holds something else by now, be it another photograph', async () => {
    await post(form({ title: 'As it was' }), 'other');
    const otherPhoto = await picture({ width: 300 });
    for (const change of [{ title: 'As it is' }, { title: 'As it was', title_image: otherPhoto }]) {
      const { status, body } = await post(form(change), 'other');
      expect([status, body.code, body.message]).toEqual([
        422,
        'unprocessable',
        expect.stringMatching(/other content/),
      ]);
    }
    expect(await titled('As it is')).toBe(0);
  });

  it('may be corrected under its key after an error, or sent again after a failure', async () => {
    expect((await post(form({ title: 'Invalid', price: '-1' }), 'invalid')).status).toBe(400);
    expect((await post(form({ title: 'Invalid', price: '1' }), 'invalid')).status).toBe(200);
    world.storage.failingPut = 1;
    expect((await post(form({ title: 'Full disk' }), 'full')).status).toBe(503);
    world.storage.failingPut = null;
    expect((await post(form({ title: 'Full disk' }), 'full')).status).toBe(200);
    expect([await titled('Invalid'), await titled('Full disk')]).toEqual([1, 1]);
  });

  it('means nothing to another person, and nothing a day later', async () => {
    const other = await world.signUp({ completeProfile: true });
    const same = { title: 'A popular key' };
    const ids = [await post(form(same), 'mine'), await post(form(same), 'mine', other)].map(idOf);
    expect(new Set(ids).size).toBe(2);
    world.clock.advance(24 * 3600 - 1);
    expect(idOf(await post(form(same), 'mine'))).toBe(ids[0]);
    world.clock.advance(1);
    expect(idOf(await post(form(same), 'mine'))).not.toBe(ids[0]);
    const { idempotencyJobs } = await import('@keystead/platform/idempotency');
    world.clock.advance(24 * 3600);
    for (const { run } of idempotencyJobs) await run(world.ctx, {});
    expect(await world.count('select 1 from idempotency_key')).toBe(0);
  });
});

it('is posted as often as it is sent by clients that know no key', async () => {
  for (const _ of [1, 2]) expect((await post(form({ title: 'No key' }))).status).toBe(200);
  expect(await titled('No key')).toBe(2);
});

it.each(['', 'two words', 'x'.repeat(201), 'é'])('rejects %j as a key', async (key) => {
  const { status, body } = await post(form(), key);
  expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, 'Idempotency-Key']);
});

describe('a process that is killed', () => {
  const asking = (): SignedInCtx => ({ ...world.ctx, actor: { accountId: owner.accountId, sessionId: '' } });
  const request = (key: string) => ({ key, fingerprint: new Uint8Array([1]) });
  const effect = (ctx: Ctx, name: string) =>
    inTransaction(ctx, (open) => runSql(open.db, 'insert into done (what) values ($1)', [name]));
  const effects = (name: string) => world.count(`select 1 from done where what = '${name}'`);
  /** Work that stops before or after what it does, until it is let go. */
  function stopping(name: string, where: 'before' | 'after') {
    const stopped = Promise.withResolvers<void>();
    const let_go = Promise.withResolvers<void>();
    const stop = () => {
      stopped.resolve();
      return let_go.promise;
    };
    const end = once(asking(), request(name), async (ctx) => {
      if (where === 'before') await stop();
      await effect(ctx, name);
      if (where === 'after') await stop();
      return 'first';
    });
    return { end, stopped: stopped.promise, go: let_go.resolve };
  }
  const again = (name: string) =>
    once(
      asking(),
      request(name),
      async (ctx) => {
        await effect(ctx, name);
        return 'second';
      },
      0,
    );

  it('before it committed lets another take its turn, and cannot commit any more', async () => {
    const first = stopping('early', 'before');
    await first.stopped;
    expect(await again('early')).toEqual({ kind: 'busy' });
    world.clock.advance(20);
    expect(await again('early')).toMatchObject({ kind: 'answer', text: 'second' });
    first.go();
    await expect(first.end).rejects.toThrow('lost its turn');
    expect(await effects('early')).toBe(1);
    expect(await again('early')).toEqual({ kind: 'answer', text: 'second', isReplayed: true });
  });

  it('that is at work keeps its turn, however long it takes', async () => {
    const first = stopping('long', 'before');
    await first.stopped;
    world.clock.advance(19);
    // It says that it is at work every five seconds.
    await vi.waitFor(
      async () => {
        const row = await world.ctx.db
          .selectFrom('idempotency_key')
          .select('started_at')
          .where('key', '=', 'long')
          .executeTakeFirst();
        expect(row?.started_at).toEqual(world.ctx.now());
      },
      { timeout: 15_000, interval: 200 },
    );
    world.clock.advance(19);
    expect(await again('long')).toEqual({ kind: 'busy' });
    first.go();
    await first.end;
    expect(await effects('long')).toBe(1);
  });

  it('after it committed leaves no way to do it twice', async () => {
    const first = stopping('late', 'after');
    await first.stopped;
    expect(await again('late')).toEqual({ kind: 'busy' });
    world.clock.advance(20);
    expect(await again('late')).toEqual({ kind: 'answer_lost' });
    expect(await effects('late')).toBe(1);
    first.go();
    await first.end;
  });
});
