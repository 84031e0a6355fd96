import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { WRITTEN_LANGUAGES } from '@keystead/kit/language';
import { describe, expect, it } from 'vitest';
import { directionOf, directionOfText, keptApart, writeIn, writtenLanguage } from './index.ts';

const LANGUAGES = Object.keys(WRITTEN_LANGUAGES);
const areas = resolve(import.meta.dirname, '../../../areas');

/** Returns every folder of message texts on the server: a folder beside the code that sends them. */
async function folders(): Promise<string[]> {
  const names = await readdir(areas, { recursive: true, withFileTypes: true });
  return names
    .filter(
      (entry) => entry.isDirectory() && entry.name === 'messages' && /\bserver\b/.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

const read = async (folder: string, language: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8'));
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();

describe('the texts of emails and text messages', async () => {
  const found = await folders();

  it('are found', () => expect(found.length).toBeGreaterThanOrEqual(3));

  it.each(found.map((folder) => [folder.slice(areas.length + 1), folder]))(
    'of %s have every key in every language, with the same placeholders',
    async (_name, folder) => {
      expect((await readdir(folder)).sort()).toEqual(LANGUAGES.map((code) => `${code}.json`).sort());
      const english = await read(folder, 'en');
      for (const language of LANGUAGES) {
        const texts = await read(folder, language);
        expect({ language, keys: Object.keys(texts) }).toEqual({ language, keys: Object.keys(english) });
        for (const [key, text] of Object.entries(texts)) {
          const said = { language, key, placeholders: placeholders(text) };
          expect(said).toEqual({ language, key, placeholders: placeholders(english[key] ?? '') });
          expect(text.trim(), `${language} ${key}`).not.toBe('');
          // Single terms are the same in some languages: Total, Messages.
          const words = text.replace(/\{\{\w+\}\}/g, '').match(/\p{L}+/gu) ?? [];
          if (language !== 'en' && words.length > 2)
            expect(text, `${language} ${key}`).not.toBe(english[key]);
        }
      }
    },
  );
});

describe('the language of a message', () => {
  it.each([
    [['es'], 'es'],
    [['es-MX'], 'es'],
    [['FR_ca'], 'fr'],
    [['de', 'hi'], 'hi'],
    [[null, undefined, '', 'ar-EG'], 'ar'],
    [['de'], 'en'],
    [['english'], 'en'],
    [[], 'en'],
  ] as const)('of %j is %s', (wanted, language) => {
    expect(writtenLanguage(...wanted)).toBe(language);
  });

  it('keeps what is put in apart where the text runs from the right', () => {
    const texts = {
      en: { hello: 'Hello {{name}}, {{code}}' },
      es: { hello: '' },
      fr: { hello: '' },
      hi: { hello: '' },
      ar: { hello: 'مرحبًا {{name}}، {{code}}' },
    };
    expect(writeIn(texts, 'ar')('hello', { name: 'Ana', code: '123456' })).toBe(
      'مرحبًا \u2068Ana\u2069، 123456',
    );
    expect(writeIn(texts, 'en')('hello', { name: 'Ana', code: 1 })).toBe('Hello Ana, 1');
    expect([directionOf('ar'), directionOf('hi')]).toEqual(['rtl', 'ltr']);
  });

  it('keeps words from the right apart in a text from the left, line by line', () => {
    expect(keptApart('Ana', 'fr')).toBe('Ana');
    expect(keptApart('ليلى', 'fr')).toBe('\u2068ليلى\u2069');
    expect(keptApart('ليلى\n\nAna', 'en')).toBe('\u2068ليلى\u2069\n\n\u2068Ana\u2069');
    expect(keptApart(12, 'ar')).toBe(12);
    const texts = {
      en: { sold: 'Sold by {{name}}.' },
      es: { sold: '' },
      fr: { sold: '' },
      hi: { sold: '' },
      ar: { sold: '' },
    };
    expect(writeIn(texts, 'en')('sold', { name: 'ليلى' })).toBe('Sold by \u2068ليلى\u2069.');
  });

  it.each([
    ['ثلاث غرف.', 'rtl'],
    ['12, שלום', 'rtl'],
    ['\u2068ليلى\u2069 wrote to you.', 'ltr'],
    ['12.', undefined],
  ] as const)('says which way %j runs', (text, way) => {
    expect(directionOfText(text)).toBe(way);
  });
});
