import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../contract.ts';
import { apiError, lastMailTo } from '../accounts.testing.ts';
import { messageLanguage } from '../index.ts';
import { accountStatusMail, codeMail, codeText, NOTICES, noticeMail, resetMail } from '../messages.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());

/** Returns a call as a browser of that language makes it. */
const post = (path: string, language: string | null, form: Record<string, string>) =>
  site.raw(`/api/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: language === null ? {} : { 'accept-language': language },
  });
const ana = { name: 'Ana', password: 'nine loud geese', re_password: 'nine loud geese' };

describe('the language of emails', () => {
  it('of someone new is the one of the request', async () => {
    await post('user-register', 'es-MX,es;q=0.9,en;q=0.8', { ...ana, email: 'ana@lengua.example' });
    const mail = await lastMailTo(site, 'ana@lengua.example');
    expect(mail?.subject).toMatch(/^\d{6} es tu código de Keystead$/);
    expect(mail?.html).toContain('<html lang="es" dir="ltr">');
    expect(mail?.text).toContain('Tu código para Keystead es:');
  });

  it('stays with an account from its first sign-in on, until its person chooses another', async () => {
    const { accountId, email } = await site.signUp();
    await site.ctx.pool.query('update account set language = null where id = $1', [accountId]);
    const form = { type: '3', email, password: 'correct horse battery' };
    const { body } = await post('user_signup', 'fr-CA', form);
    expect(body.data).toMatchObject({ language: 'fr-CA' });
    await post('user_signup', 'hi', form);
    expect(await messageLanguage(site.ctx, accountId)).toBe('fr');
    await post('forgot-password', 'hi', { email });
    expect(await lastMailTo(site, email)).toMatchObject({
      subject: 'Choisissez un nouveau mot de passe pour Keystead',
    });
    const token = String(body.token);
    const { data } = await site.call(calls.updateProfile, { language: 'ar' }, { token });
    expect(data.language).toBe('ar');
    await post('get-otp', 'hi', { email });
    const mail = await lastMailTo(site, email);
    expect(mail?.subject).toContain('رمزك في');
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  });

  it('of a text message follows the same rules', async () => {
    await post('get-otp', 'hi-IN', { number: '14155550188' });
    const message = await lastMailTo(site, '+14155550188');
    expect(message).toMatchObject({ channel: 'sms', html: null });
    expect(message?.text).toContain('आपका Keystead कोड है');
  });

  it('is English where the site does not write in that of the request', async () => {
    await post('get-otp', 'xh', { number: '14155550189' });
    expect((await lastMailTo(site, '+14155550189'))?.text).toContain('is your Keystead code');
  });
});

describe('the languages of a profile', () => {
  it('are stored in the given order, each once, and can be cleared', async () => {
    const { token } = await site.signUp();
    const save = async (languages: string) =>
      (await site.call(calls.updateProfile, { languages }, { token })).data.languages;
    expect(await save('pt, EN,pt')).toEqual(['pt', 'en']);
    expect((await site.call(calls.getMyProfile, {}, { token })).data.languages).toEqual(['pt', 'en']);
    expect(await save('')).toEqual([]);
  });

  it.each([
    [{ languages: 'klingon' }, 'languages'],
    [{ languages: 'en,zh,hi,es,fr,ar,bn,pt,ru,ur,id,de,ja' }, 'languages'],
    [{ language: 'Español' }, 'language'],
    [{ language: 'e' }, 'language'],
  ])('rejects %j', async (form, field) => {
    const { token } = await site.signUp();
    const { status, details } = await apiError(site.call(calls.updateProfile, form, { token }));
    expect({ status, field: details[0]?.field.replace(/\[.*/, '') }).toEqual({ status: 400, field });
  });
});

describe('a message', () => {
  const to = { to: 'a@b.example', site: 'Keystead' };

  it.each(['en', 'es', 'fr', 'hi', 'ar'] as const)(
    'in %s says all of it twice, as page and as text',
    (language) => {
      const envelope = { ...to, language };
      const url = 'https://k.example/somewhere';
      const mails = [
        codeMail(envelope, '004711'),
        resetMail(envelope, 'Ana <b>', 'https://k.example/reset-password#token=abc'),
        resetMail(envelope, '', 'https://k.example/reset-password#token=abc'),
        ...NOTICES.map((notice) => noticeMail(envelope, 'Ana', notice, url)),
        ...[true, false].map((isActive) =>
          accountStatusMail(envelope, 'Ana', { isActive, reason: 'x', url }),
        ),
      ];
      for (const { subject, text, html = '' } of mails) {
        expect(subject).not.toMatch(/[{}\r\n]/);
        expect(text).not.toMatch(/\{\{/);
        const words = html.replace(/<style>.*?<\/style>|<title>.*?<\/title>|<[^>]+>/gs, ' ');
        for (const part of text.trim().split(/\n+/)) {
          const escaped = part.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
          expect(words).toContain(escaped.replace(/:$/, ''));
        }
        expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
        expect(html).toContain('prefers-color-scheme:dark');
        // One next step: a button, or the code to type.
        expect(html.match(/class="(button|code)"/g)).toHaveLength(1);
      }
      // What codes are found by, in every language.
      expect(codeText(envelope, '004711').text).toMatch(/\b004711\b/);
      expect(codeText(envelope, '004711').text.length).toBeLessThan(160);
    },
  );
});
