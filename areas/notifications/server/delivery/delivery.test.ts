import { deleteUser } from '@keystead/accounts/contract';
import { openSession } from '@keystead/accounts/server';
import { deleteChatMessage, getMessages } from '@keystead/chat/contract';
import { approveListing } from '@keystead/listings/server';
import { blockUser } from '@keystead/moderation/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateNotificationSettings } from '../../contract.ts';
import { LEASE, MESSAGE_WAITS, RETRIES } from '../../rules.ts';
import { beginSending, claimDelivery } from '../deliveries.queries.ts';
import { type NotificationWorld, type Person, startNotificationWorld } from '../notifications.fixture.ts';
import { deliverDue, deliverOne } from './delivery.service.ts';

let world: NotificationWorld;
let reader: Person;
beforeAll(async () => {
  world = await startNotificationWorld();
});
beforeEach(async () => {
  world.mailer.rejecting = null;
  reader = await world.signUp({ name: 'Rita Reader' });
});
afterAll(() => world?.close());

interface Two {
  readonly sender: Person;
}

const hello = () => world.write(world.owner, reader, 'Hello', 0);
const subjects = () => world.mails(reader).map(({ subject }) => subject);
/** Returns the one delivery by email to the reader. */
async function delivery(): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    world.ctx.db,
    `select d.id from notification_delivery d join notification n on n.id = d.notification_id
     where n.account_id = $1 and d.channel = 'mail'`,
    [reader.accountId],
  );
  return row?.id as number;
}

describe('a mail about messages', () => {
  it('waits, comes once for several, and quotes the last one', async () => {
    await world.write(reader, world.owner, 'Is it free?');
    for (const text of ['Secret one', 'Secret two']) await world.write(world.owner, reader, text);
    await world.later(MESSAGE_WAITS.mail - 1);
    expect(subjects()).toEqual([]);
    await world.later(2);
    await world.write(world.owner, reader, 'Secret three');
    await world.later(2 * MESSAGE_WAITS.mail);
    expect(subjects()).toEqual(['New messages from Olga Owner (2)']);
    const [mail] = world.mails(reader);
    expect(mail?.text).toContain('Hello Rita Reader,');
    expect(mail?.text).toContain(`/user/chat?user=${world.owner.accountId}&property=${world.home}`);
    expect(mail?.text).toContain('Secret two');
    expect(mail?.text).not.toContain('Secret one');
    expect(await world.states(reader)).toEqual(['sent']);
  });

  it('quotes the beginning of a long message, and none of its markup', async () => {
    await world.write(world.owner, reader, `<b>Bold</b> ${'long '.repeat(300)}end`, 0);
    await world.later(MESSAGE_WAITS.mail + 1);
    const [mail] = world.mails(reader);
    expect(mail?.html).toContain('&#60;b&#62;Bold');
    expect(mail?.text).toContain('<b>Bold</b> long');
    expect(mail?.text).toMatch(/ lo?n?g?…\n/);
    expect(mail?.text).not.toContain('end');
  });

  it('does not come when the conversation was read meanwhile', async () => {
    await hello();
    await world.call(getMessages, { user_id: world.owner.accountId, page: 1 }, reader);
    await world.later(MESSAGE_WAITS.mail);
    expect(subjects()).toEqual([]);
    expect(await world.states(reader)).toEqual(['skipped']);
  });

  it('does not come when all of it was taken back, and then nothing is left to clear', async () => {
    const ids = [await hello(), await hello()];
    const takeBack = (message_id: number | undefined) =>
      world.call(
        deleteChatMessage,
        { receiver_id: reader.accountId, property_id: 0, ...(message_id && { message_id }) },
        world.owner,
      );
    await takeBack(ids[0]);
    expect((await world.list(reader))[0]?.is_read).toBe(false);
    await takeBack(ids[1]);
    expect((await world.list(reader))[0]?.is_read).toBe(true);
    await world.later(MESSAGE_WAITS.mail);
    expect(subjects()).toEqual([]);
  });

  it('does not come when mails were switched off meanwhile, nor is it written when they are off', async () => {
    await hello();
    const choices = [{ kind: 'message', channel: 'mail', is_on: false }] as const;
    await world.call(updateNotificationSettings, { choices: [...choices] }, reader);
    await world.later(MESSAGE_WAITS.mail);
    expect(await world.states(reader)).toEqual(['skipped']);
    await world.write(world.seeker, reader, 'Hello', 0);
    expect(await world.states(reader)).toEqual(['skipped']);
    expect(await world.list(reader)).toHaveLength(2);
  });

  it.each([
    ['blocks', ({ sender }: Two) => world.call(blockUser, { to_user_id: sender.accountId }, reader)],
    ['is blocked by', ({ sender }: Two) => world.call(blockUser, { to_user_id: reader.accountId }, sender)],
    [
      'can no longer answer',
      ({ sender }: Two) =>
        runSql(world.ctx.db, 'update account set is_active = false where id = $1', [sender.accountId]),
    ],
  ])('does not come when its reader %s the sender meanwhile', async (_, happen) => {
    const sender = await world.signUp({ name: 'Sid Sender' });
    await world.write(sender, reader, 'Hello', 0);
    await happen({ sender });
    await world.later(MESSAGE_WAITS.mail);
    expect(subjects()).toEqual([]);
    expect(await world.states(reader)).toEqual(['skipped']);
  });

  it('goes, with the notification, when the sender has deleted their account', async () => {
    const sender = await world.signUp({ name: 'Sid Sender' });
    await world.write(sender, reader, 'Hello', 0);
    await world.call(deleteUser, {}, sender);
    expect(await world.list(reader)).toEqual([]);
    await world.later(MESSAGE_WAITS.mail);
    expect(subjects()).toEqual([]);
  });

  it('does not go to an account that is switched off', async () => {
    await hello();
    await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [reader.accountId]);
    await world.later(MESSAGE_WAITS.mail);
    expect(subjects()).toEqual([]);
  });

  it('comes without the notification in the app, where only that is off', async () => {
    const choices = [{ kind: 'message', channel: 'in_app', is_on: false }] as const;
    await world.call(updateNotificationSettings, { choices: [...choices] }, reader);
    await hello();
    await world.later(MESSAGE_WAITS.mail);
    expect(await world.list(reader)).toEqual([]);
    expect(subjects()).toHaveLength(1);
  });
});

describe('is sent once', () => {
  it('by many workers at the same moment', async () => {
    await hello();
    world.clock.advance(MESSAGE_WAITS.mail);
    const id = await delivery();
    await Promise.all(Array.from({ length: 12 }, () => deliverOne(world.ctx, id)));
    await Promise.all([deliverDue(world.ctx), deliverDue(world.ctx), world.runJobs()]);
    expect(subjects()).toHaveLength(1);
  });

  it('when a worker died before it began to send', async () => {
    await hello();
    world.clock.advance(MESSAGE_WAITS.mail);
    const held = await claimDelivery(world.ctx, await delivery());
    expect(held).toBeDefined();
    await world.later(LEASE - 10);
    expect(subjects()).toEqual([]);
    await world.later(20);
    expect(subjects()).toHaveLength(1);
    // The dead worker resumes: its claim is no longer valid.
    expect(held && (await beginSending(world.ctx, held))).toBe(false);
  });

  it('or not at all, when a worker died while it was sent', async () => {
    await hello();
    world.clock.advance(MESSAGE_WAITS.mail);
    const held = await claimDelivery(world.ctx, await delivery());
    expect(held && (await beginSending(world.ctx, held))).toBe(true);
    await world.later(LEASE + 10);
    await world.later(24 * 3600);
    expect(subjects()).toEqual([]);
    expect(await world.states(reader)).toEqual(['unknown']);
  });

  it('after the mail server was away for a while', async () => {
    world.mailer.rejecting = 'for_now';
    await hello();
    await world.later(MESSAGE_WAITS.mail);
    await world.later(RETRIES[0]);
    expect(await world.states(reader)).toEqual(['waiting']);
    world.mailer.rejecting = null;
    await world.later(RETRIES[1] - 1);
    expect(subjects()).toEqual([]);
    await world.later(2);
    await world.later(24 * 3600);
    expect(subjects()).toHaveLength(1);
  });

  it('and is given up when it is rejected for good, or too often', async () => {
    world.mailer.rejecting = 'for_good';
    await hello();
    await world.later(MESSAGE_WAITS.mail);
    expect(await world.states(reader)).toEqual(['failed']);
    world.mailer.rejecting = 'for_now';
    await world.write(world.seeker, reader, 'Hello', 0);
    for (const wait of [MESSAGE_WAITS.mail, ...RETRIES]) await world.later(wait);
    expect(await world.states(reader)).toEqual(['failed', 'failed']);
  });
});

it('waits for quiet hours to end, by the clock of its reader', async () => {
  const now = world.ctx.now();
  const hour = (offset: number) => `${String((now.getUTCHours() + offset) % 24).padStart(2, '0')}:00`;
  const quiet = { quiet: true, quiet_from: hour(0), quiet_to: hour(3), time_zone: 'UTC' };
  const { data } = await world.call(updateNotificationSettings, quiet, reader);
  expect(data.quiet_hours).toEqual({ from: hour(0), to: hour(3), time_zone: 'UTC' });
  await hello();
  await world.later(MESSAGE_WAITS.mail);
  await world.later(3600);
  expect(subjects()).toEqual([]);
  expect(await world.list({ ...reader, token: await openSession(world.ctx, reader.accountId) })).toHaveLength(
    1,
  );
  await world.later(2 * 3600);
  expect(subjects()).toHaveLength(1);
});

it.each([
  ['es', 'ya está publicado', 'Ver tu anuncio', 'ltr'],
  ['fr', 'est en ligne', 'Voir votre annonce', 'ltr'],
  ['hi', 'अब लाइव है', 'अपनी लिस्टिंग देखें', 'ltr'],
  ['ar', 'منشور الآن', 'عرض إعلانك', 'rtl'],
])('is written in the language of its reader: %s', async (language, subject, action, direction) => {
  const home = await world.post(`Home ${language}`, { requestStatus: 'pending' });
  await runSql(world.ctx.db, 'update account set language = $2 where id = $1', [
    world.owner.accountId,
    language,
  ]);
  await approveListing(world.ctx, home);
  await world.runJobs();
  const mail = world.mails(world.owner).at(-1);
  expect(mail?.subject).toContain(subject);
  expect(mail?.text).toContain(action);
  expect(mail?.html).toContain(`lang="${language}" dir="${direction}"`);
});
