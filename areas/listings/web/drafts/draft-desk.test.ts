import { createClient, httpTransport } from '@keystead/http/client';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteListingDraft, getListingDrafts } from '../../contract.ts';
import { EMPTY_DRAFT, POSTING_SHAPE, type PostingDraft } from '../posting/draft.ts';
import { DraftDesk } from './draft-desk.ts';

let site: TestServer;
let token: string;
/** What the browser keeps. */
let storage: Map<string, string>;
const open: DraftDesk<PostingDraft>[] = [];

beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());
beforeEach(async () => {
  ({ token } = await site.signUp());
  storage = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
});
afterEach(() => {
  for (const desk of open.splice(0)) desk.close();
  vi.unstubAllGlobals();
});

const api = () => createClient(httpTransport({ baseUrl: site.url, token: () => token }));
async function openDesk(): Promise<DraftDesk<PostingDraft>> {
  const desk = new DraftDesk({ shape: POSTING_SHAPE, accountId: 1 }, api(), () => token);
  open.push(desk);
  await desk.open();
  return desk;
}
async function save(desk: DraftDesk<PostingDraft>, patch: Partial<PostingDraft>): Promise<void> {
  desk.change(patch);
  desk.flush();
  await expect.poll(() => desk.now().keeping).toBe('saved');
}
const saved = async () => (await api()(getListingDrafts, {})).data.map(({ title }) => title);
/** Ends the draft on the server, as posting it does. */
async function end(): Promise<void> {
  const { data } = await api()(getListingDrafts, {});
  for (const { id } of data) await api()(deleteListingDraft, { id });
}

test('a posted draft makes room for a new one on the same screen', async () => {
  const desk = await openDesk();
  await save(desk, { title: 'Posted flat' });
  await end();
  // The window gets the focus back while the answer is on its way.
  desk.wake();
  desk.clear(true);
  expect(storage.size).toBe(0);
  expect(desk.now()).toMatchObject({ draft: EMPTY_DRAFT, keeping: 'saved', resumed: undefined });
  await save(desk, { title: 'Next flat' });
  expect(await saved()).toEqual(['Next flat']);
  expect([...storage.values()].join()).toContain('Next flat');
  desk.wake();
  desk.flush();
  await save(desk, { price: 1880 });
  expect(desk.now().draft).toMatchObject({ title: 'Next flat', price: 1880 });
});

test('a draft that was posted on another device is followed by a new one', async () => {
  await save(await openDesk(), { title: 'Posted flat' });
  open.pop()?.close();
  await end();
  const desk = await openDesk();
  await expect.poll(() => desk.now()).toMatchObject({ draft: EMPTY_DRAFT, keeping: 'saved' });
  expect(storage.size).toBe(0);
});

test('what was written here after it was posted on another device is not thrown away', async () => {
  await save(await openDesk(), { title: 'Posted flat' });
  const here = open.pop();
  here?.lose();
  here?.change({ title: 'Posted flat, and more' });
  await end();
  const desk = await openDesk();
  await expect.poll(() => desk.now().keeping).toBe('gone');
  expect(desk.now().draft.title).toBe('Posted flat, and more');
  here?.close();
});
