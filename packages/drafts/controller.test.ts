import { createClient, httpTransport } from '@keystead/http/client';
import { deleteListingDraft, getListingDrafts } from '@keystead/listings/contract';
import { draftServer } from '@keystead/listings/web';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DraftController } from './controller.ts';
import { EXAMPLE, type Example } from './example.testing.ts';

let site: TestServer;
let token: string;
/** What the browser's storage holds. */
let storage: Map<string, string>;
const open: DraftController<Example>[] = [];

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
  for (const controller of open.splice(0)) controller.close();
  vi.unstubAllGlobals();
});

const api = () => createClient(httpTransport({ baseUrl: site.url, token: () => token }));
async function openDraftController(): Promise<DraftController<Example>> {
  const controller = new DraftController(
    { shape: EXAMPLE, accountId: 1 },
    draftServer('property', api(), () => token),
  );
  open.push(controller);
  await controller.open();
  return controller;
}
async function save(controller: DraftController<Example>, patch: Partial<Example>): Promise<void> {
  controller.change(patch);
  controller.flush();
  await expect.poll(() => controller.now().saveState).toBe('saved');
}
const saved = async () => (await api()(getListingDrafts, {})).data.map(({ title }) => title);
/** Ends the draft on the server, as posting it does. */
async function end(): Promise<void> {
  const { data } = await api()(getListingDrafts, {});
  for (const { id } of data) await api()(deleteListingDraft, { id });
}

test('a posted draft makes room for a new one on the same screen', async () => {
  const controller = await openDraftController();
  await save(controller, { title: 'Posted flat' });
  await end();
  // The window gets the focus back while the answer is on its way.
  controller.wake();
  controller.clear(true);
  expect(storage.size).toBe(0);
  expect(controller.now()).toMatchObject({ draft: EXAMPLE.empty, saveState: 'saved', resumed: undefined });
  await save(controller, { title: 'Next flat' });
  expect(await saved()).toEqual(['Next flat']);
  expect([...storage.values()].join()).toContain('Next flat');
  controller.wake();
  controller.flush();
  await save(controller, { price: 1880 });
  expect(controller.now().draft).toMatchObject({ title: 'Next flat', price: 1880 });
});

test('a draft that was posted on another device is followed by a new one', async () => {
  await save(await openDraftController(), { title: 'Posted flat' });
  open.pop()?.close();
  await end();
  const controller = await openDraftController();
  await expect.poll(() => controller.now()).toMatchObject({ draft: EXAMPLE.empty, saveState: 'saved' });
  expect(storage.size).toBe(0);
});

test('a draft that was posted in another window is followed by a new one where a form is opened anew', async () => {
  const controller = await openDraftController();
  await save(controller, { title: 'Posted flat' });
  controller.leaveGone();
  expect(controller.now().draft.title).toBe('Posted flat');
  await end();
  controller.wake();
  await expect.poll(() => controller.now().saveState).toBe('gone');
  // The window still shows what was posted, until a form is opened again.
  expect(controller.now().draft.title).toBe('Posted flat');
  controller.leaveGone();
  expect(controller.now()).toMatchObject({ draft: EXAMPLE.empty, saveState: 'saved' });
  await save(controller, { title: 'Next flat' });
  expect(await saved()).toEqual(['Next flat']);
});

test('what was written here after it was posted on another device is not discarded', async () => {
  await save(await openDraftController(), { title: 'Posted flat' });
  const here = open.pop();
  here?.lose();
  here?.change({ title: 'Posted flat, and more' });
  await end();
  const controller = await openDraftController();
  await expect.poll(() => controller.now().saveState).toBe('gone');
  expect(controller.now().draft.title).toBe('Posted flat, and more');
  here?.close();
});
