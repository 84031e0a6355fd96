import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMapping } from './mapping.ts';
import { beginning, type Column, choicesOf, guessMapping, mappingOf } from './rules.ts';
import { parseXml, XmlError } from './server/engine/xml.ts';
import { fill } from './template.ts';

const column = (name: string, values: string[] | null = null): Column => ({ name, samples: [], values });
const VOCABULARY = {
  categories: [
    { name: 'House', slug: 'house' },
    { name: 'Apartment', slug: 'apartment' },
  ],
  parameters: ['Bedrooms', 'Area (sq ft)'],
  facilities: ['School'],
};

describe('guessMapping', () => {
  it('knows columns by their names and by what stands in them', () => {
    const guess = guessMapping(
      'Summer homes.csv',
      [
        column('REF'),
        column('Headline'),
        column('List Price'),
        column('Wing', ['apartments', 'House']),
        column('Purpose', ['For sale', 'To let', 'rent']),
        column('lat'),
        column('Lon'),
        column('bed rooms'),
        column('AREA'),
        column('school'),
      ],
      VOCABULARY,
    );
    expect(guess).toMatchObject({
      source: 'Summer homes',
      externalId: '{REF}',
      categoryColumn: 'Wing',
      place: 'coordinates',
      categories: { apartments: 'apartment', House: 'house' },
      fields: { title: '{Headline}', price: '{List Price}', property_type: '{Purpose}', description: '' },
      words: { Purpose: { 'For sale': 'sell', 'To let': 'rent' } },
      parameters: { Bedrooms: '{bed rooms}', 'Area (sq ft)': '{AREA}' },
      facilities: { School: '{school}' },
    });
  });

  it.each([
    [
      'BLM',
      {
        ADDRESS_1: '12a',
        ADDRESS_2: 'Elm Road',
        ADDRESS_3: 'Southsea',
        TOWN: '',
        POSTCODE1: '',
        POSTCODE2: '',
      },
      {
        house_number: '{ADDRESS_1}',
        street: '{ADDRESS_2}',
        district: '{ADDRESS_3}',
        city: '{TOWN}',
        postcode: '{POSTCODE1}[ {POSTCODE2}]',
      },
    ],
    [
      'OpenImmo',
      {
        'geo.strasse': '',
        'geo.hausnummer': '7',
        'geo.plz': '',
        'geo.ort': '',
        'geo.geokoordinaten.@breitengrad': '',
      },
      {
        street: '{geo.strasse}',
        house_number: '{geo.hausnummer}',
        postcode: '{geo.plz}',
        city: '{geo.ort}',
        latitude: '{geo.geokoordinaten.@breitengrad}',
      },
    ],
    [
      'RESO',
      { StreetNumber: '12', StreetName: '', UnitNumber: '', PostalCode: '', City: '', UnparsedAddress: '' },
      {
        house_number: '{StreetNumber}',
        street: '{StreetName}',
        unit_number: '{UnitNumber}',
        postcode: '{PostalCode}',
        address: '{UnparsedAddress}',
      },
    ],
    [
      'Kyero',
      { town: '', province: '', postcode: '', location_detail: '', 'location.latitude': '' },
      {
        city: '{town}',
        state: '{province}',
        postcode: '{postcode}',
        district: '{location_detail}',
        latitude: '{location.latitude}',
      },
    ],
    ['lines', { 'Address 1': '12 Elm Street, second floor' }, { house_number: '' }],
  ])('knows the parts of addresses in files of %s', (_, columns, fields) => {
    const guess = guessMapping(
      'a.csv',
      Object.entries(columns).map(([name, sample]) => ({ ...column(name), samples: [sample] })),
      VOCABULARY,
    );
    expect(guess.fields).toMatchObject(fields);
  });

  it('finds charges, with when they are due', () => {
    const names = [
      'id',
      'Nebenkosten',
      'kaution',
      'TaxAnnualAmount',
      'AssociationFee',
      'AssociationFeeFrequency',
    ];
    const more = ['Monthly service charge', 'commission'];
    const { charges } = guessMapping(
      'a.csv',
      [...names, ...more].map((name) => column(name)),
      VOCABULARY,
    );
    expect(Object.fromEntries(Object.entries(charges).filter(([, text]) => text !== ''))).toEqual({
      deposit: '{kaution}',
      service_charge: '[{Monthly service charge} monthly]',
      running_charges: '{Nebenkosten}',
      property_tax: '{TaxAnnualAmount}',
      community_fees: '{AssociationFee}[ {AssociationFeeFrequency}]',
    });
  });

  it('makes a mapping that the engine takes, and that can be read back', () => {
    const guess = guessMapping('a.csv', [column('id'), column('title')], VOCABULARY);
    const fields = Object.fromEntries(Object.keys(guess.fields).map((name) => [name, '{title}']));
    const mapping = mappingOf({ ...guess, fields });
    const parsed = parseMapping(JSON.stringify(mapping));
    expect(parsed.category).toEqual([{ category: 'house' }]);
    expect(mappingOf(choicesOf(mapping))).toEqual(mapping);
  });
});

describe('a template', () => {
  it('says the unit of a column, and nothing of one that is empty', () => {
    expect(fill('{a|m2}', { a: '85' })).toBe('85 m2');
    expect(fill('{a|acre}', { a: '' })).toBe('');
  });

  it('is filled in with what stands in the row and nothing else', () => {
    expect(fill('{a|upper}[ of {b}]{constructor}', { a: 'x', b: '' })).toBe('X');
    expect(fill('[{a}, ]{b|number|thousands}', { a: 'x', b: '2000.0' })).toBe('x, 2,000');
  });

  it('is read in one pass, whatever it holds', () => {
    for (const sign of ['{', '[', '{a', '[{', '{a|'])
      expect(fill(`[${sign.repeat(50_000)}]`, {})).toContain(sign.slice(0, 1));
  });
});

describe('parseMapping', () => {
  const good = mappingOf({
    ...guessMapping('a.csv', [column('id')], VOCABULARY),
    fields: Object.fromEntries(
      ['title', 'description', 'price', 'address', 'latitude', 'longitude'].map((name) => [name, '{id}']),
    ),
  });
  const withTitle = (title: string) =>
    parseMapping(JSON.stringify({ ...good, fields: { ...good.fields, title } }));

  it('reads fields under their former names, and shows them under the present ones', () => {
    const former = { ...good, fields: { ...good.fields, propertyType: '{id}', metaTitle: '{id} flat' } };
    const present = { ...good.fields, property_type: '{id}', meta_title: '{id} flat' };
    expect(parseMapping(JSON.stringify(former)).fields).toEqual(present);
    expect(choicesOf(former).fields).toEqual(present);
  });

  it('rejects filters that do not exist by name, and templates without end', () => {
    expect(() => withTitle('{id|upper}')).not.toThrow();
    expect(() => withTitle('{id|upperr}')).toThrow(
      /fields.title: there is no filter "upperr"; there are whole/,
    );
    expect(() => withTitle('{id|constructor}')).toThrow(/no filter "constructor"/);
    expect(() => withTitle('{id|Upper}')).toThrow(/no filter "Upper"/);
    expect(() => withTitle('x'.repeat(2001))).toThrow(/fields.title/);
  });

  it('rejects what the database cannot store', () => {
    expect(() => withTitle('a\u0000')).toThrow(/no text can have/);
    expect(() => parseMapping(JSON.stringify({ ...good, words: { 'half \ud83d': {} } }))).toThrow(
      /no text can have/,
    );
  });
});

describe('beginning', () => {
  it('never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, most) => {
        const cut = beginning(text, most);
        return cut.isWellFormed() && text.startsWith(cut) && cut.length <= most;
      }),
    );
  });
});

describe('parseXml', () => {
  it('names the line of an error in the whole file, blank lines before it included', () => {
    expect(() => parseXml('\n\n<a>\n</b>')).toThrow('line 4: ');
  });

  it('reads or rejects any input', () => {
    const piece = fc.constantFrom(
      '<a>',
      '</a>',
      '<b x="1">',
      '</b>',
      '&amp;',
      '&x;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<!DOCTYPE a>',
      'text',
      '<',
      '>',
      '/',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          parseXml(pieces.join(''));
          return !pieces.includes('<!DOCTYPE a>') || pieces.includes('<!--') || pieces.includes('<![CDATA[');
        } catch (error) {
          return error instanceof XmlError;
        }
      }),
    );
  });
});
