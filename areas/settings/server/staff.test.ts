import { addCategory } from '@keystead/catalogue/server';
import type { Answer } from '@keystead/http/call';
import { createListings } from '@keystead/listings/server';
import { countEntries, readEntries } from '@keystead/platform/audit';
import { runSql } from '@keystead/platform/db';
import { changeSettings, getSettings, updateSettings } from '@keystead/settings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../contract.staff.ts';
import { webSettings } from '../contract.ts';
import { definitions, GROUPS, type GroupName, keysOfGroup, settingKeys, wireName } from '../rules.ts';

let site: TestServer;
let owner: { token: string };
let editor: { token: string };
let finance: { token: string };
beforeAll(async () => {
  site = await startTestServer();
  [owner, editor, finance] = await Promise.all([
    site.signInStaff('owner'),
    site.signInStaff('editor'),
    site.signInStaff('finance'),
  ]);
});
afterAll(() => site?.close());

type Screen = Answer<typeof calls.oneSettings>['data'] & Record<string, unknown>;

const screen = async (name: GroupName, { token } = owner): Promise<Screen> =>
  (await site.call(calls.oneSettings, { id: GROUPS[name].id }, { token })).data as Screen;

/** Changes a screen as it was just read. */
async function change(name: GroupName, fields: Record<string, unknown>, { token } = owner): Promise<Screen> {
  const { id, version } = await screen(name);
  return (await site.call(calls.updateSettingsCall, { id, version, ...fields }, { token })).data as Screen;
}
const newest = async (n = 1) =>
  (await site.call(calls.listHistory, { per_page: n }, { token: owner.token })).data;
const shown = async () => (await site.call(webSettings)).data;

describe('screens', () => {
  it('hold every setting once, but those of other areas', async () => {
    const { data } = await site.call(calls.listSettings, { per_page: 100 }, { token: owner.token });
    const named = data.flatMap(({ fields }) => fields.map(({ name }) => name));
    const elsewhere = ['aboutUs', 'terms', 'privacy', 'stripePublishableKey', 'paystackPublicKey'];
    const wanted = settingKeys.filter((key) => !elsewhere.includes(key)).map(wireName);
    expect(named.toSorted()).toEqual(wanted.toSorted());
    expect(new Set(named).size).toBe(named.length);
  });

  it('say what is shipped, what was set, and how it is asked for', async () => {
    const look = await change('look', { company_name: 'Casa Nova' });
    expect(look).toMatchObject({ company_name: 'Casa Nova', brand_colour: '#1f5a46', can_edit: true });
    expect(look.fields.find(({ name }) => name === 'company_name')).toMatchObject({
      label: 'Name',
      kind: 'line',
      max: 120,
      is_set: true,
      initial: 'Keystead',
      environment: '',
    });
    expect(look.fields.find(({ name }) => name === 'brand_colour')).toMatchObject({ is_set: false });
  });

  it('change the site at once', async () => {
    await change('look', { company_name: 'Casa Bela', brand_colour: '#aa3355' });
    expect(await shown()).toMatchObject({ company_name: 'Casa Bela', system_color: '#aa3355' });
    await change('money', {
      currency: { code: 'USD', symbol: '$', name: 'US Dollar' },
      number_with_suffix: true,
    });
    expect(await shown()).toMatchObject({
      currency_symbol: '$',
      number_with_suffix: '1',
      selected_currency_data: { code: 'USD', symbol: '$', name: 'US Dollar' },
    });
  });

  it('name what is wrong as it was sent, all of it, and change nothing', async () => {
    const before = await getSettings(site.ctx);
    await expect(
      change('look', { company_name: '', brand_colour: 'green', admin_name: 'Half' }),
    ).rejects.toMatchObject({
      code: 'validation',
      details: expect.arrayContaining([
        expect.objectContaining({ field: 'company_name' }),
        expect.objectContaining({ field: 'brand_colour' }),
      ]),
    });
    await expect(change('map', { min_radius: 500 })).rejects.toMatchObject({
      details: [{ field: 'max_radius', message: expect.any(String) }],
    });
    await expect(change('look', { maintenance: true })).rejects.toMatchObject({
      details: [{ field: 'maintenance', message: 'belongs to another screen' }],
    });
    expect(await getSettings(site.ctx)).toEqual(before);
  });

  it('take a country that there are cities in for the one that visitors begin with', async () => {
    const refused = change('visitors', { opening_country: 'Poland' });
    await expect(refused).rejects.toMatchObject({
      code: 'validation',
      details: [{ field: 'opening_country', message: 'must be a country that there are cities in' }],
    });
    const { accountId: ownerId } = await site.signUp();
    const category_id = await addCategory(site.ctx, { name: 'Hut', slugId: 'hut', parameterIds: [] });
    const place = { city: 'Zakopane', state: 'Lesser Poland', country: 'Poland' };
    await createListings(site.ctx, [homeDraft({ ownerId, category_id, ...place })]);
    await site.settled();
    const { fields } = await change('visitors', { opening_country: 'Poland' });
    expect(fields.find(({ name }) => name === 'opening_country')?.options).toEqual([
      { value: 'Poland', label: 'Poland' },
    ]);
    expect((await shown()).opening_country).toBe('Poland');
    await change('visitors', { opening_country: '' });
    expect((await shown()).opening_country).toBe('');
  });

  it('leave a way to sign in', async () => {
    await expect(
      change('signIn', { password_login: false, phone_code_login: false, social_login: false }),
    ).rejects.toMatchObject({ details: [expect.objectContaining({ field: 'password_login' })] });
  });

  it('ask the second of two who change one', async () => {
    const { id, version } = await screen('contact');
    await change('contact', { company_phone: '+351 21 000 0000' });
    await expect(
      site.call(
        calls.updateSettingsCall,
        { id, version, company_address: 'Elsewhere' },
        { token: owner.token },
      ),
    ).rejects.toMatchObject({ code: 'conflict' });
    // A change on another screen is no conflict.
    const again = await screen('contact');
    await change('look', { admin_name: 'The House' });
    await site.call(
      calls.updateSettingsCall,
      { id, version: again.version, company_address: 'Elsewhere' },
      { token: owner.token },
    );
    expect((await shown()).company_address).toBe('Elsewhere');
  });

  it('are changed by whom they belong to', async () => {
    await change('look', { company_name: 'By the editor' }, editor);
    await change('money', { number_with_suffix: false }, finance);
    for (const [name, fields, person] of [
      ['money', { number_with_suffix: true }, editor],
      ['look', { company_name: 'By finance' }, finance],
      ['access', { maintenance: true }, editor],
    ] as const)
      await expect(change(name, fields, person)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(screen('mail', editor)).rejects.toMatchObject({ code: 'not_found' });
    const { data } = await site.call(calls.listSettings, {}, { token: editor.token });
    expect(data.map(({ name }) => name)).not.toContain('mail');
    expect((await screen('access', editor)).can_edit).toBe(false);
  });

  it('take a logo as it came, and let it go again', async () => {
    const png = await sharp({
      create: { width: 320, height: 80, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } },
    })
      .png()
      .toBuffer();
    await change('look', { logo: new Blob([new Uint8Array(png)]) });
    const { web_logo: address } = await shown();
    const got = await fetch(address);
    expect(got.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await got.arrayBuffer()).equals(png)).toBe(true);
    await expect(change('look', { logo: new Blob(['no picture']) })).rejects.toMatchObject({
      details: [expect.objectContaining({ field: 'logo' })],
    });
    await change('look', { logo: '' });
    expect((await shown()).web_logo).toBe('');
  });
});

describe('secrets', () => {
  it('are sealed, never shown, and can be removed', async () => {
    const secret = 'hunter2-of-the-mail-server';
    const after = await change('sms', {
      twilio_account_sid: 'AC123',
      twilio_auth_token: secret,
      twilio_from: '+15005550006',
    });
    expect(after).toMatchObject({ twilio_account_sid: 'AC123', twilio_auth_token: null });
    expect(after.fields.find(({ name }) => name === 'twilio_auth_token')?.is_set).toBe(true);
    const rows = await runSql(site.ctx.db, 'select key, encode(sealed, $1) as sealed from setting_secret', [
      'escape',
    ]);
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify([
      rows,
      await runSql(site.ctx.db, 'select * from setting'),
      await runSql(site.ctx.db, 'select * from setting_change'),
      await readEntries(site.ctx, {}, { newestFirst: true, limit: 100, offset: 0 }),
      await newest(20),
    ]);
    expect(stored).not.toContain(secret);
    expect(await newest(3)).toContainEqual(
      expect.objectContaining({ name: 'twilio_auth_token', before: null, after: 'set', can_restore: false }),
    );
    const removed = await change('sms', { twilio_account_sid: '', twilio_auth_token: '', twilio_from: '' });
    expect(removed.fields.find(({ name }) => name === 'twilio_auth_token')?.is_set).toBe(false);
  });
});

describe('the history', () => {
  it('says who changed what, from what to what, once for each change', async () => {
    const total = async () => (await site.call(calls.listHistory, {}, { token: owner.token })).total;
    const before = await total();
    await change('listings', { feature_days: 45 });
    await change('listings', { feature_days: 45 });
    expect(await total()).toBe(before + 1);
    const [change1, change2] = await newest(2);
    expect(change1).toMatchObject({
      name: 'feature_days',
      label: 'Featured for',
      group: 'listings',
      before: null,
      after: '45',
      who: expect.stringMatching(/^Staff \d+$/),
    });
    expect(change2?.name).not.toBe('feature_days');
  });

  it('puts one back, to what was shipped too', async () => {
    await change('contact', { company_email: 'one@casa.example' });
    await change('contact', { company_email: 'two@casa.example' });
    const [last] = await newest();
    await site.call(calls.restoreSetting, { id: last?.id ?? 0 }, { token: owner.token });
    expect((await shown()).company_email).toBe('one@casa.example');
    const [, , first] = await newest(3);
    await site.call(calls.restoreSetting, { id: first?.id ?? 0 }, { token: owner.token });
    expect((await shown()).company_email).toBe('');
    expect((await newest())[0]).toMatchObject({ before: 'one@casa.example', after: null });
  });

  it('puts all back that came after a moment', async () => {
    const before = await getSettings(site.ctx);
    await change('look', { company_name: 'A first mistake' });
    const [begin] = await newest();
    await change('map', { distance_option: 'mi' });
    await change('money', { number_with_suffix: !before.numberWithSuffix });
    await change('look', { company_name: 'A second mistake' });
    await site.call(calls.restoreAllSettings, { id: begin?.id ?? 0 }, { token: owner.token });
    expect(await getSettings(site.ctx)).toEqual(before);
  });

  it('restores no setting the caller may not change', async () => {
    await change('access', { maintenance_minutes: 20 });
    const [last] = await newest();
    await expect(
      site.call(calls.restoreSetting, { id: last?.id ?? 0 }, { token: editor.token }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await site.call(calls.restoreAllSettings, { id: last?.id ?? 0 }, { token: editor.token });
    expect((await getSettings(site.ctx)).maintenanceMinutes).toBe(20);
    await change('mail', { mail_user: 'postman' });
    const [ofMail] = await newest();
    await expect(
      site.call(calls.restoreSetting, { id: ofMail?.id ?? 0 }, { token: editor.token }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is written for changes by other areas and the seeds, the log for what staff decide', async () => {
    const counted = async () => (await countEntries(site.ctx, { resource: 'settings' })).total;
    const entries = await counted();
    await updateSettings(site.ctx, { facebook: 'https://facebook.com/casa' });
    expect((await newest())[0]).toMatchObject({ name: 'facebook', who: 'console' });
    expect(await counted()).toBe(entries);
    await changeSettings(site.ctx, { facebook: '' });
    expect(await counted()).toBe(entries + 1);
  });

  it('of two changes at once is whole, and each knows the other', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `Name ${n}`);
    await Promise.all(names.map((companyName) => changeSettings(site.ctx, { companyName })));
    const changes = (await newest(8)).toReversed();
    expect(changes.map(({ after }) => after).toSorted()).toEqual(names);
    for (const [at, { after }] of changes.slice(0, -1).entries()) expect(changes[at + 1]?.before).toBe(after);
  });
});

it('shows nothing of a kind that no screen knows how to ask for', () => {
  for (const name of Object.keys(GROUPS) as GroupName[])
    for (const key of keysOfGroup(name)) expect(definitions[key].kind).not.toBe('html');
});
