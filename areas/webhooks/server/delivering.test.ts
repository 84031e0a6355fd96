import { changeState } from '@keystead/listings/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  getWebhookDeliveries,
  getWebhooks,
  renewWebhookSecret,
  resendWebhookDelivery,
  saveWebhook,
  testWebhook,
} from '../contract.ts';
import { LIMITS, TIMES, WAITS } from '../rules.ts';
import { deliverDue, sendOne } from './delivering.service.ts';
import { startReceiver, startWebhookWorld, type WebhookWorld } from './webhooks.fixture.ts';

let world: WebhookWorld;
beforeAll(async () => {
  world = await startWebhookWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await runSql(world.ctx.db, 'delete from webhook_endpoint');
  world.receiver.heard.length = 0;
  world.receiver.forged.length = 0;
  world.receiver.secrets = [];
  world.receiver.answer = { status: 204 };
  await changeState(world.ctx, world.own, 'activate', { who: 'owner' }).catch(() => undefined);
});

const turn = async (on: boolean) =>
  changeState(world.ctx, world.own, on ? 'activate' : 'deactivate', { who: 'owner' });
const log = async (id: number) =>
  (await world.call(getWebhookDeliveries, { id: String(id) }, world.seller)).data;
const rowsOf = (id: number) =>
  runSql<{ attempts: number; state: string; problem: string }>(
    world.ctx.db,
    'select attempts, state, problem from webhook_delivery where endpoint_id = $1 order by id',
    [id],
  );

it('sends what has happened, signed, in the shape that is documented', async () => {
  const webhook = await world.listen(world.seller, { events: ['listing.taken_off'] });
  expect(webhook).toMatchObject({ is_active: true, events: ['listing.taken_off'] });
  expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  await turn(false);
  await world.runJobs();
  expect(world.receiver.forged).toEqual([]);
  const [heard] = world.receiver.heard;
  expect(heard?.body).toMatchObject({
    id: heard?.id,
    type: 'listing.taken_off',
    version: 1,
    timestamp: world.clock.now().toISOString(),
    data: { id: world.own, title: 'Home of the seller', is_on_market: false, agency_id: 0 },
  });
  expect(heard?.timestamp).toBe(Math.floor(world.clock.now().getTime() / 1000));
  expect(await log(webhook.id)).toMatchObject([
    { event_id: heard?.id, event: 'listing.taken_off', state: 'delivered', attempts: 1, status: 204 },
  ]);
});

it('writes nothing where the change is rolled back', async () => {
  const { id } = await world.listen(world.seller);
  const failing = { ...world.ctx, committing: () => Promise.reject(new Error('killed')) };
  await expect(changeState(failing, world.own, 'deactivate', { who: 'owner' })).rejects.toThrow('killed');
  expect(await rowsOf(id)).toEqual([]);
});

it('sends each event once to a receiver that fails five times', async () => {
  const { id } = await world.listen(world.seller);
  world.receiver.answer = { status: 500, body: 'x'.repeat(5000) };
  await turn(false);
  await turn(true);
  await world.runJobs();
  for (const [place, wait] of WAITS.entries()) {
    expect(await rowsOf(id)).toMatchObject([
      { attempts: place + 1, state: 'pending', problem: 'status' },
      { attempts: place + 1, state: 'pending', problem: 'status' },
    ]);
    // A moment before, nothing is sent.
    world.clock.advance(wait - 1);
    await deliverDue(world.ctx);
    expect(world.receiver.heard).toHaveLength(2 * (place + 1));
    if (place === WAITS.length - 1) world.receiver.answer = { status: 204 };
    world.clock.advance(1);
    await deliverDue(world.ctx);
  }
  world.clock.advance(TIMES.failing);
  await deliverDue(world.ctx);
  expect(world.arrived().toSorted()).toEqual(['listing.published', 'listing.taken_off']);
  expect(world.receiver.heard).toHaveLength(12);
  expect(new Set(world.receiver.heard.map((one) => one.id)).size).toBe(2);
  const [delivery] = await log(id);
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 6, answer: '' });
});

it('gives up after the sixth try, stores the beginning of the answer, and sends again by hand with the same id', async () => {
  const { id } = await world.listen(world.seller);
  world.receiver.answer = { status: 503, body: 'é'.repeat(5000) };
  await turn(false);
  await world.runJobs();
  for (const wait of WAITS) {
    world.clock.advance(wait);
    await deliverDue(world.ctx);
  }
  const [delivery] = await log(id);
  expect(delivery).toMatchObject({
    state: 'failed',
    attempts: 6,
    status: 503,
    problem: 'status',
    due_at: null,
  });
  expect(Buffer.byteLength(delivery?.answer ?? '')).toBeLessThanOrEqual(LIMITS.answer + 2);
  world.receiver.answer = { status: 200 };
  await world.call(resendWebhookDelivery, { id: String(delivery?.id) }, world.seller);
  await world.runJobs();
  expect(new Set(world.receiver.heard.map((one) => one.id))).toEqual(new Set([delivery?.event_id]));
  expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 1, status: 200, problem: null }]);
});

it('sends the same id again where a worker died between sending and recording', async () => {
  const { id } = await world.listen(world.seller);
  await turn(false);
  await expect(
    deliverDue(world.ctx, async (ctx, taken) => {
      await sendOne(ctx, taken);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  // While its lease lasts nobody sends it.
  await deliverDue(world.ctx);
  expect(world.receiver.heard).toHaveLength(1);
  world.clock.advance(TIMES.lease);
  await deliverDue(world.ctx);
  await deliverDue(world.ctx);
  expect(world.receiver.heard).toHaveLength(2);
  expect(new Set(world.receiver.heard.map((one) => one.id)).size).toBe(1);
  expect(await rowsOf(id)).toMatchObject([{ state: 'delivered' }]);
});

it('is not sent twice by workers at once', async () => {
  await world.listen(world.seller);
  for (let times = 0; times < 5; times += 1) {
    await turn(false);
    await turn(true);
  }
  await Promise.all(Array.from({ length: 6 }, () => deliverDue(world.ctx)));
  expect(world.receiver.heard).toHaveLength(10);
  expect(new Set(world.receiver.heard.map((one) => one.id)).size).toBe(10);
});

it('follows no redirect', async () => {
  const elsewhere = await startReceiver();
  try {
    const { id } = await world.listen(world.seller);
    world.receiver.answer = { status: 307, headers: { location: elsewhere.url } };
    await turn(false);
    await world.runJobs();
    expect(elsewhere.forged).toEqual([]);
    expect(await log(id)).toMatchObject([{ state: 'pending', status: 307, problem: 'status' }]);
  } finally {
    await elsewhere.close();
  }
});

it('lets an endpoint that cannot be reached rest, and goes on with the others', async () => {
  const { id } = await world.listen(world.seller);
  await world.listen(world.seller);
  // Nothing listens there.
  await runSql(world.ctx.db, `update webhook_endpoint set url = 'http://127.0.0.1:1/' where id = $1`, [id]);
  await turn(false);
  await deliverDue(world.ctx);
  expect(world.arrived()).toEqual(['listing.taken_off']);
  expect(await log(id)).toMatchObject([{ state: 'pending', status: null, problem: 'unreachable' }]);
  await turn(true);
  await deliverDue(world.ctx);
  expect((await rowsOf(id)).map(({ attempts }) => attempts)).toEqual([1, 0]);
  world.clock.advance(TIMES.pause);
  await deliverDue(world.ctx);
  expect((await rowsOf(id)).map(({ attempts }) => attempts)).toEqual([2, 1]);
});

it('signs with the former secret, too, for a day', async () => {
  const { id } = await world.listen(world.seller);
  const former = [...world.receiver.secrets];
  const { data } = await world.call(renewWebhookSecret, { id: String(id) }, world.seller);
  expect(data.secret).toMatch(/^whsec_/);
  expect(former).not.toContain(data.secret);
  expect(data.former_secret_until).toBe(new Date(world.clock.now().getTime() + 86_400_000).toISOString());
  await turn(false);
  await deliverDue(world.ctx);
  world.receiver.secrets = [data.secret];
  await turn(true);
  await deliverDue(world.ctx);
  expect(world.receiver.forged).toEqual([]);
  world.receiver.secrets = former;
  world.clock.advance(86_400);
  await turn(false);
  await deliverDue(world.ctx);
  expect(world.receiver.forged).toHaveLength(1);
  const { data: list } = await world.call(getWebhooks, {}, world.seller);
  expect(list.webhooks).toMatchObject([{ id, secret: '', former_secret_until: null }]);
});

it('makes an endpoint inactive at which nothing has arrived for three days, and mails its owner', async () => {
  const { id } = await world.listen(world.seller);
  world.receiver.answer = { status: 500 };
  let on = false;
  for (let hour = 0; hour < 80; hour += 1) {
    if (hour % 12 === 0) {
      await turn(on);
      on = !on;
    }
    await deliverDue(world.ctx);
    world.clock.advance(3600);
  }
  const { data } = await world.call(getWebhooks, {}, world.seller);
  expect(data.webhooks).toMatchObject([{ id, is_active: false }]);
  expect(data.webhooks[0]?.stopped_at).not.toBeNull();
  expect((await rowsOf(id)).every(({ state }) => state === 'failed')).toBe(true);
  await world.runJobs();
  const mails = await world.ctx.ports.mailbox.list();
  expect(mails.filter((mail) => mail.tag === 'webhooks')).toMatchObject([
    {
      to: world.seller.email,
      subject: `Your webhook to ${new URL(world.receiver.url).host} is inactive`,
    },
  ]);
  // Nothing is written for it, and nothing sent, until it is switched on again.
  const before = (await rowsOf(id)).length;
  await turn(on);
  expect(await rowsOf(id)).toHaveLength(before);
  const [delivery] = await log(id);
  const again = { id: String(delivery?.id) };
  await expect(world.call(resendWebhookDelivery, again, world.seller)).rejects.toMatchObject({
    code: 'wrong_state',
  });
  await expect(world.call(testWebhook, { id: String(id) }, world.seller)).rejects.toMatchObject({
    code: 'wrong_state',
  });
  world.receiver.answer = { status: 200 };
  const form = { id: String(id), url: world.receiver.url, events: 'listing.taken_off', is_active: '1' };
  const { data: changed } = await world.call(saveWebhook, form, world.seller);
  expect(changed).toMatchObject({ is_active: true, failing_since: null, stopped_at: null, secret: '' });
  await world.call(resendWebhookDelivery, again, world.seller);
  await world.call(testWebhook, { id: String(id) }, world.seller);
  await world.runJobs();
  expect(world.arrived().filter((type) => type === 'webhook.test')).toHaveLength(1);
});

it('writes down as failed what is more than may wait, to be sent by hand', async () => {
  const { id } = await world.listen(world.seller);
  await runSql(
    world.ctx.db,
    `insert into webhook_delivery (endpoint_id, event_id, event_type, body, about, state, due_at, created_at)
     select $1, 'evt_' || n, 'webhook.test', '{}', 'test', 'pending', now() + interval '1 day', now()
     from generate_series(1, $2) as n`,
    [id, LIMITS.waiting],
  );
  await turn(false);
  const [newest] = await log(id);
  expect(newest).toMatchObject({ state: 'failed', problem: 'crowded', attempts: 0 });
});

it('deletes what is a month old', async () => {
  const { id } = await world.listen(world.seller);
  await turn(false);
  await deliverDue(world.ctx);
  world.clock.advance(TIMES.stored + 3600);
  await turn(true);
  await world.runJobs();
  const { tidy } = await import('./webhooks.jobs.ts');
  await world.ctx.jobs.enqueue(world.ctx.db, tidy, {});
  await world.runJobs();
  expect((await log(id)).map((one) => one.event)).toEqual(['listing.published']);
});
