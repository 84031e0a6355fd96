import { storeAdvertisement } from '@keystead/advertising/contract';
import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { addReport, getMyReports } from '@keystead/moderation/contract';
import { getNotificationList } from '@keystead/notifications/contract';
import { seedProjects } from '@keystead/projects/server';
import { updateSettings } from '@keystead/settings/server';
import { staffSignIn } from '@keystead/staff/contract';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { applyVerification, getVerificationValues } from '@keystead/verification/contract';
import { addField } from '@keystead/verification/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './commands.ts';

let site: TestServer;
let person: { token: string; accountId: number; email: string };
beforeAll(async () => {
  site = await startTestServer();
  person = await site.signUp({ name: 'Ana Lima' });
});
afterAll(() => site?.close());

async function staff(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(site.ctx, words, (line) => lines.push(line));
  return lines.join('\n');
}
const state = async () =>
  (await site.call(getVerificationValues, {}, { token: person.token })).verification_status;

describe('verification', () => {
  it('is listed, rejected with a reason, and approved', async () => {
    const id = await addField(site.ctx, { name: 'Years', type: 'number' });
    const apply = () =>
      site.call(applyVerification, { form_fields: [{ id, value: '12' }] }, { token: person.token });
    expect(await staff('applications')).toBe('There are none.');
    await apply();
    const listed = await staff('applications');
    expect(listed).toMatch(/^\d+ {2}[\d-]{10} {2}pending {2}Ana Lima <person/);
    expect(listed).toContain('   Years: 12');

    const number = (text: string) => text.split(' ')[0] as string;
    await expect(staff('reject', number(listed))).rejects.toThrow('reason');
    await staff('reject', number(listed), 'Too', 'young.');
    expect(await staff('applications', 'failed')).toContain('Reason: Too young.');
    await apply();
    await staff('approve', number(await staff('applications')));
    expect(await state()).toBe('success');

    expect(await staff('form')).toBe(`${id}  Years (number)`);
    await staff('ask', String(id), 'no');
    expect(await staff('form')).toContain('not asked');
  });
});

describe('reports', () => {
  it('are listed and closed with an answer', async () => {
    const owner = await site.signUp();
    const categoryId = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
    const [made] = await createListings(site.ctx, [
      {
        ownerId: owner.accountId,
        requestStatus: 'approved',
        category_id: categoryId,
        title: 'Odd home',
        description: 'A home.',
        property_type: 'sell',
        price: 1000,
        city: 'Porto',
        state: 'Porto',
        country: 'Portugal',
        address: 'Rua 1',
        latitude: 41,
        longitude: -8,
        parameters: [],
        facilities: [],
      },
    ]);
    const { id } = made as { id: number };
    await site.call(
      addReport,
      { property_id: id, other_message: 'A fraud\nand rude' },
      { token: person.token },
    );
    const listed = await staff('reports');
    expect(listed).toContain('Odd home (odd-home)  by Ana Lima');
    expect(listed).toContain('   A fraud\n   and rude');
    await staff('uphold', listed.split(' ')[0] as string, 'We took it down.');
    const { data } = await site.call(getMyReports, {}, { token: person.token });
    expect(data[0]).toMatchObject({ status: 'upheld', outcome: 'We took it down.' });
    await expect(staff('dismiss', '1')).rejects.toThrow('decided already: upheld');
    await expect(staff('dismiss', '99')).rejects.toThrow('no report of this number');
  });
});

describe('accounts', () => {
  it('are switched off and on by their address', async () => {
    const other = await site.signUp({ name: 'Otto Off' });
    const active = async () => (await site.raw('/api/get-my-profile', { token: other.token })).status;
    expect(await active()).toBe(200);
    expect(await staff('deactivate', other.email)).toBe(`${other.email} is deactivated.`);
    expect(await active()).toBe(403);
    await staff('activate', other.email);
    expect(await active()).toBe(401);
    await expect(staff('deactivate', 'nobody@example.com')).rejects.toThrow('by the email address');
  });
});

describe('people of the staff', () => {
  it('are made, and rescued with a password that serves once and a new app', async () => {
    const made = await staff('staff-owner', 'Olga@House.example', 'Olga', 'Osei');
    const password = /signs in with (\S+) once/.exec(made)?.[1] ?? '';
    const enter = (word: string) =>
      site.call(staffSignIn, { email: 'olga@house.example', password: word }).then(({ data }) => data.next);
    expect(await enter(password)).toBe('set_up');
    const again = await staff('staff-password', 'olga@house.example');
    await expect(enter(password)).rejects.toThrow('wrong');
    expect(await enter(/signs in with (\S+) once/.exec(again)?.[1] ?? '')).toBe('set_up');
    expect(await staff('staff-two-factor', 'olga@house.example')).toContain('at the next sign-in');
    await expect(staff('staff-password', person.email)).rejects.toThrow('who of the staff');
    await expect(staff('staff-owner', 'x')).rejects.toThrow('email address');
  });
});

it.each([[], ['constructor'], ['approve'], ['approve', 'x'], ['reports', 'x'], ['applications', 'x']])(
  'rejects %j with advice',
  async (...words) => {
    await expect(staff(...words)).rejects.toThrow(/Usage|by its number|say one of/);
  },
);

describe('projects', () => {
  it('wait for review, are rejected with a reason, and approved; their owner is notified', async () => {
    const categoryId = await addCategory(site.ctx, { name: 'Block', slugId: 'block', parameterIds: [] });
    const picture = {
      key: 'demo/x.jpg',
      variants: [],
      width: 1,
      height: 1,
      colour: '#888888',
      bytes: 1,
      placeholder: '',
    };
    await seedProjects(site.ctx, [
      {
        ownerId: person.accountId,
        externalId: 'yard',
        metaPicture: null,
        gallery: [],
        documents: [],
        plans: [],
        picture,
        state: { review: 'pending', isActive: true },
        draft: {
          category_id: categoryId,
          title: 'Yard at the harbour',
          description: 'New homes.',
          language: '',
          type: 'upcoming',
          city: 'Porto',
          state: 'Porto',
          country: 'Portugal',
          location: 'Rua Nova 1',
          latitude: 41.15,
          longitude: -8.61,
          video_link: '',
          meta_title: '',
          meta_description: '',
          meta_keywords: '',
        },
      },
    ]);
    const listed = await staff('list-projects');
    expect(listed).toMatch(/^\d+ {2}[\d-]{10} {2}Yard at the harbour {2}Porto {2}upcoming$/);
    const number = listed.split(' ')[0] as string;
    await expect(staff('reject-project', number)).rejects.toThrow('reason');
    await expect(staff('list-projects', 'sold')).rejects.toThrow('say one of pending, approved, rejected');
    await staff('reject-project', number, 'No', 'plans.');
    expect(await staff('list-projects', 'rejected')).toContain('Reason: No plans.');
    await site.runJobs();
    await staff('approve-project', number);
    await expect(staff('approve-project', number)).rejects.toThrow('approved');
    expect(await staff('list-projects')).toBe('There are none.');
    await site.runJobs();
    const mails = await site.ctx.ports.mailbox.list({ to: person.email });
    const about = mails.filter(({ subject }) => subject.includes('Yard'));
    expect(about.map(({ subject }) => subject).sort()).toEqual([
      '“Yard at the harbour” is live',
      '“Yard at the harbour” was not approved',
    ]);
    expect(about.find(({ subject }) => subject.includes('not'))?.text).toContain('No plans.');
  });
});

describe('listings', () => {
  it('wait for review, are rejected with a reason, approved, and taken down', async () => {
    const categoryId = await addCategory(site.ctx, { name: 'Cabin', slugId: 'cabin', parameterIds: [] });
    const [made] = await createListings(site.ctx, [
      {
        ownerId: person.accountId,
        title: 'Cabin in the woods',
        requestStatus: 'pending',
        category_id: categoryId,
        price: 90_000,
        description: 'Quiet.',
        property_type: 'sell',
        latitude: 41.2,
        longitude: -8.6,
        city: 'Porto',
        state: 'Porto',
        country: 'Portugal',
        address: 'Rua 2',
        parameters: [],
        facilities: [],
      },
    ]);
    const number = String((made as { id: number }).id);
    expect(await staff('listings')).toContain(`${number}  `);
    await expect(staff('reject-listing', number)).rejects.toThrow('reason');
    await staff('reject-listing', number, 'No', 'pictures.');
    expect(await staff('listings', 'rejected')).toContain('Reason: No pictures.');
    await staff('approve-listing', number);
    await expect(staff('approve-listing', number)).rejects.toThrow('approved and for sale');
    await staff('reject-listing', number, 'Not', 'yours.');
    await site.runJobs();
    const mails = await site.ctx.ports.mailbox.list({ to: person.email });
    expect(mails.map(({ subject }) => subject)).toContain('“Cabin in the woods” is live');
    expect(await staff('listings')).toBe('There are none.');
  });
});

describe('advertisements', () => {
  it('wait where the site looks first, are rejected with a reason, and approved', async () => {
    await updateSettings(site.ctx, { autoApproveAdvertisements: false });
    const agent = await site.signUp({ name: 'Ada Agent', completeProfile: true });
    const categoryId = await addCategory(site.ctx, { name: 'Barn', slugId: 'barn', parameterIds: [] });
    const [made] = await createListings(site.ctx, [
      {
        ownerId: agent.accountId,
        title: 'Barn on a hill',
        requestStatus: 'approved',
        category_id: categoryId,
        price: 90_000,
        description: 'Wide.',
        property_type: 'sell',
        latitude: 41.2,
        longitude: -8.6,
        city: 'Porto',
        state: 'Porto',
        country: 'Portugal',
        address: 'Rua 3',
        parameters: [],
        facilities: [],
      },
    ]);
    const feature = () =>
      site.call(
        storeAdvertisement,
        { feature_for: 'property', property_id: (made as { id: number }).id },
        { token: agent.token },
      );
    expect(await staff('advertisements')).toBe('There are none.');
    await feature();
    const listed = await staff('advertisements');
    expect(listed).toMatch(/^\d+ {2}[\d-]{10} {2}property {2}Barn on a hill {2}by Ada Agent <person/);
    const number = listed.split(' ')[0] as string;
    await expect(staff('advertisements', 'sold')).rejects.toThrow('say one of pending');
    await expect(staff('reject-advertisement', number)).rejects.toThrow('reason');
    await staff('reject-advertisement', number, 'No', 'barn.');
    expect(await staff('advertisements', 'rejected')).toContain('Reason: No barn.');
    await feature();
    const again = (await staff('advertisements')).split(' ')[0] as string;
    expect(await staff('approve-advertisement', again)).toBe(`Advertisement ${again} runs.`);
    await expect(staff('approve-advertisement', again)).rejects.toThrow('It can: take_down');
    expect(await staff('advertisements', 'approved')).toMatch(/until [\d-]{10}$/);
  });
});

describe('broadcasts', () => {
  it('go to everyone, and are rejected when they say nothing or too much', async () => {
    expect(await staff('broadcasts')).toBe('');
    await expect(staff('broadcast', 'A title')).rejects.toThrow('text');
    await expect(staff('broadcast', 'A', 'title', 'without', 'quotes')).rejects.toThrow('in quotes');
    await expect(staff('broadcast', 'A title', 'A text', 'https://elsewhere.example')).rejects.toThrow(
      'link',
    );
    expect(await staff('broadcast', 'We have moved', 'The office is in Porto now.', '/contact-us')).toMatch(
      /^Broadcast 1 goes out/,
    );
    expect(await staff('broadcasts')).toContain('0 so far  We have moved  /contact-us');
    await site.runJobs();
    expect(await staff('broadcasts')).toMatch(/ [1-9]\d* people {2}We have moved/);
    const { data } = await site.call(getNotificationList, {}, { token: person.token });
    expect(data[0]).toMatchObject({ title: 'We have moved', send_type: 1, path: '/contact-us' });
  });
});
