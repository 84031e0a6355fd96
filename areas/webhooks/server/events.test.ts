import { sendMessage } from '@keystead/chat/contract';
import { changeLead, deleteLead, getLeads } from '@keystead/leads/contract';
import { changeState, createListings } from '@keystead/listings/server';
import { uploadReceipt } from '@keystead/payments/contract';
import { decidePayment, setBankDetails } from '@keystead/payments/server';
import { offerPackage } from '@keystead/plans/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { runSql } from '@keystead/testing/sql';
import {
  bookViewing,
  cancelViewing,
  confirmViewing,
  getViewingSlots,
  moveViewing,
  setViewingHours,
} from '@keystead/viewings/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWebhook } from '../contract.staff.ts';
import { EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from '../events.ts';
import { PAYLOADS } from '../payloads.ts';
import { forget, readOwn } from './personal-data.queries.ts';
import { startWebhookWorld, type WebhookWorld } from './webhooks.fixture.ts';

let world: WebhookWorld;
beforeAll(async () => {
  world = await startWebhookWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await runSql(world.ctx.db, 'delete from webhook_endpoint');
  world.receiver.heard.length = 0;
  world.receiver.secrets = [];
});

const sent = new Set<string>();
/** Returns what has arrived since the last look, with its data; each is checked against the documented shape. */
async function heard() {
  await world.runJobs();
  const all = world.receiver.heard.splice(0).map(({ body }) => {
    const { about } = WEBHOOK_EVENTS[body.type as WebhookEvent];
    expect(Object.keys(body)).toEqual(['id', 'type', 'version', 'timestamp', 'data']);
    expect(Object.keys(body.data).toSorted()).toEqual(Object.keys(PAYLOADS[about].shape).toSorted());
    PAYLOADS[about].parse(body.data);
    sent.add(body.type);
    return body;
  });
  expect(world.receiver.forged).toEqual([]);
  return all.toSorted((one, other) => one.type.localeCompare(other.type));
}
const types = async () => (await heard()).map(({ type }) => type);

async function listenAsOperator(events: readonly string[] = EVENT_NAMES) {
  const staff = await world.signInStaff('owner');
  const form = { url: world.receiver.url, events: events.join(',') };
  const { data } = await world.call(createWebhook, form, staff);
  world.receiver.secrets.push(data.secret);
}

describe('listings', () => {
  it('are published, changed, sold and taken off', async () => {
    await world.listen(world.seller);
    const id = await world.addHome(world.seller.accountId, 'New home');
    expect(await heard()).toMatchObject([
      {
        type: 'listing.published',
        data: {
          id,
          title: 'New home',
          offer: 'sell',
          price: 100_000,
          previous_price: null,
          currency: 'EUR',
          city: 'Porto',
          is_on_market: true,
          agent_id: world.seller.accountId,
          agency_id: 0,
        },
      },
    ]);
    await changeState(world.ctx, id, 'sell', { who: 'owner' });
    expect(await heard()).toMatchObject([{ type: 'listing.changed', data: { id, offer: 'sold' } }]);
    await changeState(world.ctx, id, 'delete', { who: 'owner' });
    expect(await heard()).toMatchObject([{ type: 'listing.taken_off', data: { id, is_on_market: false } }]);
  });

  it('change their price, and are edited, by a feed', async () => {
    const draft = (change: object) =>
      homeDraft({
        ownerId: world.seller.accountId,
        category_id: world.categoryId,
        external: { source: 'feed', id: '1' },
        ...change,
      });
    await createListings(world.ctx, [draft({})]);
    await world.listen(world.seller);
    await createListings(world.ctx, [draft({ price: 90_000 })]);
    expect(await heard()).toMatchObject([
      { type: 'listing.changed', data: { price: 90_000, previous_price: null } },
      { type: 'listing.price_changed', data: { price: 90_000, previous_price: 100_000 } },
    ]);
    await createListings(world.ctx, [draft({ price: 90_000 })]);
    expect(await heard()).toEqual([]);
  });

  it('are nobody else’s news: their owner, their agency and the operator hear of them', async () => {
    await world.listen(world.seller);
    await world.listen(world.visitor);
    await changeState(world.ctx, world.home, 'deactivate', { who: 'owner' });
    await changeState(world.ctx, world.home, 'activate', { who: 'owner' });
    expect(await heard()).toEqual([]);
    await world.listen(world.agent);
    await world.listen(world.owner, { agencyId: world.agencyId });
    await listenAsOperator();
    await changeState(world.ctx, world.home, 'deactivate', { who: 'owner' });
    const news = await heard();
    expect(news.map(({ type }) => type)).toEqual(Array(3).fill('listing.taken_off'));
    expect(new Set(news.map(({ id }) => id)).size).toBe(1);
    expect(news[0]?.data).toMatchObject({ agency_id: world.agencyId, agent_id: world.agent.accountId });
    await changeState(world.ctx, world.home, 'activate', { who: 'owner' });
  });

  it('are sent where an endpoint has chosen them alone, and not for deactivated people', async () => {
    await world.listen(world.seller, { events: ['listing.taken_off'] });
    await changeState(world.ctx, world.own, 'deactivate', { who: 'owner' });
    await changeState(world.ctx, world.own, 'activate', { who: 'owner' });
    expect(await types()).toEqual(['listing.taken_off']);
    const set = (isActive: boolean) =>
      runSql(world.ctx.db, 'update account set is_active = $2 where id = $1', [
        world.seller.accountId,
        isActive,
      ]);
    await set(false);
    await changeState(world.ctx, world.own, 'deactivate', { who: 'owner' });
    await set(true);
    await changeState(world.ctx, world.own, 'activate', { who: 'owner' });
    expect(await heard()).toEqual([]);
  });
});

it('sends an agency its leads: new ones, and those that move on; erased, they are forgotten', async () => {
  await world.listen(world.owner, { agencyId: world.agencyId });
  await world.listen(world.agent);
  const form = {
    sender_id: world.visitor.accountId,
    receiver_id: world.agent.accountId,
    property_id: world.home,
    message: 'Is it still available?',
    client_id: 'm-1',
  };
  await world.call(sendMessage, form, world.visitor);
  const [created] = await heard();
  expect(created).toMatchObject({
    type: 'lead.created',
    data: { state: 'new', name: 'Vera Visitor', property_id: world.home, agency_id: world.agencyId },
  });
  const { data } = await world.call(getLeads, { agency_id: world.agencyId }, world.owner);
  const [lead] = data;
  const change = {
    id: lead?.id ?? 0,
    version: lead?.version ?? 0,
    state: 'lost',
    lost_reason: 'price',
  } as const;
  await world.call(changeLead, change, world.owner);
  expect(await heard()).toMatchObject([
    { type: 'lead.state_changed', data: { id: lead?.id, state: 'lost', lost_reason: 'price' } },
  ]);
  // Back after a loss.
  await world.call(sendMessage, { ...form, client_id: 'm-2' }, world.visitor);
  expect(await heard()).toMatchObject([{ type: 'lead.state_changed', data: { state: 'new' } }]);
  await world.call(deleteLead, { id: lead?.id ?? 0 }, world.owner);
  const left = await runSql(world.ctx.db, `select 1 from webhook_delivery where event_type like 'lead.%'`);
  expect(left).toEqual([]);
});

it('sends viewings: booked, confirmed, moved, cancelled; and forgets a visitor who leaves', async () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day: String(day), from: '09:00', to: '17:00' }));
  await world.call(
    setViewingHours,
    {
      is_open: true,
      time_zone: 'Europe/Lisbon',
      minutes: 30,
      buffer_minutes: 0,
      notice_hours: 2,
      horizon_days: 14,
      needs_approval: true,
      hours: days,
      breaks: [],
      days_off: [],
      extras: [],
    },
    world.agent,
  );
  await world.listen(world.agent, { events: EVENT_NAMES.filter((name) => name.startsWith('viewing.')) });
  const { data } = await world.call(getViewingSlots, { property_id: world.home, days: 7 });
  const [first, , , second] = data.slots.map((slot) => slot.starts_at) as [string, string, string, string];
  const booking = { property_id: world.home, starts_at: first };
  const { data: viewing } = await world.call(bookViewing, booking, world.visitor);
  const { id } = viewing;
  expect(await heard()).toMatchObject([
    {
      type: 'viewing.booked',
      data: { id, state: 'requested', visitor_name: 'Vera Visitor', property_id: world.home },
    },
  ]);
  await world.call(confirmViewing, { id }, world.agent);
  expect(await heard()).toMatchObject([{ type: 'viewing.confirmed', data: { id, state: 'confirmed' } }]);
  await world.call(moveViewing, { id, starts_at: second }, world.agent);
  expect(await heard()).toMatchObject([
    { type: 'viewing.moved', data: { id, starts_at: new Date(second).toISOString() } },
  ]);
  await world.call(cancelViewing, { id }, world.visitor);
  expect(await heard()).toMatchObject([
    { type: 'viewing.cancelled', data: { id, state: 'cancelled', cancelled_by: 'visitor' } },
  ]);
  await forget({ ...world.ctx }, world.visitor.accountId);
  const rows = await runSql<{ body: string; person_id: number | null }>(
    world.ctx.db,
    'select body, person_id from webhook_delivery',
  );
  expect(rows).toHaveLength(4);
  expect(rows.every((row) => row.person_id === null && !row.body.includes('Vera'))).toBe(true);
});

it('sends a payment to its payer and the operator, once', async () => {
  await setBankDetails(world.ctx, [{ title: 'IBAN', value: 'PT50 0002 0123 1234 5678 9015 4' }]);
  const packageId = await offerPackage(world.ctx, {
    name: 'Three homes',
    description: '',
    price: 29,
    durationHours: 48,
    sortOrder: 1,
    oncePerPerson: false,
    givenAtStart: false,
    isRecommended: false,
    features: { property_list: 3 },
  });
  await world.listen(world.seller);
  await world.listen(world.agent);
  await listenAsOperator();
  const body = new URLSearchParams({ package_id: String(packageId), payment_method: 'bank_transfer' });
  const begun = await world.raw('/api/create-payment-intent', {
    method: 'POST',
    body,
    token: world.seller.token,
  });
  const { payment_intent: intent } = begun.body.data as {
    payment_intent: { payment_transaction_id: number };
  };
  const id = intent.payment_transaction_id;
  expect(await heard()).toEqual([]);
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#eee' } });
  const file = new File([new Uint8Array(await picture.png().toBuffer())], 'receipt.png');
  await world.call(uploadReceipt, { payment_transaction_id: id, file }, world.seller);
  await decidePayment(world.ctx, id, { action: 'approved' });
  const news = await heard();
  expect(news).toMatchObject([
    {
      type: 'payment.paid',
      data: {
        id,
        amount: '29.00',
        currency: 'EUR',
        package: 'Three homes',
        account_id: world.seller.accountId,
        agency_id: 0,
        agency: '',
      },
    },
    { type: 'payment.paid' },
  ]);
});

it('exports one’s own endpoints, and erases them', async () => {
  await world.listen(world.seller, { events: ['lead.created'] });
  expect(await readOwn(world.ctx, world.seller.accountId)).toMatchObject([
    { url: world.receiver.url, events: ['lead.created'], is_active: true },
  ]);
  await forget(world.ctx, world.seller.accountId);
  expect(await readOwn(world.ctx, world.seller.accountId)).toEqual([]);
});

it('has sent each event of the list', () => {
  expect([...sent].toSorted()).toEqual([...EVENT_NAMES].toSorted());
});
