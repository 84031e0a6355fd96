import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { type NotificationWorld, type Person, startNotificationWorld } from './notifications.fixture.ts';
import { notificationRoutes } from './notifications.routes.ts';

let world: NotificationWorld;
let stranger: Person;
let deactivated: Person;
let theirs: string;
beforeAll(async () => {
  world = await startNotificationWorld();
  stranger = await world.signUp({ name: 'Stranger' });
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  await world.write(world.seeker, world.owner, 'Hello');
  theirs = String((await world.list(world.owner))[0]?.id);
});
afterAll(() => world?.close());

/** What a stranger gets who forges someone's ids. */
const attempts: readonly { call: AnyCall; form: () => Record<string, string>; forged: number }[] = [
  { call: contract.getNotificationList, form: () => ({}), forged: 200 },
  { call: contract.markNotifications, form: () => ({ ids: theirs }), forged: 404 },
  { call: contract.deleteNotifications, form: () => ({ ids: theirs }), forged: 404 },
  { call: contract.getNotificationSettings, form: () => ({}), forged: 200 },
  {
    call: contract.updateNotificationSettings,
    form: () => ({
      'choices[0][kind]': 'message',
      'choices[0][channel]': 'mail',
      'choices[0][is_on]': '0',
    }),
    forged: 200,
  },
];
/** Open to holders of a signed link: `stopping.test.ts`. */
const OPEN: readonly AnyCall[] = [contract.getMailsToStop, contract.stopMails];

function send(call: AnyCall, form: Record<string, string>, token?: string) {
  if (call.method === 'POST') return world.form(call.path, form, token);
  return world.raw(`/api/${call.path}?${new URLSearchParams(form)}`, token === undefined ? {} : { token });
}

it('has an attempt at every call of the area', () => {
  expect([...attempts.map(({ call }) => call), ...OPEN]).toEqual(notificationRoutes.map(({ call }) => call));
});

describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  const { call, form, forged } = attempt;

  it('is closed to guests and made-up tokens', async () => {
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd'])
      expect((await send(call, form(), token)).status).toBe(401);
  });

  it('is closed to deactivated people', async () => {
    expect((await send(call, form(), deactivated.token)).status).toBe(403);
  });

  it('gives a stranger nothing of someone else', async () => {
    const claims = ['userid', 'account_id', 'customers_id', 'current_user', 'firebase_id'];
    const ids = Object.fromEntries(claims.map((name) => [name, String(world.owner.accountId)]));
    const { status, body } = await send(call, { ...ids, ...form() }, stranger.token);
    expect(status).toBe(forged);
    expect(JSON.stringify(body)).not.toContain('Sam Seeker');
  });
});

it('has changed nothing of the victim', async () => {
  expect(await world.list(world.owner)).toMatchObject([{ is_read: false }]);
  const { data } = await world.call(contract.getNotificationSettings, {}, world.owner);
  expect(data.kinds.every(({ in_app, push, mail }) => in_app && push && mail)).toBe(true);
});

const choice = (kind: string, channel: string, isOn: string) => ({
  'choices[0][kind]': kind,
  'choices[0][channel]': channel,
  'choices[0][is_on]': isOn,
});
const quiet = (from: string, to: string, zone: string) => ({
  quiet: '1',
  quiet_from: from,
  quiet_to: to,
  time_zone: zone,
});
it.each([
  ['mark-notifications', {}, 'ids'],
  ['mark-notifications', { ids: 'x' }, 'ids[0]'],
  ['mark-notifications', { ids: "1' or '1'='1" }, 'ids[0]'],
  ['delete-notifications', {}, 'ids'],
  ['delete-notifications', { ids: '-1' }, 'ids[0]'],
  ['update-notification-settings', choice('gossip', 'mail', '0'), 'choices[0][kind]'],
  ['update-notification-settings', choice('message', 'pigeon', '0'), 'choices[0][channel]'],
  ['update-notification-settings', choice('message', 'mail', 'maybe'), 'choices[0][is_on]'],
  ['update-notification-settings', quiet('25:00', '07:00', 'UTC'), 'quiet_from'],
  ['update-notification-settings', quiet('22:00', '07:61', 'UTC'), 'quiet_to'],
  ['update-notification-settings', quiet('22:00', '22:00', 'UTC'), 'quiet_to'],
  ['update-notification-settings', quiet('22:00', '07:00', 'Mars/Base'), 'time_zone'],
  ['update-notification-settings', { quiet_from: '22:00' }, 'quiet_to'],
  ['update-notification-settings', { quiet: '1' }, 'quiet_from'],
  ['stop-mails', {}, 'token'],
])('%s rejects %j by name', async (path, form, field) => {
  const { status, body } = await world.form(path, form as Record<string, string>, stranger.token);
  expect(status).toBe(400);
  expect((body.details as { field: string }[]).map((issue) => issue.field)).toContain(field);
});

it.each([{ limit: '0' }, { limit: '101' }, { offset: '-1' }, { limit: 'ten' }, { unread: 'maybe' }])(
  'the list rejects %j',
  async (query) => {
    const { status } = await world.raw(
      `/api/get_notification_list?${new URLSearchParams(query as unknown as Record<string, string>)}`,
      stranger,
    );
    expect(status).toBe(400);
  },
);
