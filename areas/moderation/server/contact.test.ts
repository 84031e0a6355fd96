import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactUs, getContactForm } from '../contract.ts';
import { RATE_LIMITS } from '../rules.ts';
import { type ModerationWorld, startModerationWorld } from './moderation.fixture.ts';

let world: ModerationWorld;
beforeAll(async () => {
  world = await startModerationWorld();
});
afterAll(() => world?.close());

let senders = 0;
function email(change: Record<string, string> = {}) {
  senders += 1;
  return {
    first_name: 'Ana',
    last_name: 'Lima',
    email: `ana${senders}@example.org`,
    subject: 'A viewing',
    message: 'Hello,\n\nmay I see the flat?',
    ...change,
  };
}
const send = (form: Record<string, string>, token?: string) => world.post(contactUs.path, form, token);
const freshForm = async () => (await world.call(getContactForm)).data.form_token;
const seasonedForm = async () => {
  const token = await freshForm();
  world.clock.advance(5);
  return token;
};
const HOUR = 3600;

describe('a message by the signed form', () => {
  it('is stored and emailed to the operator, once', async () => {
    await updateSettings(world.ctx, { companyEmail: 'desk@example.org' });
    const form = email({ form_token: await seasonedForm() });
    expect(await send(form)).toMatchObject({ status: 200, body: { error: false } });
    expect(await send(form)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await world.runJobs();
    const mails = await world.ctx.ports.mailbox.list({ to: 'desk@example.org' });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Contact form: A viewing', tag: 'contact_form' });
    expect(mails[0]?.text).toMatch(/Reply to the message:\n\S+\/admin\/contact-messages\/\d+\/show/);
    expect(mails[0]?.text).toContain(form.email);
    expect(mails[0]?.text).toContain('may I see the flat?');
  });

  it('goes to the site when the operator has set no address', async () => {
    await updateSettings(world.ctx, { companyEmail: '' });
    await send(email({ form_token: await seasonedForm(), message: '<b>Bold</b>' }));
    await world.runJobs();
    const [mail] = await world.ctx.ports.mailbox.list({ to: world.site.email });
    expect(mail?.text).toContain('<b>Bold</b>');
    expect(mail?.html).not.toContain('<b>Bold</b>');
  });

  it('is sent once however often the button is clicked', async () => {
    const form = email({ form_token: await seasonedForm() });
    const before = await world.count('contact_message');
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(form)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await world.count('contact_message')).toBe(before + 1);
    world.clock.advance(2 * HOUR);
  });

  it('is rejected too soon, too late, and forged', async () => {
    const before = await world.count('contact_message');
    const fresh = await freshForm();
    const rejections = [
      await send(email({ form_token: fresh })),
      await send(email({ form_token: `${fresh.slice(0, -1)}~` })),
      await send(email({ form_token: 'x' })),
    ];
    world.clock.advance(4 * HOUR);
    rejections.push(await send(email({ form_token: fresh })));
    for (const { status, body } of rejections) {
      expect([status, body.details]).toEqual([400, [expect.objectContaining({ field: 'form_token' })]]);
    }
    expect(await world.count('contact_message')).toBe(before);
  });
});

describe('robots', () => {
  it('that fill in the hidden field are thanked, and nothing happens', async () => {
    const before = await world.count('contact_message');
    const form = email({ form_token: await seasonedForm(), website: 'https://casino.example' });
    expect((await send(form)).status).toBe(200);
    expect(await world.count('contact_message')).toBe(before);
  });

  it('have a rate limit for each network, with the time to wait', async () => {
    world.clock.advance(2 * HOUR);
    const statuses: number[] = [];
    const { limit } = RATE_LIMITS.messagesPerNetwork;
    for (let count = 0; count <= limit; count += 1) {
      const { status, headers } = await send(email({ form_token: await seasonedForm() }));
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array<number>(limit).fill(200), 429]);
  });
});

describe('an existing client, which knows no signed form', () => {
  const plain = (message: string, change: Record<string, string> = {}) => send(email({ message, ...change }));
  /** Different texts, as people write; digits alone would be alike. */
  const own = (number: number) => `Hello, ${'a'.repeat(number + 1)} asks for a viewing.`;

  it('serves a whole office behind one address, up to a bound', async () => {
    world.clock.advance(2 * HOUR);
    const { limit } = RATE_LIMITS.plainMessagesPerNetwork;
    const statuses: number[] = [];
    for (let count = 0; count <= limit; count += 1) statuses.push((await plain(own(count))).status);
    expect(statuses).toEqual([...Array<number>(limit).fill(200), 429]);
    world.clock.advance(2 * HOUR);
  });

  it('is bound by the sender', async () => {
    const { limit } = RATE_LIMITS.plainMessagesPerSender;
    const statuses: number[] = [];
    for (let count = 0; count <= limit; count += 1)
      statuses.push((await plain(own(100 + count), { email: 'one@example.org' })).status);
    expect(statuses).toEqual([...Array<number>(limit).fill(200), 429]);
    world.clock.advance(2 * HOUR);
  });

  it('is bound by what it says, no matter who signs it and whatever number stands in it', async () => {
    const offers = ['Buy 100 followers!', 'buy 200 followers', 'BUY 300 FOLLOWERS.'];
    const statuses = [];
    for (const offer of offers) statuses.push((await plain(offer)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await plain('I want to buy a flat, please call me.')).status).toBe(200);
    world.clock.advance(2 * HOUR);
  });

  it.each(['first_name', 'last_name', 'email', 'subject', 'message'])('has to give %s', async (field) => {
    const { status, body } = await send(email({ [field]: '' }));
    expect([status, body.details]).toEqual([400, [expect.objectContaining({ field })]]);
  });
});
