import { deleteUser } from '@keystead/accounts/contract';
import { openSession } from '@keystead/accounts/server';
import { runSql } from '@keystead/testing/sql';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addOfferDocument, getOffer, type OfferDetail, removeOfferDocument } from '../contract.ts';
import { DOCUMENTS } from '../rules.ts';
import { type OfferWorld, type Person, startOfferWorld } from './offers.fixture.ts';
import { tend } from './offers.jobs.ts';

let world: OfferWorld;
let id: number;
beforeEach(async () => {
  world = await startOfferWorld();
  id = (await world.offer()).id;
});
afterEach(() => world?.close());

const pdf = () =>
  new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'letter of the bank.pdf');
const photo = async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const bytes = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'passport.jpg', { type: 'image/jpeg' });
};
const add = async (file: File, who: Person = world.buyer) => {
  const form = new FormData();
  form.append('id', String(id));
  form.append('file', file);
  return world.raw(`/api/${addOfferDocument.path}`, { method: 'POST', body: form, token: who.token });
};
const documents = async (who: Person) => (await world.call(getOffer, { id: String(id) }, who)).data.documents;
const stored = async () => (await runSql(world.ctx.db, 'select 1 from offer_document')).length;

it('is read by the two sides alone, by links that end within ten minutes', async () => {
  const { status, body } = await add(pdf());
  expect(status).toBe(200);
  expect((body.data as OfferDetail).documents).toMatchObject([
    { name: 'letter of the bank.pdf', side: 'buyer', is_own: true },
  ]);
  expect((await add(await photo(), world.seller)).status).toBe(200);
  const [first, second] = await documents(world.seller);
  expect(first).toMatchObject({ name: 'letter of the bank.pdf', is_own: false });
  expect(second).toMatchObject({ name: 'passport.jpg', is_own: true });
  for (const one of [first, second]) {
    const url = new URL(one?.url ?? '');
    expect(url.pathname).toMatch(/^\/media\/private\/offers\//);
    const left = Number(url.searchParams.get('expires')) - world.ctx.now().getTime() / 1000;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(600);
  }
  const stranger = await world.signUp();
  expect((await add(pdf(), stranger)).status).toBe(404);
  const form = { id: String(first?.id) };
  expect((await world.post(removeOfferDocument.path, form, stranger)).status).toBe(404);
  expect((await world.post(removeOfferDocument.path, form, world.seller)).status).toBe(403);
  expect(await documents(world.buyer)).toHaveLength(2);
});

it.each([
  ['a program', () => new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3])], 'proof.pdf')],
  ['a text', () => new File(['Just words'], 'words.txt')],
  ['nothing', () => new File([], 'empty.pdf')],
  ['too much', () => new File([`%PDF-1.4\n${'x'.repeat(DOCUMENTS.bytes)}`], 'long.pdf')],
])('rejects %s', async (_what, file) => {
  const { status } = await add(file());
  expect([400, 413]).toContain(status);
  expect(await stored()).toBe(0);
});

it('takes ten, also of twelve at once, and none once it has ended', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => add(pdf())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await stored()).toBe(10);
  await world.post('answer-offer', { id, version: 1, step: 'withdraw' }, world.buyer);
  expect((await add(pdf(), world.seller)).body).toMatchObject({ code: 'wrong_state' });
});

it('goes when it is removed, with who leaves, and some time after the end of its offer', async () => {
  await add(pdf());
  const [one] = await documents(world.buyer);
  const key = decodeURI(new URL(one?.url ?? '').pathname.replace('/media/', ''));
  expect(await world.ctx.ports.storage.get(key)).not.toBeNull();
  await world.post(removeOfferDocument.path, { id: one?.id }, world.buyer);
  await world.runJobs();
  expect(await world.ctx.ports.storage.get(key).catch(() => null)).toBeNull();

  await add(pdf());
  await add(pdf(), world.seller);
  await world.post('answer-offer', { id, version: 1, step: 'decline' }, world.seller);
  const sweep = async () => {
    await world.ctx.jobs.enqueue(world.ctx.db, tend, {});
    await world.runJobs();
    return stored();
  };
  expect(await sweep()).toBe(2);
  const token = await openSession(world.ctx, world.buyer.accountId);
  await world.call(deleteUser, {}, { token });
  expect(await stored()).toBe(1);
  world.clock.advance(DOCUMENTS.retention + 60);
  expect(await sweep()).toBe(0);
});
