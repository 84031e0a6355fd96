import { saveListingText } from '@keystead/listings/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveFeedExport } from '../contract.exports.ts';
import { guessMapping, mappingOf } from '../rules.ts';
import { translationsOf, translationsText } from '../translations.ts';
import { type Imports, openImports, PARAMETERS } from './imports.fixture.ts';

const VOCABULARY = {
  categories: [{ name: 'Villa', slug: 'villa' }],
  parameters: Object.keys(PARAMETERS),
  facilities: [],
};
let imports: Imports;
let owner: Awaited<ReturnType<Imports['site']['signUp']>>;
let made = 0;

beforeAll(async () => {
  imports = await openImports();
});
afterAll(() => imports?.site.close());
beforeEach(async () => {
  made += 1;
  owner = await imports.site.signUp({ completeProfile: true });
});

const kyero = (texts: Readonly<Record<string, string>>, price = 250_000) =>
  `<?xml version="1.0" encoding="utf-8"?><root><kyero><feed_version>3</feed_version></kyero><property>
  <id>a</id><date>2026-11-01 10:00:00</date><ref>a</ref><price>${price}</price><currency>EUR</currency><price_freq>sale</price_freq>
  <type>villa</type><town>Nerja</town><province>Malaga</province><country>Spain</country>
  <location><latitude>36.72</latitude><longitude>-3.69</longitude></location><beds>3</beds><baths>2</baths>
  <desc>${Object.entries(texts)
    .map(([language, text]) => `<${language}>${text}</${language}>`)
    .join('')}</desc></property></root>`;

/** Brings a file in. @returns its import */
async function bring(content: string, more: { name?: string; source?: string; fields?: object } = {}) {
  const { name = 'homes.xml', source = `texts ${made}`, fields = {} } = more;
  const sent = await imports.send(name, content);
  const guess = guessMapping('homes', sent.columns, VOCABULARY, sent.delimiter);
  const mapping = mappingOf({
    ...guess,
    source,
    owner: owner.email,
    parameters: { ...guess.parameters, ...PARAMETERS },
    fields: { ...guess.fields, ...fields },
  });
  expect(await imports.triedWith(sent.id, mapping)).toMatchObject({ state: 'checked', refused: 0 });
  return imports.run(sent.id);
}

/** Returns the home of a source: its language and text, and those of its translations. */
async function said(source = `texts ${made}`) {
  const { rows } = await imports.site.ctx.pool.query<{ id: number; language: string; description: string }>(
    'select id, language, description from listing where external_source = $1',
    [source],
  );
  const [home] = rows;
  const { rows: texts } = await imports.site.ctx.pool.query<{ language: string; description: string }>(
    'select language, description from listing_text where listing_id = $1 order by language',
    [home?.id],
  );
  return {
    id: home?.id ?? 0,
    own: [home?.language, home?.description],
    others: Object.fromEntries(texts.map(({ language, description }) => [language, description])),
  };
}

const TEXTS = { es: 'Junto al mar', en: 'By the sea', de: 'Am Meer' };

it('stores each language of a file: the owner’s as the home’s own, the others as translations', async () => {
  await bring(kyero(TEXTS));
  expect(await said()).toMatchObject({ own: ['en', 'By the sea'], others: { es: TEXTS.es, de: TEXTS.de } });
});

it('takes the language of the owner, that of the mapping, or the first there is', async () => {
  await imports.site.ctx.pool.query(`update account set language = 'es' where id = $1`, [owner.accountId]);
  await bring(kyero(TEXTS));
  expect(await said()).toMatchObject({ own: ['es', TEXTS.es], others: { en: TEXTS.en, de: TEXTS.de } });
  await bring(kyero(TEXTS), { fields: { language: 'de' } });
  expect(await said()).toMatchObject({ own: ['de', TEXTS.de], others: { en: TEXTS.en, es: TEXTS.es } });
  await bring(kyero({ it: 'Al mare', de: TEXTS.de }));
  expect(await said()).toMatchObject({ own: ['de', TEXTS.de], others: { it: 'Al mare' } });
});

it('changes and removes what came by the file, and leaves what a person has written', async () => {
  await bring(kyero(TEXTS));
  const { id } = await said();
  const { token } = owner;
  const write = (language: string, description: string) =>
    imports.site.call(saveListingText, { id, language, title: 'Mine', description } as never, { token });
  await write('de', 'Von Hand');
  await write('fr', 'À la main');
  await bring(kyero({ en: TEXTS.en, es: 'Frente al mar', de: 'Anders', fr: 'Autre' }));
  const mine = { de: 'Von Hand', fr: 'À la main' };
  expect((await said()).others).toEqual({ es: 'Frente al mar', ...mine });
  await bring(kyero({ en: TEXTS.en }));
  expect((await said()).others).toEqual(mine);
  expect(await bring(kyero({ en: TEXTS.en }))).toMatchObject({ unchanged: 1, updated: 0 });
});

it('leaves a text to which a person has added what no file says', async () => {
  await bring(kyero(TEXTS));
  const { id } = await said();
  const { token } = owner;
  const { pool } = imports.site.ctx;
  const texts = async () =>
    (
      await pool.query<{ language: string; title: string; description: string; meta_title: string }>(
        'select language, title, description, meta_title, captions from listing_text where listing_id = $1 order by 1',
        [id],
      )
    ).rows;
  // Search engines read other words than visitors; the text itself is that of the file.
  const es = (await texts()).find(({ language }) => language === 'es');
  const form = { id, language: 'es', title: es?.title, description: es?.description, meta_title: 'Mi casa' };
  await imports.site.call(saveListingText, form as never, { token });
  await pool.query(
    `update listing_text set captions = '{"a.jpg": "Terrasse"}' where listing_id = $1 and language = 'de'`,
    [id],
  );
  const before = await texts();
  await bring(kyero({ en: TEXTS.en, es: 'Frente al mar' }));
  expect(await texts()).toEqual(before);
});

it('replaces what a machine has translated', async () => {
  await bring(kyero({ en: TEXTS.en }));
  const { id } = await said();
  await imports.site.ctx.pool.query(
    `insert into listing_text (listing_id, language, title, description, is_machine, original, updated_at)
     values ($1, 'es', 'M', 'Por una máquina', true, '', now()), ($1, 'fr', 'M', 'Par une machine', true, '', now())`,
    [id],
  );
  await bring(kyero({ en: TEXTS.en, es: TEXTS.es }));
  expect((await said()).others).toEqual({ es: TEXTS.es, fr: 'Par une machine' });
});

it('is undone with its texts, and then goes on as before', async () => {
  await bring(kyero(TEXTS));
  const before = await said();
  const changed = await bring(kyero({ en: 'New', fr: 'Neuf' }));
  const rows = await imports.rowsOf(changed.id);
  expect(rows[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'description (es)', before: TEXTS.es, after: '' },
      { field: 'description (fr)', before: '', after: 'Neuf' },
    ]),
  );
  expect((await said()).others).toEqual({ fr: 'Neuf' });
  expect(await imports.undo(changed.id)).toMatchObject({ undone: 1 });
  expect(await said()).toEqual(before);
  // They are the file's again: the next one changes them.
  await bring(kyero({ en: TEXTS.en, es: 'Otra' }));
  expect((await said()).others).toEqual({ es: 'Otra' });
});

it.each(['kyero', 'openimmo', 'reso', 'csv'] as const)(
  'leaves by %s and comes back the same',
  async (format) => {
    await bring(kyero(TEXTS));
    const { data } = await imports.site.call(saveFeedExport, { name: 'All', format } as never, {
      token: owner.token,
    });
    const { pathname, search } = new URL(data.url);
    const file = format === 'reso' ? '/exports/reso.json' : pathname;
    const answer = await fetch(`${imports.site.url}${file}${search}`);
    expect(answer.status).toBe(200);
    const name = { kyero: 'a.xml', openimmo: 'a.xml', reso: 'a.json', csv: 'a.csv' }[format];
    await bring(await answer.text(), { name, source: `again ${made}` });
    const { own, others } = await said();
    expect(await said(`again ${made}`)).toMatchObject({ own, others });
  },
);

it('reads no text by language that is none', () => {
  expect(translationsText([{ language: 'es' }])).toBe('');
  for (const bad of ['{', '{}', '[1]', '[{"language":"<b>"}]', '[{"language":"es","title":1}]', 'null'])
    expect(translationsOf(bad), bad).toBeUndefined();
  const many = Array.from({ length: 200 }, (_, place) => ({ language: `x${place}`.slice(0, 3), title: 'a' }));
  expect((translationsOf(translationsText(many)) ?? []).length).toBeLessThanOrEqual(30);
});
