import { createClient, httpTransport } from '@keystead/http/client';
import { deleteListingDraft, getListingDraft, getListingDrafts } from '@keystead/listings/contract';
import { draftServer } from '@keystead/listings/web';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXAMPLE, type Example } from './example.testing.ts';
import type { Link } from './store.ts';
import { DraftSync, type SaveState, type Taken } from './sync.ts';

let site: TestServer;
let token: string;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());
beforeEach(async () => {
  ({ token } = await site.signUp());
});

const ended: DraftSync<Example>[] = [];
afterEach(() => {
  for (const sync of ended.splice(0)) sync.end();
});

/** Returns a device of the person's: its draft, its connection, and what it was given. */
function device(link?: Link, start: Example = EXAMPLE.empty) {
  const line = { isUp: true, losesAnswer: false, answers: undefined as Response | undefined };
  const seen = { draft: start, saveState: [] as SaveState[], taken: [] as Taken<Example>[] };
  const fetching: typeof fetch = async (...request) => {
    if (!line.isUp) throw new TypeError('offline');
    if (line.answers) return line.answers.clone();
    const answer = await fetch(...request);
    if (!line.losesAnswer) return answer;
    line.losesAnswer = false;
    throw new TypeError('lost');
  };
  const api = createClient(httpTransport({ baseUrl: site.url, token: () => token, fetch: fetching }));
  const sync = new DraftSync(
    {
      shape: EXAMPLE,
      server: draftServer('property', api, () => token),
      now: () => seen.draft,
      saveState: (state) => seen.saveState.push(state),
      linked: () => undefined,
      merged: (taken) => {
        seen.draft = taken.draft;
        seen.taken.push(taken);
      },
    },
    link,
  );
  ended.push(sync);
  const type = async (patch: Partial<Example>) => {
    seen.draft = { ...seen.draft, ...patch };
    await sync.flush();
  };
  return { sync, seen, line, type, api };
}
const saved = async () => {
  const { api } = device();
  const { data, total } = await api(getListingDrafts, {});
  const full = data[0] && (await api(getListingDraft, { id: data[0].id })).data;
  return { total, version: full?.version, draft: full && (JSON.parse(full.data) as Example) };
};

test('a draft is begun once there is something in it, and saved over afterwards', async () => {
  const { type } = device();
  await type({ description: '' });
  expect((await saved()).total).toBe(0);
  await type({ title: 'Flat' });
  await type({ price: 5 });
  await type({});
  expect(await saved()).toMatchObject({ total: 1, version: 2, draft: { title: 'Flat', price: 5 } });
});

test('another device goes on with the newest', async () => {
  await device().type({ title: 'Older' });
  const phone = device();
  await phone.type({ title: 'Flat', photos: [{ id: 'a', name: 'a.jpg' }] });
  const desktop = device();
  await desktop.sync.load();
  // The picture is still on the phone.
  expect(desktop.seen.draft).toMatchObject({ title: 'Flat', photos: [] });
  expect(desktop.sync.link?.id).toBe(phone.sync.link?.id);
  expect(desktop.seen.taken[0]?.isNews).toBe(false);
});

test('what two devices change at once is brought together', async () => {
  const phone = device();
  await phone.type({ title: 'Flat' });
  const desktop = device();
  await desktop.sync.load();
  await phone.type({ price: 7, title: 'Phone flat' });
  await desktop.type({ description: 'Bright', title: 'Desk flat' });
  expect(desktop.seen.draft).toMatchObject({ price: 7, description: 'Bright', title: 'Desk flat' });
  expect(desktop.seen.taken.at(-1)).toMatchObject({
    isNews: true,
    conflicts: [{ field: 'title', theirs: 'Phone flat' }],
  });
  await desktop.sync.flush();
  await phone.sync.refresh();
  expect(phone.seen.draft).toMatchObject({ price: 7, description: 'Bright', title: 'Desk flat' });
  expect((await saved()).draft).toMatchObject({ price: 7, description: 'Bright', title: 'Desk flat' });
});

test('a lost answer is no other device', async () => {
  const { type, line, seen } = device();
  await type({ title: 'Flat' });
  line.losesAnswer = true;
  await type({ title: 'Flat with a view' });
  expect(seen.saveState.at(-1)).toBe('here');
  await type({ title: 'Flat with a view over the park' });
  expect(seen.taken.at(-1)).toMatchObject({ isNews: false, conflicts: [] });
  await type({});
  expect(await saved()).toMatchObject({ total: 1, draft: { title: 'Flat with a view over the park' } });
});

test('without a connection the draft waits; begun when the answer was lost, it is begun once', async () => {
  const { type, line, seen, sync } = device();
  line.losesAnswer = true;
  await type({ title: 'First words' });
  await type({ title: 'First words and more' });
  await sync.flush();
  expect(seen.saveState.at(-1)).toBe('saved');
  expect(await saved()).toMatchObject({ total: 1, draft: { title: 'First words and more' } });
});

for (const status of [409, 429, 503])
  test(`a server that answers ${status} is no lost connection: the draft is being saved until it is`, async () => {
    const { type, line, seen } = device();
    line.answers = Response.json({ error: true, message: 'Not now' }, { status });
    await type({ title: 'Flat' });
    await type({ title: 'Flat with a view' });
    expect(new Set(seen.saveState)).toEqual(new Set(['saving']));
    line.answers = undefined;
    await type({});
    // It was begun with its first words.
    await type({});
    expect(seen.saveState.at(-1)).toBe('saved');
    expect(await saved()).toMatchObject({ total: 1, draft: { title: 'Flat with a view' } });
  });

test('what is typed without a connection is kept here until there is one', async () => {
  const { sync, type, line, seen } = device();
  line.isUp = false;
  await type({ title: 'Flat' });
  expect(seen.saveState.at(-1)).toBe('here');
  sync.changed();
  expect(seen.saveState.at(-1)).toBe('here');
  line.isUp = true;
  await type({});
  expect(seen.saveState.at(-1)).toBe('saved');
  sync.changed();
  await type({ price: 7 });
  expect(seen.saveState).not.toContain('gone');
  expect(await saved()).toMatchObject({ total: 1, draft: { title: 'Flat', price: 7 } });
});

test('a draft that was discarded elsewhere is gone here, until it is made one of its own', async () => {
  const { type, sync, api, seen } = device();
  await type({ title: 'Flat' });
  await api(deleteListingDraft, { id: sync.link?.id ?? 0 });
  await type({ title: 'Flat, still' });
  expect(seen.saveState.at(-1)).toBe('gone');
  await type({ title: 'Flat, again' });
  expect((await saved()).total).toBe(0);
  sync.unlink();
  await type({});
  expect(await saved()).toMatchObject({ total: 1, draft: { title: 'Flat, again' } });
});

test('a draft asked for that is no more leaves what is here', async () => {
  const { type, sync, seen } = device();
  await type({ title: 'Flat' });
  await sync.load(999_999);
  expect([seen.draft.title, seen.saveState.at(-1)]).toEqual(['Flat', 'saved']);
});
