import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guessMapping, mappingOf } from '../rules.ts';
import { openArchive } from './archive.ts';
import { parseDate } from './engine/dates.ts';
import { ImportError } from './engine/import-error.ts';
import { SAMPLES } from './formats/samples.ts';
import { HEADER, type Imports, openImports, PARAMETERS } from './imports.fixture.ts';
import { inspect } from './inspecting.ts';
import { zipOf } from './move-in/files/zip.fixture.ts';

/** What agencies send, as bad as it comes: a clear line each, and the rest is brought in. */

let imports: Imports;
beforeAll(async () => {
  imports = await openImports();
});
afterAll(() => imports?.site.close());

const KYERO = SAMPLES.kyero.replace('near beach', 'Zwölf Räume, 5 €');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const WINDOWS = Buffer.from(KYERO.replace('€', '\u0080'), 'latin1');
const declared = (encoding: string) => KYERO.replace(/encoding="[^"]*"/i, `encoding="${encoding}"`);

describe('a text', () => {
  const expected = inspect('a.xml', Buffer.from(KYERO));
  it.each([
    ['with a byte order mark', Buffer.from(`\ufeff${KYERO}`)],
    ['in UTF-16, little end first', Buffer.from(`\ufeff${KYERO}`, 'utf16le')],
    ['in UTF-16, big end first', utf16be(`\ufeff${KYERO}`)],
    ['that claims ISO-8859-1 and is UTF-8', Buffer.from(declared('ISO-8859-1'))],
    ['that claims UTF-8 and is Windows-1252', WINDOWS],
    ['in Windows-1252, as it says', Buffer.from(declared('windows-1252').replace('€', '\u0080'), 'latin1')],
    ['that claims an encoding that there is not', Buffer.from(declared('x-nothing'))],
  ])('%s is read as it was meant', async (_, bytes) => {
    const { columns, rows } = await inspect('a.xml', bytes);
    const { columns: same, rows: many } = await expected;
    expect(rows).toBe(many);
    const of = (list: typeof columns, name: string) => list.find((column) => column.name === name)?.samples;
    expect(of(columns, 'features')).toEqual(of(same, 'features'));
    expect(JSON.stringify(of(columns, 'features'))).toContain('Zwölf Räume, 5 €');
  });
});

describe('a date', () => {
  const DAY = '2027-05-31T00:00:00.000Z';
  it.each([
    ['2027-05-31', 'YYYY-MM-DD', DAY],
    ['5/31/2027', 'M/D/YYYY', DAY],
    ['31/5/2027', 'D/M/YYYY', DAY],
    ['31.05.2027', 'D.M.YYYY', DAY],
    ['2027-05-31T10:00:00+02:00', 'ISO', '2027-05-31T08:00:00.000Z'],
    ['31/5/2027', 'M/D/YYYY', undefined],
    ['2027-02-30', 'YYYY-MM-DD', undefined],
    ['31.05.27', 'D.M.YYYY', undefined],
    ['0000-00-00', 'YYYY-MM-DD', undefined],
    ['yesterday', 'ISO', undefined],
  ] as const)('%s as %s is %s', (text, format, day) => {
    expect(parseDate(text, format)?.toISOString()).toBe(day);
  });
});

describe('coordinates', () => {
  const row = (ref: string, [lat, lng]: readonly [string, string], country = 'Portugal') =>
    `${ref};Home ${ref};A home;900;House;for sale;1 Sea Road;Lisbon;Lisbon;${country};${lat};${lng}`;

  it('that are swapped are turned round, others stay, and each is said', async () => {
    const lines = [
      row('right', ['38.72', '-9.14']),
      row('swapped', ['-9.15', '38.73']),
      row('comma', ['-9,16', '38,74']),
      row('zero', ['0', '0']),
      row('abroad', ['-9.17', '38.75'], 'Kenya'),
      row('nowhere', ['-9.18', '38.76'], 'Atlantis'),
      row('unsaid', ['95', '200']),
    ];
    const sent = await imports.send('homes.csv', [HEADER, ...lines].join('\n'));
    const vocabulary = { categories: [{ name: 'House', slug: 'house' }], parameters: [], facilities: [] };
    const guess = guessMapping(sent.name, sent.columns, vocabulary, sent.delimiter);
    const owner = await imports.site.signUp({ completeProfile: true });
    const mapping = mappingOf({ ...guess, source: 'places', owner: owner.email, parameters: PARAMETERS });
    expect(await imports.triedWith(sent.id, mapping)).toMatchObject({ state: 'checked', refused: 2 });
    await imports.run(sent.id);
    const { rows } = await imports.site.ctx.pool.query<{ id: string; latitude: number; longitude: number }>(
      `select external_id as id, latitude, longitude from listing where external_source = 'places'`,
    );
    const places = Object.fromEntries(rows.map(({ id, latitude, longitude }) => [id, [latitude, longitude]]));
    expect(places).toEqual({
      right: [38.72, -9.14],
      swapped: [38.73, -9.15],
      zero: [null, null],
      abroad: [-9.17, 38.75],
      nowhere: [-9.18, 38.76],
    });
    const faults = Object.fromEntries(
      (await imports.rowsOf(sent.id)).map(({ external_id: id, faults: found }) => [
        id,
        found.map(({ field, message }) => `${field} ${message}`).join(),
      ]),
    );
    expect(faults.swapped).toMatch(/^latitude and longitude were swapped/);
    for (const id of ['comma', 'unsaid']) expect(faults[id]).toMatch(/must be degrees/);
    for (const id of ['right', 'zero', 'abroad', 'nowhere']) expect(faults[id]).toBe('');
  });
});

describe('an archive of homes', () => {
  const files = (bytes: Uint8Array) => openArchive(bytes);

  it('gives a file by its last name alone, whatever place its name leads to', () => {
    const archive = files(
      zipSync({ '../../../etc/secret.jpg': Buffer.from('theirs'), 'homes.xml': Buffer.from('<a/>') }),
    );
    expect(archive.file('../../../../etc/secret.jpg', 100)?.toString()).toBe('theirs');
    expect(archive.file('/etc/passwd', 1e6)).toBeUndefined();
    expect(archive.file('..\\..\\homes.xml', 100)?.toString()).toBe('<a/>');
  });

  it('unpacks nothing larger than it may be, whatever its list says', () => {
    const large = Buffer.alloc(9_000_000);
    const honest = files(zipOf([{ name: 'a.jpg', content: large }]));
    expect(honest.file('a.jpg', 1_000_000)).toBeUndefined();
    const lying = files(zipOf([{ name: 'a.jpg', content: large, says: { bytes: 10 } }]));
    const read = () => lying.file('a.jpg', 1_000_000)?.length ?? 0;
    // Either it is said that it is damaged, or no more comes than was said.
    try {
      expect(read()).toBeLessThanOrEqual(10);
    } catch (error) {
      expect(error).toBeInstanceOf(ImportError);
    }
  });

  it('has no more files than are counted', () => {
    const many = Array.from({ length: 50_001 }, (_, place) => ({ name: `${place}`, method: 0 }));
    expect(() => files(zipOf(many))).toThrow(/more than 50000 files/);
  });
});
