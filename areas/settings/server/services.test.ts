import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer, type Server } from 'node:net';
import { devMailbox } from '@keystead/accounts/contract';
import { getSetUp, updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../contract.staff.ts';
import { GROUPS } from '../rules.ts';

/** Returns a minimal mail server: accepts and remembers everything. */
async function postOffice(): Promise<{ port: number; emails: string[]; close: () => void }> {
  const emails: string[] = [];
  const server: Server = createTcpServer((socket) => {
    let [isData, email] = [false, ''];
    socket.write('220 office\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        if (isData && line !== '.') email += `${line}\n`;
        else if (isData) {
          emails.push(email);
          [isData, email] = [false, ''];
          socket.write('250 accepted\r\n');
        } else if (/^DATA/i.test(line)) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 office\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, emails, close: () => server.close() };
}

let site: TestServer;
let token: string;
beforeAll(async () => {
  site = await startTestServer({ env: { PUBLIC_URL: 'http://casa.example' } });
  ({ token } = await site.signInStaff('owner'));
});
afterAll(() => site?.close());

const change = async (server: TestServer, name: keyof typeof GROUPS, fields: Record<string, unknown>) => {
  const { id } = GROUPS[name];
  const { data } = await server.call(calls.oneSettings, { id }, { token });
  return server.call(calls.updateSettingsCall, { id, version: data.version, ...fields }, { token });
};

describe('mail', () => {
  it('goes to the mailbox until a server is set up, then there, and back again', async () => {
    const office = await postOffice();
    const test = async () => (await site.call(calls.testMail, { to: 'me@casa.example' }, { token })).message;
    expect(await test()).toContain('stored in the mailbox');
    expect((await site.call(devMailbox, {}, { token })).data).toHaveLength(1);
    await change(site, 'mail', {
      mail_host: '127.0.0.1',
      mail_port: office.port,
      mail_security: 'none',
      mail_from: 'Casa <hello@casa.example>',
    });
    expect(await test()).toBe('The mail server took the mail to me@casa.example.');
    expect(office.emails[0]).toContain('From: Casa <hello@casa.example>');
    // Real people's codes go out now: they are not shown in the mailbox.
    await expect(site.call(devMailbox, {}, { token })).rejects.toMatchObject({ code: 'not_found' });
    office.close();
    await change(site, 'mail', { mail_host: '', mail_from: '' });
    expect(await test()).toContain('stored in the mailbox');
  });

  it('says why a test failed', async () => {
    await change(site, 'mail', { mail_host: '127.0.0.1', mail_port: 1, mail_security: 'none' });
    await expect(site.call(calls.testMail, { to: 'me@casa.example' }, { token })).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringContaining('mail server'),
    });
    await change(site, 'mail', { mail_host: '' });
  });

  it('is not set up where links in it would begin with what a request says', async () => {
    const bare = await startTestServer();
    const person = await bare.signInStaff('owner');
    const { id } = GROUPS.mail;
    const { data } = await bare.call(calls.oneSettings, { id }, person);
    await expect(
      bare.call(
        calls.updateSettingsCall,
        { id, version: data.version, mail_host: 'mail.casa.example' },
        person,
      ),
    ).rejects.toMatchObject({ details: [expect.objectContaining({ field: 'mail_host' })] });
    await bare.close();
  });
});

describe('text messages', () => {
  it('go by the account that was set up', async () => {
    const asked: { authorization: string | undefined; body: string }[] = [];
    const twilio = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        asked.push({ authorization: request.headers.authorization, body });
        response.end('{}');
      });
    });
    twilio.listen(0, '127.0.0.1');
    await once(twilio, 'listening');
    const { port } = twilio.address() as AddressInfo;
    const world = await startTestServer({ env: { TWILIO_BASE_URL: `http://127.0.0.1:${port}` } });
    const person = await world.signInStaff('owner');
    const { id } = GROUPS.sms;
    const { data } = await world.call(calls.oneSettings, { id }, person);
    const account = { twilio_account_sid: 'AC1', twilio_auth_token: 'secret', twilio_from: 'Casa' };
    await world.call(calls.updateSettingsCall, { id, version: data.version, ...account }, person);
    await world.call(calls.testSms, { to: '+351910000000' }, person);
    expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    expect(asked[0]?.body).toContain('From=Casa');
    await world.close();
    twilio.close();
  });
});

describe('the environment', () => {
  it('wins over what is stored, and the screen says so without its secrets', async () => {
    const env = {
      SMTP_URL: 'smtps://post%40man:deep-secret@mail.example:4650',
      PUBLIC_URL: 'http://casa.example',
      GEOCODER: 'nominatim',
      GEOCODER_URL: 'https://places.example',
    };
    const fixed = await startTestServer({ env });
    const person = await fixed.signInStaff('owner');
    await updateSettings(fixed.ctx, { mailHost: 'other.example', geocoder: 'google' });
    const { mail, geocoder } = await getSetUp(fixed.ctx);
    expect(mail.smtpUrl).toBe(env.SMTP_URL);
    expect(geocoder).toMatchObject({ provider: 'nominatim', url: 'https://places.example' });
    const { data } = await fixed.call(calls.oneSettings, { id: GROUPS.mail.id }, person);
    expect(data).toMatchObject({
      mail_host: 'mail.example',
      mail_port: 4650,
      mail_security: 'tls',
      mail_user: 'post@man',
      mail_password: null,
    });
    expect(data.fields.find(({ name }) => name === 'mail_host')?.environment).toBe('SMTP_URL');
    expect(data.fields.find(({ name }) => name === 'mail_from')?.environment).toBe('');
    expect(JSON.stringify(data)).not.toContain('deep-secret');
    await expect(
      fixed.call(
        calls.updateSettingsCall,
        { id: data.id, version: data.version, mail_host: 'mine.example' },
        person,
      ),
    ).rejects.toMatchObject({
      details: [{ field: 'mail_host', message: expect.stringContaining('SMTP_URL') }],
    });
    await fixed.close();
  });
});

describe('places and files', () => {
  it('are tried as they are set up', async () => {
    const { message } = await site.call(calls.testGeocoder, { text: 'Lisbon' }, { token });
    expect(message).toMatch(/Lisbon.*38\.\d+/);
    await change(site, 'geocoder', { geocoder: 'nominatim', geocoder_url: 'http://127.0.0.1:1' });
    await expect(site.call(calls.testGeocoder, { text: 'Lisbon' }, { token })).rejects.toMatchObject({
      code: 'unprocessable',
    });
    await change(site, 'geocoder', { geocoder: 'gazetteer' });
    expect((await site.call(calls.testStorage, {}, { token })).message).toContain('1,000 bytes');
  });
});
