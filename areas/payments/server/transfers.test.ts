import { runSql } from '@keystead/platform/db';
import { getSettings } from '@keystead/settings/server';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../tools/staff/commands.ts';
import { failPayment, getPaymentDetails, uploadReceipt } from '../contract.ts';
import { reconcile } from './asking.service.ts';
import { type PaymentsWorld, type Person, startPaymentsWorld } from './payments.fixture.ts';

let world: PaymentsWorld;
let person: Person;
let packageId: number;
let receipt: Blob;
beforeAll(async () => {
  world = await startPaymentsWorld();
  packageId = await world.offer(29);
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#eee' } });
  receipt = new File([new Uint8Array(await picture.png().toBuffer())], 'receipt.png');
});
afterAll(() => world?.close());
afterEach(async () => expect(await world.issues()).toEqual([]));

const send = (id: number, file: Blob = receipt) =>
  world.call(uploadReceipt, { payment_transaction_id: id, file }, person);

async function staff(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(world.ctx, ['payments', ...words], (line) => lines.push(line));
  return lines.join('\n');
}

async function begun(): Promise<number> {
  person = await world.signUp({ name: 'Tessa Transfer' });
  return (await world.begin(person, packageId, 'bank_transfer')).id;
}

it('waits for staff with its receipt, and is granted when the money has come', async () => {
  const id = await begun();
  expect(await staff('pending')).toContain(`${id}  `);
  const { data } = await send(id);
  expect(data).toMatchObject({ payment_status: 'review', takes_receipt: true, can_cancel: false });
  expect(data.receipts).toMatchObject([{ name: 'receipt.png' }]);
  expect(await world.granted(person)).toBe(0);
  const listed = await staff();
  expect(listed).toContain('29 EUR');
  expect(listed).toContain('Tessa Transfer');
  expect(listed).toContain('Receipt: http');
  expect(await staff('approve', String(id))).toContain('approved');
  expect(await world.granted(person)).toBe(3);
  await expect(staff('approve', String(id))).rejects.toThrow('cannot be approved');
  await world.runJobs();
  const mails = await world.ctx.ports.mailbox.list({ to: person.email });
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/is active$/));
});

it('is rejected with a reason that the payer reads, who may send another receipt', async () => {
  const id = await begun();
  await send(id);
  await expect(staff('reject', String(id))).rejects.toThrow('reason');
  await staff('reject', String(id), 'Nothing', 'has', 'come.');
  const { data } = await world.call(getPaymentDetails, {}, person);
  expect(data).toMatchObject([{ payment_status: 'rejected', reject_reason: 'Nothing has come.' }]);
  await send(id);
  await staff('approve', String(id));
  expect(await world.granted(person)).toBe(3);
  await staff('refund', String(id));
  expect(await world.granted(person)).toBe(0);
  await expect(send(id)).rejects.toThrow('No receipt is waited for');
});

it('takes a picture or a PDF for a receipt, and nothing else', async () => {
  const id = await begun();
  for (const bad of ['<html>', 'MZ', 'GIF89a', '']) {
    await expect(send(id, new File([bad], 'receipt.pdf'))).rejects.toMatchObject({ status: 400 });
  }
  expect(await world.stateOf(id)).toBe('pending');
  for (let count = 0; count < 5; count += 1) await send(id);
  await expect(send(id)).rejects.toThrow('at most 5 receipts');
});

it('shows a receipt to its payer only', async () => {
  const id = await begun();
  const { data } = await send(id);
  const address = data.receipts[0]?.url as string;
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address.split('?')[0] as string)).status).toBe(404);
});

it('lapses after a month without money', async () => {
  const id = await begun();
  world.clock.advance(31 * 24 * 3600);
  await reconcile(world.ctx);
  expect(await world.stateOf(id)).toBe('failed');
  const { data } = await send(id);
  expect(data).toMatchObject({ payment_status: 'review' });
});

it('is approved when its money comes after it was given up', async () => {
  const id = await begun();
  await world.call(failPayment, { payment_transaction_id: id }, person);
  expect(await world.stateOf(id)).toBe('failed');
  await staff('approve', String(id));
  expect(await world.granted(person)).toBe(3);
});

it('is not decided about while its money is on its way back', async () => {
  const id = await begun();
  await send(id);
  const mark = 'update payment_transaction set refund_asked_at = $2 where id = $1';
  await runSql(world.ctx.db, mark, [id, world.ctx.now()]);
  await expect(staff('approve', String(id))).rejects.toThrow('on its way back');
  await expect(staff('reject', String(id), 'No')).rejects.toThrow('on its way back');
  await reconcile(world.ctx);
  expect(await world.stateOf(id)).toBe('refunded');
});

it('is not open when no account is set', async () => {
  const before = await runSql(world.ctx.db, 'select title, value from payment_bank_detail');
  expect(await staff('bank', 'none')).toContain('Nobody can pay');
  await expect(begun()).rejects.toThrow('400');
  expect(await staff('bank', 'IBAN=PT50 1', 'Holder=We')).toBe('IBAN: PT50 1\nHolder: We');
  expect(before).toHaveLength(1);
});

it('lets staff set gateways, and never shows a secret', async () => {
  expect(await staff('gateways')).toMatch(/stripe +on .*secretKey set/);
  await expect(staff('set', 'paypal', 'clientId=x')).rejects.toThrow('is missing');
  await expect(staff('set', 'stripe', 'nonsense=x')).rejects.toThrow('no key of this gateway');
  await expect(staff('set', 'nobody', 'x=y')).rejects.toThrow('say one of stripe');
  process.env.PAYSTACK_SECRETKEY = 'sk_live_hidden';
  try {
    await staff('set', 'paystack', 'publicKey=pk_live_shown', 'secretKey');
  } finally {
    delete process.env.PAYSTACK_SECRETKEY;
  }
  expect(await staff('gateways')).toMatch(/paystack +on .*publicKey set, secretKey set/);
  expect(await staff('off', 'paystack')).toBe('paystack is off.');
  expect(await staff('gateways')).not.toContain('hidden');
});

it('lets staff close premium homes to readers without a package for them', async () => {
  expect(await staff('premium', 'package')).toContain('packages that hold them');
  expect((await getSettings(world.ctx)).premiumProperties).toBe(false);
  await staff('premium', 'everybody');
  await expect(staff('premium', 'nobody')).rejects.toThrow('say package or everybody');
});
