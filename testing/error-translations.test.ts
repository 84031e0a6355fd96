import { globSync, readFileSync } from 'node:fs';
import { errorTranslation } from '@keystead/http/said';
import { WRITTEN_LANGUAGES } from '@keystead/kit/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTexts } from './error-texts.ts';
import { startTestServer, type TestServer } from './server.ts';

const LANGUAGES = Object.keys(WRITTEN_LANGUAGES).filter((code) => code !== 'en');

/** Existing clients tell these apart by their English text; the screens have texts of their own for them. */
const COMPARED = [
  'Account Deactivated by Administrative please connect to them',
  'Email is not verified',
  'Cannot Access Premium Property, Feature Not Available',
];

/** Files whose errors only staff, operators and gateways of payment meet, and texts of that kind elsewhere. */
const OF_STAFF =
  /^areas\/(settings|staff|home|plans\/rules|catalogue\/(rules|server\/icons)|content\/server\/articles\.service|languages\/(rules|server\/staff)|moderation\/server\/reasons|currencies\/server\/rate-source|notifications\/rules\.broadcast|advertising\/server\/deciding|verification\/server\/deciding|accounts\/server\/(customers|account-status)|payments\/server\/(announcing|deciding|disputes|gateways|parts|refunding|payments\.routes))/;
const ODD = [
  'changed by someone else meanwhile',
  'cannot be deleted',
  'is used by {{1}} {{2}}',
  'lies beyond row',
  'The gateway has not sent this.',
  'There is no report of this number.',
  'This report is decided already: {{1}}.',
  'say why, in words that the owner may read as well',
  'is missing',
  // Made of two texts that are translated: must be one of, must be among.
  'must be {{1}} {{2}}',
  'must be {{1}}',
];

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.close());

const placeholders = (text: string) => new Set(text.match(/\{\{\w+\}\}/g));

describe('errors for visitors', () => {
  const texts = errorTexts().filter(
    ({ text, place }) =>
      !OF_STAFF.test(place) &&
      !COMPARED.includes(text) &&
      !ODD.some((part) => (part.startsWith('must') ? text === part : text.includes(part))),
  );

  it('is found in the source', () => expect(texts.length).toBeGreaterThan(200));

  it.each(LANGUAGES)('has texts in %s', (language) => {
    const say = errorTranslation.get()(language);
    const unsaid = texts
      .filter(({ text }) => {
        const made = text.replace(/\{\{(\d)\}\}/g, '7');
        return say(made) === made;
      })
      .map(({ text, place }) => `${place}: ${text}`);
    expect(unsaid).toEqual([]);
  });

  it.each(COMPARED)('keeps “%s” for clients that compare it', (text) => {
    for (const language of LANGUAGES) expect(errorTranslation.get()(language)(text)).toBe(text);
  });

  it('has the same keys in every language, each with placeholders of its own', () => {
    const folders = globSync('{areas/*/server,packages/*}/error-messages', {
      cwd: `${import.meta.dirname}/..`,
    });
    expect(folders.length).toBeGreaterThan(15);
    for (const folder of folders) {
      const read = (code: string): Record<string, string> =>
        JSON.parse(readFileSync(`${import.meta.dirname}/../${folder}/${code}.json`, 'utf8'));
      for (const language of LANGUAGES) {
        expect({ folder, language, keys: Object.keys(read(language)) }).toEqual({
          folder,
          language,
          keys: Object.keys(read('es')),
        });
        for (const [english, text] of Object.entries(read(language))) {
          const strange = [...placeholders(text)].filter((name) => !placeholders(english).has(name));
          expect({ language, english, strange }).toEqual({ language, english, strange: [] });
        }
      }
    }
  });
});

describe('an error over HTTP', () => {
  const rejection = async (language: string | undefined, body: Record<string, string>) => {
    const answer = await site.raw('/api/user-register', {
      method: 'POST',
      headers: language === undefined ? {} : { 'accept-language': language },
      body: new URLSearchParams(body),
    });
    return answer.body as unknown as {
      message: string;
      code: string;
      details: { field: string; message: string }[];
    };
  };
  const body = { name: 'x'.repeat(300), email: 'nobody', password: 'short', re_password: 'short' };

  it('is in English for clients that name no language, and for languages nothing is written in', async () => {
    const english = await rejection(undefined, body);
    expect(english.message).toMatch(/^\w+: must /);
    for (const language of ['en-GB', 'de', '*', '']) {
      const { message, details } = await rejection(language, body);
      expect({ message, details }).toEqual({ message: english.message, details: english.details });
    }
  });

  it.each([
    [
      'es-MX,es;q=0.9',
      'debe ser una dirección de correo válida',
      (field: string, said: string) => `${field}: ${said}`,
    ],
    // The colon of French stands apart, by a space that does not break.
    ['fr', 'doit être une adresse e-mail valide', (field: string, said: string) => `${field}\u00a0: ${said}`],
    ['hi', 'सही ईमेल पता होना चाहिए।', (field: string, said: string) => `${field}: ${said}`],
    // A name in Latin script keeps its own direction.
    [
      'ar',
      'يجب أن يكون عنوان بريد إلكتروني صالحًا',
      (field: string, said: string) => `\u2068${field}\u2069: ${said}`,
    ],
  ])('is in the language of %s, with the same code and fields', async (language, said, joined) => {
    const english = await rejection(undefined, body);
    const own = await rejection(language, body);
    expect(own.code).toBe(english.code);
    expect(own.details.map(({ field }) => field)).toEqual(english.details.map(({ field }) => field));
    expect(own.details.find(({ field }) => field === 'email')?.message).toBe(said);
    const [first] = own.details;
    expect(own.message).toBe(joined(first?.field ?? '', first?.message ?? ''));
    for (const { message } of own.details) expect(message).not.toMatch(/must|required/);
  });

  it('is in the language of the page that the request comes from, before that of the browser', async () => {
    const { body: apiError } = await site.raw('/api/get_property?limit=x', {
      headers: { 'accept-language': 'fr-FR,fr;q=0.9', 'content-language': 'es' },
    });
    expect(apiError.message).toBe('limit: debe ser un número entero');
  });

  it('says what the schema itself finds, and what the transport finds', async () => {
    const { details } = await rejection('es', { email: 'a@b.example' });
    expect(details).toContainEqual({ field: 'name', message: 'es obligatorio' });
    const broken = await site.raw('/api/user-register', {
      method: 'POST',
      headers: { 'accept-language': 'es', 'content-type': 'application/json' },
      body: '{',
    });
    expect(broken.body).toMatchObject({ message: 'El cuerpo no es JSON válido', code: 'bad_request' });
  });
});
