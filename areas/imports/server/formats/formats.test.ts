import { describe, expect, it } from 'vitest';
import { FEED_FORMAT_NAMES, type FeedFormatName } from '../../rules.ts';
import { inUtf8 } from '../encoding.ts';
import { ImportError } from '../engine/import-error.ts';
import { FEED_COLUMNS } from './columns.ts';
import type { FeedHome } from './format.ts';
import { FEED_FORMATS, recognisedFormat } from './index.ts';
import { BLM, KYERO, SAMPLES } from './samples.ts';
import { plainNumber, plainText, repaired } from './texts.ts';

async function* inChunks(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function homesOf(name: FeedFormatName, text: string, chunk = 1000): Promise<FeedHome[]> {
  const homes: FeedHome[] = [];
  for await (const home of FEED_FORMATS[name].read(inChunks(text, chunk))) homes.push(home);
  return homes;
}
const rowsOf = async (name: FeedFormatName, text: string) =>
  (await homesOf(name, text)).map(({ row }) => ({ ...row }));

describe.each(FEED_FORMAT_NAMES)('%s', (name) => {
  const sample: string = SAMPLES[name];

  it('is recognised, and by no other format', () => {
    expect(recognisedFormat(`\uFEFF\n${sample}`)).toBe(name);
  });

  it('is read alike however its text is divided', async () => {
    const whole = await homesOf(name, sample, sample.length);
    for (const size of [1, 2, 3, 7, 64]) expect(await homesOf(name, sample, size)).toEqual(whole);
  });

  it('fills no column but those it may', async () => {
    for (const row of await rowsOf(name, sample))
      expect(Object.keys(row).filter((column) => !FEED_COLUMNS.includes(column))).toEqual([]);
  });

  it('is rejected when it is cut, at every tenth character', async () => {
    const end = sample.trimEnd().length;
    for (let length = 0; length < end; length += 10)
      await expect(homesOf(name, sample.slice(0, length)), String(length)).rejects.toThrow(ImportError);
  });
});

describe('kyero', () => {
  it('says what it knows of a home', async () => {
    const [villa, townhouse] = await rowsOf('kyero', KYERO);
    expect(villa).toEqual({
      external_id: 'k-1',
      reference: 'V-1',
      category: 'villa',
      title: '3 bed villa, Almunecar',
      translations: '[{"language":"es","title":"","description":"Casa con vistas"}]',
      description: 'By the sea & sun.\n\n- Pool',
      language: 'en',
      price: '250000',
      currency: 'EUR',
      property_type: 'sell',
      city: 'Almunecar',
      state: 'Granada',
      country: 'Spain',
      address: 'Almunecar',
      latitude: '36.7288',
      longitude: '-3.6934',
      area: '150 m2',
      built_area: '150 m2',
      plot_area: '500 m2',
      bedrooms: '3',
      bathrooms: '2',
      pool: 'private',
      new_build: 'yes',
      energy_class: 'D',
      features: 'near beach;garage',
      pictures: 'https://pictures.example.org/1.jpg?w=1&h=2\t\tphotograph',
      updated: '2026-11-01 10:00:00',
    });
    expect(townhouse).toMatchObject({
      category: 'townhouse',
      price: 'x',
      property_type: 'rent',
      rent_duration: 'Monthly',
      state: 'Málaga',
      description: 'Sea view',
    });
    expect(townhouse).not.toHaveProperty('area');
    expect(townhouse).not.toHaveProperty('latitude');
  });

  it('reads bare ampersands, other entities and characters that no document may hold', async () => {
    const text = KYERO.replace('near beach', 'bed & breakfast&#160;caf&eacute;\u0001 & more');
    expect((await rowsOf('kyero', text))[0]?.features).toBe('bed & breakfast café & more;garage');
  });

  it('rejects a document type, deep nesting, endless texts and what is no home at all', async () => {
    const rejected = (text: string) => expect(homesOf('kyero', text)).rejects;
    await rejected(`<!DOCTYPE root [<!ENTITY a "b">]>${KYERO}`).toThrow(/document types/);
    await rejected(KYERO.replace('<beds>', '<a>'.repeat(50))).toThrow(/deep/);
    await rejected(KYERO.replace('near beach', 'x'.repeat(3_000_000))).toThrow(/characters/);
    await rejected('<html><body>Sign in</body></html>').toThrow(/nothing of Kyero/);
  });
});

describe('openimmo', () => {
  it('says what it knows of a home, hides what is to be hidden, and leaves out what is deleted', async () => {
    const [flat, deleted] = await homesOf('openimmo', SAMPLES.openimmo);
    expect(flat?.row).toMatchObject({
      external_id: 'O-4711',
      category: 'apartment',
      description: 'Bad mit Fenster.\n\nLage\nAm Park.',
      price: '850.00',
      rent_duration: 'Monthly',
      running_charges: '195.00',
      deposit: '2550.00',
      client_address: 'Musterweg 7a',
      place_precision: 'district',
      rooms_total: '2.5',
      energy_value: '98.4',
      energy_valid_until: '2031-02-28',
    });
    expect(flat?.row).not.toHaveProperty('street');
    expect(flat?.isLeftOut).toBe(false);
    expect(deleted).toMatchObject({ row: { external_id: '4699' }, isLeftOut: true });
  });
});

describe('blm', () => {
  it('says what it knows of a home, and leaves out what is not published', async () => {
    const [flat, cottage] = await homesOf('blm', BLM);
    expect(flat).toEqual({
      row: {
        external_id: '77_1',
        reference: '77_1',
        category: 'apartment',
        title: '2 bed flat, Leith',
        description: 'Two rooms.\nHall',
        language: 'en',
        price: '159950',
        currency: 'GBP',
        property_type: 'sell',
        address: 'Sea Road, Leith',
        client_address: '1 Sea Road, EH6 6AA',
        postcode: 'EH6 6AA',
        city: 'Leith',
        state: 'Scotland',
        country: 'United Kingdom',
        bedrooms: '2',
        features: 'Near the shore',
      },
      isLeftOut: false,
      part: '77',
    });
    expect(cottage).toMatchObject({
      isLeftOut: true,
      row: { property_type: 'rent', rent_duration: 'Weekly' },
    });
  });

  it('rejects one home with too many fields, and takes the next', async () => {
    const [broken, next] = await homesOf('blm', BLM.replace('Two rooms', 'Two ^ rooms'));
    expect(broken).toMatchObject({ row: { external_id: '77_1' }, issue: { field: 'row' } });
    expect(next?.issue).toBeUndefined();
  });

  it('reads other marks and headers, and Windows-1252', async () => {
    const marks = BLM.replaceAll('^', '|').replace('Version : 3', 'VERSION: 3').replaceAll('\n', '\r\n');
    const [flat] = await rowsOf('blm', marks.replace('Bright flat', 'Bright'));
    expect(flat).toMatchObject({ external_id: '77_1', bedrooms: '2' });
    const bytes = Buffer.from(BLM.replace('Two rooms', 'Ground rent \xa3200'), 'latin1');
    const [rent] = await rowsOf('blm', inUtf8(bytes).toString());
    expect(rent?.description).toContain('£200');
  });

  it('is not whole when it has other homes than it says', async () => {
    await expect(homesOf('blm', BLM.replace('Count : 2', 'Count : 3'))).rejects.toThrow(/not whole/);
  });
});

describe('reso', () => {
  it('says what it knows of a home, in words of any spelling', async () => {
    const [house, flat, withdrawn, let_] = await homesOf('reso', SAMPLES.reso);
    expect(house).toEqual({
      row: {
        external_id: '2001',
        reference: 'A-2001',
        category: 'house',
        title: '4 bed single family residence, Springfield',
        tours: 'https://media.example.org/2001/tour',
        description: 'Brick house [on {a}] "corner" lot.',
        property_type: 'sell',
        price: '489000',
        address: '14 Sample Street',
        street: 'Sample Street',
        house_number: '14',
        postcode: '62701',
        city: 'Springfield',
        state: 'Illinois',
        country: 'United States',
        latitude: '39.80172',
        longitude: '-89.64371',
        bedrooms: '4',
        bathrooms: '2',
        half_bathrooms: '1',
        area: '2140 ft2',
        living_area: '2140 ft2',
        plot_area: '0.25 acre',
        year_built: '1987',
        features: 'Dishwasher;Refrigerator;Park;Water',
        pictures: [
          'https://media.example.org/2001/1.jpg\t\tphotograph',
          'https://media.example.org/2001/2.jpg\t\tphotograph',
          'https://media.example.org/2001/plan.png\tGround floor\tplan',
        ].join('\n'),
        updated: '2026-04-02 10:00:00',
      },
      isLeftOut: false,
    });
    expect(flat?.row).toMatchObject({
      address: 'Springfield',
      property_type: 'rent',
      rent_duration: 'Monthly',
      living_area: '88 m2',
      bathrooms: '1',
    });
    for (const hidden of ['street', 'latitude', 'longitude']) expect(flat?.row).not.toHaveProperty(hidden);
    expect([withdrawn?.isLeftOut, let_?.isLeftOut]).toEqual([true, false]);
    expect(let_?.row).toMatchObject({ property_type: 'rented', price_kind: 'on_request' });
  });

  it('rejects one page of several, records that are none, and endless ones', async () => {
    const rejected = (text: string) => expect(homesOf('reso', text)).rejects;
    const page = SAMPLES.reso.replace('"value":', '"@odata.nextLink": "Property?$skiptoken=1", "value":');
    await rejected(page).toThrow(/one page of several/);
    await rejected(SAMPLES.reso.replace('"value"', '"values"')).toThrow(/no list/);
    await rejected('{"@odata.context":"x#Property","value":[[1]]}').toThrow(/no record/);
    await rejected(SAMPLES.reso.replace('Brick', 'x'.repeat(3_000_000))).toThrow(/too long/);
  });
});

describe('texts', () => {
  it('become what a reader sees', () => {
    expect(plainText('<b>A</b><br/>B&nbsp;C<script>x()</script><p>D</p>\\nE')).toBe('A\nB C\nD\n\nE');
    expect(plainText('&lt;p&gt;Twice &amp;amp; more&lt;/p&gt;')).toBe('Twice & more');
    expect(plainText('-Sea view (100 m)')).toBe('-Sea view (100 m)');
  });

  it('are repaired where they were encoded twice, and nowhere else', () => {
    expect(repaired('GrundstÃ¼ck â€“ trÃ¨s')).toBe('Grundstück – très');
    for (const text of ['Grundstück – très', 'São Paulo', 'Ã la carte', 'Âge'])
      expect(repaired(text)).toBe(text);
  });

  it('are numbers in any notation', () => {
    const read = ['159,950', '159.950,00', '1 200 000', "1'250'000", '1200000.00', '74,5', 'x'].map(
      plainNumber,
    );
    expect(read).toEqual(['159950', '159950.00', '1200000', '1250000', '1200000.00', '74.5', 'x']);
  });
});
