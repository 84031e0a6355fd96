import { deleteUser } from '@keystead/accounts/contract';
import { approveListing } from '@keystead/listings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMailsToStop, getNotificationSettings, stopMails } from '../contract.ts';
import { type NotificationWorld, startNotificationWorld } from './notifications.fixture.ts';
import { stopToken } from './stopping.service.ts';

let world: NotificationWorld;
beforeAll(async () => {
  world = await startNotificationWorld();
});
afterAll(() => world?.close());

/** Has a listing approved, and returns the email about it. */
async function approved(title: string) {
  await approveListing(world.ctx, await world.post(title, { requestStatus: 'pending' }));
  await world.runJobs();
  return world.mails(world.owner).find(({ subject }) => subject.includes(title));
}
const listingMails = async () => {
  const { data } = await world.call(getNotificationSettings, {}, world.owner);
  return data.kinds.find(({ kind }) => kind === 'listing')?.mail;
};
const addressIn = (mail: { headers?: Readonly<Record<string, string>> } | undefined) =>
  /^<(https?:\/\/[^>]+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] as string;

describe('one click of a mail program (RFC 8058)', () => {
  it('stops mails of that kind without signing in, by the address in the header', async () => {
    const mail = await approved('Stopped home');
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const { pathname, search } = new URL(addressIn(mail));
    expect(pathname).toBe('/stop-mails');
    expect(mail?.text).toContain(search);
    const response = await fetch(`${world.url}${pathname}${search}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      redirect: 'error',
    });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await listingMails()).toBe(false);
    expect(await approved('Silent home')).toBeUndefined();
    expect((await world.list(world.owner))[0]?.title).toContain('Silent home');
    // Twice is once, and a form of parts is a form as well.
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const again = await fetch(`${world.url}${pathname}${search}`, { method: 'POST', body: form });
    expect(again.status).toBe(200);
  });

  it('does nothing when it is only looked at', async () => {
    const token = stopToken(world.ctx, world.seeker.accountId, 'interest');
    const { data } = await world.call(getMailsToStop, { token });
    expect(data).toEqual({ kind: 'interest', is_on: true, name: '' });
    await fetch(`${world.url}/stop-mails?token=${token}`);
    expect((await world.call(getMailsToStop, { token })).data.is_on).toBe(true);
  });

  it('can be taken back on the page', async () => {
    const token = stopToken(world.ctx, world.owner.accountId, 'listing');
    expect((await world.call(stopMails, { token, is_on: true })).data).toEqual({
      kind: 'listing',
      is_on: true,
      name: '',
    });
    expect(await approved('Loud home')).toBeDefined();
  });

  it('has nothing to stop for someone who is gone, and says so in peace', async () => {
    const member = await world.signUp({ name: 'Lea Leaver' });
    const token = stopToken(world.ctx, member.accountId, 'message');
    await world.call(deleteUser, {}, member);
    const click = await world.raw(`/stop-mails?${new URLSearchParams({ token })}`, { method: 'POST' });
    expect(click.status).toBe(200);
  });

  it('takes nothing that this site has not signed', async () => {
    const token = stopToken(world.ctx, world.owner.accountId, 'listing');
    const bytes = Buffer.from(token, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    const forged = [
      bytes.toString('base64url'),
      token.slice(0, -4),
      'x',
      '1 listing',
      '../../etc/passwd',
      '%00',
      Buffer.from(`${world.owner.accountId} listing`).toString('base64url'),
    ];
    for (const one of forged) {
      const query = new URLSearchParams({ token: one });
      const click = await world.raw(`/stop-mails?${query}`, { method: 'POST' });
      expect([click.status, click.body.code]).toEqual([400, 'link_expired']);
      const called = await world.form('stop-mails', { token: one });
      expect([called.status, called.body.code]).toEqual([400, 'link_expired']);
    }
    const none = await world.raw('/stop-mails', { method: 'POST' });
    expect([none.status, none.body.code]).toEqual([400, 'link_expired']);
    expect(await listingMails()).toBe(true);
  });
});
