import { openSession } from '@keystead/accounts/server';
import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { guestRoutes } from './guests/guests.routes.ts';
import { clockOf, HOURS, type Person, startViewingWorld, type ViewingWorld } from './viewings.fixture.ts';
import { routes } from './viewings.routes.ts';

let world: ViewingWorld;
let stranger: Person;
let deactivated: Person;
let id: number;
let houseId: number;
let later: string;
let calendarId: number;
let waitingId: number;

beforeAll(async () => {
  world = await startViewingWorld();
  stranger = await world.signUp({ name: 'Stranger' });
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  const times = await world.free();
  later = times[5] as string;
  const { data } = await world.call(
    contract.bookViewing,
    { property_id: world.home, starts_at: times[0], note: 'Secret note' },
    world.visitor,
  );
  id = data.id;
  const startsAt = times.at(-1) as string;
  const house = { property_id: world.other, ...clockOf(startsAt), minutes: '30', seats: '5' };
  houseId = (await world.call(contract.addOpenHouse, house, world.agent)).data.id;
  const one = { ...house, ...clockOf(times.at(-3) as string), seats: '1' };
  const full = (await world.call(contract.addOpenHouse, one, world.agent)).data.id;
  const seat = { property_id: world.other, open_house_id: full };
  await world.call(contract.bookViewing, seat, await world.signUp());
  waitingId = (await world.call(contract.joinViewingWaiting, seat, world.visitor)).data.id;
  await world.call(contract.makeViewingFeed, {}, world.visitor);
  const calendar = { url: 'https://calendar.example.com/secret.ics' };
  calendarId = (await world.call(contract.addViewingCalendar, calendar, world.agent)).data.id;
});
afterAll(() => world?.close());

/** What a stranger gets who forges the numbers of other people's. */
const attempts: readonly { call: AnyCall; form: () => Record<string, unknown>; forged: number }[] = [
  { call: contract.getViewingHours, form: () => ({}), forged: 200 },
  { call: contract.setViewingHours, form: () => ({ ...HOURS, is_open: false }), forged: 200 },
  { call: contract.getViewingSlots, form: () => ({ property_id: world.home }), forged: 200 },
  // Whatever they claim to be, they book for themselves.
  { call: contract.bookViewing, form: () => ({ property_id: world.home, starts_at: 'never' }), forged: 400 },
  { call: contract.getViewings, form: () => ({}), forged: 200 },
  { call: contract.confirmViewing, form: () => ({ id }), forged: 404 },
  { call: contract.cancelViewing, form: () => ({ id }), forged: 404 },
  { call: contract.moveViewing, form: () => ({ id, starts_at: later }), forged: 404 },
  { call: contract.markViewing, form: () => ({ id, state: 'held' }), forged: 404 },
  { call: contract.answerViewing, form: () => ({ id, was_held: true, interest: 5 }), forged: 404 },
  { call: contract.getOpenHouses, form: () => ({}), forged: 200 },
  {
    call: contract.addOpenHouse,
    form: () => ({ property_id: world.home, ...clockOf(later), minutes: 30, seats: 5 }),
    forged: 404,
  },
  { call: contract.cancelOpenHouse, form: () => ({ id: houseId }), forged: 404 },
  { call: contract.getViewingWaiting, form: () => ({}), forged: 200 },
  // There are free times.
  { call: contract.joinViewingWaiting, form: () => ({ property_id: world.home }), forged: 400 },
  { call: contract.leaveViewingWaiting, form: () => ({ id: waitingId }), forged: 404 },
  { call: contract.getAwaitedHomes, form: () => ({}), forged: 200 },
  { call: contract.getViewingFeed, form: () => ({}), forged: 200 },
  { call: contract.makeViewingFeed, form: () => ({}), forged: 200 },
  { call: contract.endViewingFeed, form: () => ({}), forged: 200 },
  { call: contract.getViewingCalendars, form: () => ({}), forged: 200 },
  {
    call: contract.addViewingCalendar,
    form: () => ({ url: 'https://calendar.example.com/a.ics' }),
    forged: 200,
  },
  { call: contract.removeViewingCalendar, form: () => ({ id: calendarId }), forged: 404 },
  // Having the link makes one its guest; without it there is nothing to forge.
  { call: contract.bookAsGuest, form: () => ({ property_id: world.home }), forged: 400 },
  { call: contract.openGuestViewing, form: () => ({ token: 'x' }), forged: 400 },
  { call: contract.confirmGuestViewing, form: () => ({ token: 'x' }), forged: 400 },
  { call: contract.cancelGuestViewing, form: () => ({ token: 'x' }), forged: 400 },
  { call: contract.moveGuestViewing, form: () => ({ token: 'x', starts_at: later }), forged: 400 },
];

function send(call: AnyCall, form: Record<string, unknown>, token?: string) {
  if (call.method === 'POST') return world.post(call.path, form, token);
  const query = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
  return world.raw(`/api/${call.path}?${query}`, token === undefined ? {} : { token });
}

it('has an attempt at every call of the area', () => {
  expect(attempts.map(({ call }) => call)).toEqual([...routes, ...guestRoutes].map(({ call }) => call));
});

describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  const { call, form, forged } = attempt;

  it('is closed to guests and made-up tokens, where it is anybody’s own', async () => {
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd'])
      expect((await send(call, form(), token)).status).toBe(call.who === 'anyone' ? forged : 401);
  });

  it('is closed to deactivated people', async () => {
    expect((await send(call, form(), deactivated.token)).status).toBe(403);
  });

  it('gives a stranger nothing of the two', async () => {
    const names = ['userid', 'owner_id', 'agent_id', 'visitor_id', 'account_id', 'current_user'];
    const ids = Object.fromEntries(names.map((name) => [name, world.agent.accountId]));
    const { status, body } = await send(call, { ...ids, ...form() }, stranger.token);
    expect(status).toBe(forged);
    expect(JSON.stringify(body)).not.toMatch(/Secret|Visitor/);
  });
});

it('lets a visitor do nothing that is their agent’s', async () => {
  expect((await world.post('confirm-viewing', { id }, world.visitor.token)).status).toBe(400);
  world.clock.advance(20 * 24 * 3600);
  const token = await openSession(world.ctx, world.visitor.accountId);
  expect((await world.post('mark-viewing', { id, state: 'held' }, token)).status).toBe(400);
});

it('has changed nothing of the two', async () => {
  const token = await openSession(world.ctx, world.agent.accountId);
  const { data } = await world.call(contract.getViewings, { when: 'past' }, { token });
  expect(data.find((one) => one.id === id)).toMatchObject({ state: 'confirmed', note: 'Secret note' });
  const [waiting] = await runSql(world.ctx.db, 'select id from viewing_waiting where id = $1', [waitingId]);
  expect(waiting).toEqual({ id: waitingId });
  const { data: hours } = await world.call(contract.getViewingHours, {}, { token });
  expect(hours.is_open).toBe(true);
  const [house] = await runSql(world.ctx.db, 'select is_cancelled from viewing_slot where id = $1', [
    houseId,
  ]);
  expect(house).toEqual({ is_cancelled: false });
});
