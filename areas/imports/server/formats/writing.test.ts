import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMAT_NAMES, type ExportFormatName } from '../../export-rules.ts';
import { readRows } from '../engine/source.ts';
import { HARD_READ, HEAD, HOMES, SHAPES } from './homes.samples.ts';
import { FEED_WRITERS, recognisedFormat } from './index.ts';
import { KYERO_OUTLINE } from './kyero/outline.testing.ts';
import { OPENIMMO_OUTLINE } from './openimmo/outline.testing.ts';
import { violationsOf } from './outline.testing.ts';
import type { FeedHead, HomeOut } from './writing.ts';

/** Returns a feed, and the homes that are in it. */
function written(format: ExportFormatName, homes: readonly HomeOut[], head: FeedHead = HEAD) {
  const writer = FEED_WRITERS[format];
  const inIt: HomeOut[] = [];
  let text = writer.begin(head);
  for (const home of homes) {
    const one = writer.home(home, head, inIt.length);
    if (one === undefined) continue;
    inIt.push(home);
    text += one;
  }
  return { text: text + writer.end(head), inIt };
}

/** Reads a feed as an import does. */
async function readBack(format: ExportFormatName, text: string) {
  const recognised = recognisedFormat(text);
  expect(recognised ?? 'csv').toBe(format);
  const rows: Record<string, string>[] = [];
  const source = {
    format: recognised ?? ('csv' as const),
    delimiter: ',',
    open: () => Readable.from([text]),
  };
  for await (const { row, issue } of readRows(source)) {
    expect(issue).toBeUndefined();
    rows.push(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')));
  }
  return rows;
}

const { contact: _, ...NOBODY } = HEAD;
const HEADS = [HEAD, NOBODY];
const ALL = [...HOMES, ...SHAPES];

const EVERYWHERE = ['external_id', 'reference', 'description', 'property_type', 'city', 'currency'];
/** What of a home each format can carry, beside what all do. */
const words = (text: string) => text.split(' ');
const CARRIED: Readonly<Record<ExportFormatName, readonly string[]>> = {
  kyero: words('language price state country bedrooms bathrooms built_area energy_class pool'),
  openimmo: words(
    'title language translations tours price state country postcode street house_number district latitude longitude living_area rooms_total bedrooms bathrooms floors_total year_built new_build lift energy_class energy_value energy_valid_until category',
  ),
  blm: words(
    'documents tours price state country postcode area bedrooms bathrooms new_build tenure category',
  ),
  schema_org: words(
    'title language translations tours documents price address street house_number postcode district state country latitude longitude area living_area plot_area bedrooms bathrooms rooms_total tenure year_built energy_class energy_value pool features pictures category lift',
  ),
  reso: Object.keys(HOMES[0].row),
  csv: Object.keys(HOMES[0].row),
};

describe.each(EXPORT_FORMAT_NAMES)('%s', (format) => {
  it('is read again with all it can carry, and no home is lost or new', async () => {
    const { text, inIt } = written(format, HOMES);
    const rows = await readBack(format, text);
    expect(rows.map(({ external_id: id }) => id)).toEqual(inIt.map(({ row }) => row.external_id));
    const [villa] = rows;
    const columns = [...EVERYWHERE, ...CARRIED[format]];
    const said = (row: HomeOut['row'] | undefined) => columns.map((name) => [name, row?.[name]]);
    const expected: Record<string, string> = { ...HOMES[0].row, description: description(format) };
    expect(said(villa)).toEqual(said(expected));
  });

  it('is the same, written of what was read', async () => {
    const first = written(format, HOMES);
    const rows = await readBack(format, first.text);
    const again = first.inIt.map((home, place) => ({
      ...home,
      row: { ...home.row, ...rows[place], title: home.row.title ?? '' },
    }));
    const second = await readBack(format, written(format, again).text);
    expect(second).toEqual(rows);
  });

  it('is whole without a home, and without a contact', async () => {
    const { text } = written(format, [HOMES[0]], NOBODY);
    expect(text).not.toContain('office@');
    expect(text).not.toContain('441132960000');
    const none = written(format, []).text;
    if (format === 'csv' || format === 'schema_org') return;
    expect(await readBack(format, none)).toEqual([]);
  });

  it('names pictures in their order', async () => {
    const rows = await readBack(format, written(format, [HOMES[0]]).text);
    const addresses = (rows[0]?.pictures ?? '').split('\n').map((line) => line.split('\t')[0]);
    expect(addresses).toEqual(HOMES[0].pictures.map(({ address }) => address));
  });

  it('bears any text in any field', async () => {
    const texts = fc.record({
      title: fc.string({ unit: 'binary', minLength: 1 }),
      description: fc.string({ unit: 'binary' }),
      city: fc.string({ unit: 'grapheme' }),
      district: fc.string({ unit: 'binary' }),
      features: fc.string({ unit: 'binary' }),
    });
    await fc.assert(
      fc.asyncProperty(texts, async (row) => {
        const home = { ...HOMES[0], row: { ...HOMES[0].row, ...row } };
        const rows = await readBack(format, written(format, [home, HOMES[2]]).text);
        expect(rows.map(({ external_id: id }) => id)).toEqual(['101', '103']);
      }),
      { numRuns: 20 },
    );
  });
});

/** BLM has no way to write its marks, and readers of HTML take tags for tags. */
function description(format: ExportFormatName): string {
  const text = HARD_READ.replaceAll('<b>bold</b>', format === 'csv' ? '<b>bold</b>' : 'bold');
  if (format === 'blm') return text.replace('^', ' ').replace('~', '-').replaceAll(/ +/g, ' ');
  return text;
}

describe('what formats cannot say', () => {
  const ids = (format: ExportFormatName) =>
    written(format, HOMES).inIt.map(({ row }) => Number(row.external_id));

  it('is left out', () => {
    expect(ids('kyero')).toEqual([101, 102, 103, 104]);
    expect(ids('openimmo')).toEqual([101, 102, 103, 104, 105]);
    expect(ids('blm')).toEqual([101, 102, 103]);
    expect(ids('schema_org')).toHaveLength(5);
    expect(ids('reso')).toHaveLength(5);
    expect(ids('csv')).toHaveLength(5);
  });

  it('does not say where a home is that is hidden', () => {
    for (const format of ['kyero', 'openimmo', 'blm', 'reso'] as const) {
      const { text } = written(format, [HOMES[1]]);
      expect(text).not.toContain('53.801');
    }
    expect(written('openimmo', [HOMES[1]]).text).toContain(
      '<objektadresse_freigeben>false</objektadresse_freigeben>',
    );
  });

  it('has prices on request as each format says it', async () => {
    expect(written('kyero', [HOMES[2]]).text).toContain('<price>x</price>');
    expect(written('openimmo', [HOMES[2]]).text).toContain('<kaufpreis auf_anfrage="true">0</kaufpreis>');
    expect((await readBack('blm', written('blm', [HOMES[2]]).text))[0]?.price_kind).toBe('on_request');
    expect((await readBack('schema_org', written('schema_org', [HOMES[2]]).text))[0]?.price_kind).toBe(
      'on_request',
    );
  });

  it('begins no formula in a table', () => {
    expect(written('csv', [HOMES[0]]).text).toContain(`"'=1+1`);
  });
});

describe('the rules of a format', () => {
  it.each([
    ['kyero', 'property', KYERO_OUTLINE],
    ['openimmo', 'immobilie', OPENIMMO_OUTLINE],
  ] as const)('hold in %s', async (format, record, outline) => {
    for (const head of HEADS)
      expect(await violationsOf(written(format, ALL, head).text, record, outline)).toEqual([]);
  });

  it('are looked at', async () => {
    const wrong = '<r><anhang location="HERE"><daten/><format>x</format></anhang><kaufpreis/></r>';
    expect(await violationsOf(wrong, 'anhang', OPENIMMO_OUTLINE)).toEqual([
      'anhang has its children in another order: daten format',
      'anhang cannot have location="HERE"',
    ]);
    expect(await violationsOf('<r><kaufpreis/></r>', 'kaufpreis', OPENIMMO_OUTLINE)).toHaveLength(1);
    const twice = '<r><freitexte><objekt_text lang="es"/><objekt_text lang="en"/></freitexte></r>';
    expect(await violationsOf(twice, 'freitexte', OPENIMMO_OUTLINE)).toEqual([
      'freitexte has objekt_text twice',
    ]);
    const nobody = '<r><kontaktperson><name>A</name></kontaktperson></r>';
    expect(await violationsOf(nobody, 'kontaktperson', OPENIMMO_OUTLINE)).toEqual([
      'kontaktperson needs one of email_zentrale tel_zentrale',
    ]);
    const few = '<r><property><price>1.5</price><floor>2</floor></property></r>';
    const violations = await violationsOf(few, 'property', KYERO_OUTLINE);
    expect(violations).toContain('property has no floor');
    expect(violations).toContain('property needs town');
    expect(violations).toContain('price cannot be "1.5"');
  });

  it('leave out prices that Kyero would read as euros, and name languages by themselves', async () => {
    const francs = { ...HOMES[0], row: { ...HOMES[0].row, currency: 'CHF' } };
    expect(written('kyero', [francs]).inIt).toEqual([]);
    const arabic = {
      ...HOMES[0],
      row: { ...HOMES[0].row, language: 'ar', description: 'فيلا', translations: '' },
    };
    expect(written('kyero', [arabic]).text).toContain('<desc><ar>فيلا</ar></desc>');
    expect((await readBack('kyero', written('kyero', [arabic]).text))[0]?.language).toBe('ar');
  });
});

/** The schemas are not ours to pass on: FEED_SCHEMAS names a folder that has them. */
const SCHEMAS = process.env.FEED_SCHEMAS ?? '';
describe.each([
  ['kyero', 'kyero.xsd'],
  ['openimmo', 'openimmo.xsd'],
] as const)('%s', (format, schema) => {
  it('is well-formed', () => {
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(written(format, HOMES).text).close();
  });

  it.skipIf(!existsSync(join(SCHEMAS, schema)))('is valid by its published schema', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keystead-feed-'));
    try {
      const file = join(folder, 'feed.xml');
      for (const head of HEADS) {
        writeFileSync(file, written(format, ALL, head).text);
        execFileSync('xmllint', ['--noout', '--schema', join(SCHEMAS, schema), file]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
