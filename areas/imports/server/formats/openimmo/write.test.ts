import { Readable } from 'node:stream';
import { countryCode } from '@keystead/kit/country';
import { expect, it } from 'vitest';
import { translationsOf, translationsText } from '../../../translations.ts';
import { HEAD, HOMES, SHAPES } from '../homes.samples.ts';
import type { HomeOut } from '../writing.ts';
import { codeOf, countryOf } from './countries.ts';
import { openimmo } from './index.ts';
import { openimmoWriter } from './write.ts';

const written = (home: HomeOut, head = HEAD) => openimmoWriter.home(home, head, 0) ?? '';

const OTHERS = '<openimmo><uebertragung sendersoftware="Sample"/><anbieter>';

/** Reads a home as it was written, or written by others. */
async function read(
  home: string,
  beginning = openimmoWriter.begin(HEAD),
): Promise<Readonly<Record<string, string>>> {
  for await (const { row } of openimmo.read(Readable.from([beginning, home, openimmoWriter.end(HEAD)])))
    return row;
  throw new Error('there is no home');
}

const shape = (id: string) => SHAPES.find(({ row }) => row.external_id === id) as HomeOut;

it('says countries that the format has no code of by their name', async () => {
  expect(written(shape('201'))).toContain('<land iso_land="ROM"/>');
  expect(written(shape('205'))).not.toContain('<land ');
  expect((await read(written(shape('205')))).country).toBe('Kosovo');
  expect(countryOf('ROU')).toBe(countryOf('ROM'));
  expect(codeOf('Turkey')).toBe(codeOf('Türkiye'));
});

it('reads each country again that it has a code of', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const countries = letters
    .flatMap((first) => letters.map((second) => names.of(first + second)))
    .filter((name) => name !== undefined && countryCode(name) !== undefined) as string[];
  const known = countries.filter((name) => codeOf(name) !== undefined);
  expect(known.length).toBeGreaterThan(220);
  for (const name of known) expect(countryCode(countryOf(codeOf(name) as string))).toBe(countryCode(name));
});

it('says prices in words where their currency has no code, and no amount beside them', async () => {
  const sale = written(shape('203'));
  expect(sale).toContain('<kaufpreis auf_anfrage="true">0</kaufpreis>');
  expect(sale).toContain('<freitext_preis>450000 PLN</freitext_preis>');
  expect(sale).not.toContain('<waehrung');
  expect(await read(sale)).toMatchObject({ price: '450000', currency: 'PLN', property_type: 'sell' });
  expect((await read(sale)).price_kind).toBeUndefined();
  const rent = written(shape('204'));
  expect(rent).not.toContain('kaltmiete');
  expect(rent).not.toContain('kaution');
  expect(await read(rent)).toMatchObject({ price: '3200', currency: 'PLN', rent_duration: 'Monthly' });
});

it('takes prices in words only where there is no amount, in a currency that has no code', async () => {
  const sale = (prices: string) => read(`<immobilie><preise>${prices}</preise></immobilie>`, OTHERS);
  const rent = (prices: string) =>
    read(
      `<immobilie><objektkategorie><vermarktungsart MIETE_PACHT="1"/></objektkategorie><preise>${prices}</preise></immobilie>`,
      OTHERS,
    );
  const words = (text: string) => `<freitext_preis>${text}</freitext_preis>`;
  const onRequest = '<kaufpreis auf_anfrage="true">0</kaufpreis>';
  const pln = { price: '450000', currency: 'PLN' };

  for (const text of ['1250 EUR', '450000 PLN']) {
    const beside = words(text);
    const euros = { price: '250000', currency: 'EUR' };
    expect(await sale(`<kaufpreis>250000</kaufpreis>${beside}`)).toMatchObject(euros);
    expect(
      await sale(`<kaufpreis>0</kaufpreis><kaufpreisbrutto>250000</kaufpreisbrutto>${beside}`),
    ).toMatchObject(euros);
    expect(await sale(`<kaufpreis>ab 250000</kaufpreis>${beside}`)).toMatchObject({ currency: 'EUR' });
    for (const name of ['nettokaltmiete', 'kaltmiete', 'warmmiete'])
      expect(await rent(`<${name}>900</${name}>${beside}`)).toMatchObject({ price: '900', currency: 'EUR' });
  }
  for (const prices of [onRequest, '<kaufpreis>0.00</kaufpreis>', ''])
    expect(await sale(prices + words('450000 PLN'))).toMatchObject(pln);
  expect((await sale(onRequest + words('450000 PLN'))).price_kind).toBeUndefined();
  for (const text of ['1250 EUR', '450000 VHB', 'ab 450000 PLN', '450000 PLN VB'])
    expect(await sale(onRequest + words(text))).toMatchObject({ currency: 'EUR', price_kind: 'on_request' });
  expect(await rent(words('450000 PLN'))).toMatchObject(pln);
  expect((await rent(words('1250 EUR'))).price).toBeUndefined();
});

it('tells rents without running costs from those with them', async () => {
  const net = written(shape('205'));
  expect(net).toContain('<nettokaltmiete>700</nettokaltmiete><nebenkosten>120</nebenkosten>');
  expect(await read(net)).toMatchObject({ price: '700', running_charges: '120', heating_costs: '80' });
  expect(written(HOMES[1])).toContain('<kaltmiete>850</kaltmiete>');
  expect(await read(written(shape('206')))).toMatchObject({
    property_type: 'rent',
    price_kind: 'on_request',
  });
});

it('names a contact: the site, where the sender is not reached', () => {
  const { contact: _, ...nobody } = HEAD;
  const contactOf = (head: typeof HEAD) =>
    /<kontaktperson>.*<\/kontaktperson>/.exec(written(HOMES[0], head))?.[0];
  expect(contactOf(nobody)).toContain('<email_zentrale>hello@site.example.org</email_zentrale><name>');
  expect(contactOf({ ...HEAD, contact: { email: '', phone: '1' } })).toContain(
    '<kontaktperson><tel_zentrale>1</tel_zentrale><name>',
  );
  expect(contactOf(HEAD)).not.toContain('site.example.org');
});

it('has one text in another language in its place, and all of them again', async () => {
  const languages = ['en', 'fr', 'pt-BR'];
  const translations = translationsText(
    languages.map((language) => ({ language, title: `T ${language}`, description: `D ${language}` })),
  );
  const home = { ...HOMES[0], row: { ...HOMES[0].row, language: 'es', translations } };
  const text = written(home);
  expect(text.match(/<objekt_text /g)).toHaveLength(1);
  expect(text).toContain('<sprache>es</sprache>');
  const row = await read(text);
  expect(row.language).toBe('es');
  expect(translationsOf(row.translations ?? '')).toEqual(translationsOf(translations));
});

it('reads a language as it wrote it, and that of others without their country', async () => {
  for (const language of ['de', 'fr', 'pt-BR', 'zh-Hant-TW', 'es-419'])
    expect((await read(written({ ...HOMES[0], row: { ...HOMES[0].row, language } }))).language).toBe(
      language,
    );
  const spoken = (language: string) =>
    `<immobilie><verwaltung_techn><sprache>${language}</sprache></verwaltung_techn></immobilie>`;
  expect((await read(spoken('fr-CH'), OTHERS)).language).toBe('fr');
  expect((await read(spoken('pt-BR'), OTHERS)).language).toBe('pt');
  expect((await read(spoken('fr-CH'), '<openimmo><uebertragung/><anbieter>')).language).toBe('fr');
});

it('reads what it wrote before', async () => {
  const before = await read(`<immobilie><freitexte><objekttitel>A</objekttitel>
    <objekt_text lang="de">D</objekt_text><objekt_text lang="fr">F</objekt_text>
    <user_defined_simplefield feldname="sprache">en</user_defined_simplefield>
    <user_defined_simplefield feldname="objekttitel_fr">T</user_defined_simplefield></freitexte></immobilie>`);
  expect(before.language).toBe('en');
  expect(translationsOf(before.translations ?? '')).toEqual([
    { language: 'de', title: '', description: 'D' },
    { language: 'fr', title: 'T', description: 'F' },
  ]);
});

it('says nothing of no parking spaces, which the format cannot count', () => {
  expect(written(shape('202'))).not.toContain('anzahl_stellplaetze');
  expect(written(shape('203'))).toContain('<anzahl_stellplaetze>3</anzahl_stellplaetze>');
});
