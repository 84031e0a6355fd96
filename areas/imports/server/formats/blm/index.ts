import { documentsText, type NamedDocument, type NamedPicture, picturesText } from '../../../pictures.ts';
import { ImportError } from '../../engine/import-error.ts';
import { rowOf } from '../columns.ts';
import type { FeedFormat, FeedHome } from '../format.ts';
import { asName, known, plainNumber, plainText, titleOf } from '../texts.ts';
import { TYPES } from './types.ts';

/** Characters of a record, and of all that stands before the first one. */
const LONGEST = 1_000_000;
const LONGEST_BRANCH = 100;

/** Texts of a home by the names of the definition. */
type Fields = ReadonlyMap<string, string>;

/** Version 3 of the data feed of Rightmove (BLM), also that for homes overseas (3i). */
export const blm: FeedFormat = {
  hasParts: true,
  recognises: (beginning) => /^\s*#HEADER#/i.test(beginning),
  async *read(chunks) {
    let rest = '';
    let layout: Layout | undefined;
    let homes = 0;
    for await (const chunk of chunks) {
      rest += chunk;
      if (!layout) {
        const found = layoutOf(rest);
        if (!found) {
          if (rest.length > LONGEST) throw new ImportError('This BLM has no #DATA# section.');
          continue;
        }
        layout = found.layout;
        rest = rest.slice(found.end);
      }
      const records = rest.split(layout.recordEnd);
      rest = records.pop() ?? '';
      if (rest.length > LONGEST)
        throw new ImportError(
          `Record ${homes + 1} of this BLM does not end: is its mark at the end missing?`,
        );
      for (const record of records) {
        homes += 1;
        yield homeOf(record, layout);
      }
    }
    if (!layout) throw new ImportError('This BLM has no #DATA# section.');
    if (!/^\s*#END#/i.test(rest))
      throw new ImportError('This BLM is not whole: its last line #END# is missing.');
    if (layout.count !== undefined && layout.count !== homes)
      throw new ImportError(
        `This BLM is not whole: it says that it has ${layout.count} homes, and has ${homes}.`,
      );
  },
};

interface Layout {
  readonly fieldEnd: string;
  readonly recordEnd: string;
  readonly fields: readonly string[];
  /** Homes it says it has. */
  readonly count: number | undefined;
}

/** Returns what the header and the definition say, and where the records begin; undefined until all of it is there. */
function layoutOf(text: string): { layout: Layout; end: number } | undefined {
  const data = /#DATA#[^\n]*\n/i.exec(text);
  if (!data) return undefined;
  const before = text.slice(0, data.index);
  const [header = '', definition] = before.split(/#DEFINITION#[^\n]*\n/i);
  if (definition === undefined) throw new ImportError('This BLM has no #DEFINITION# section.');
  const value = (name: string) =>
    new RegExp(`^\\s*${name}\\s*:\\s*['"]?([^\\r\\n]*?)['"]?\\s*$`, 'im').exec(header)?.[1];
  const fieldEnd = value('EOF');
  const recordEnd = value('EOR');
  if (!fieldEnd || !recordEnd || fieldEnd === recordEnd)
    throw new ImportError('The header of this BLM does not say how fields and records end (EOF and EOR).');
  const count = value('Property Count');
  const fields = definition
    .slice(0, definition.includes(recordEnd) ? definition.indexOf(recordEnd) : undefined)
    .split(fieldEnd)
    .map((name) => name.trim().toUpperCase());
  // Each field is ended, so the last end has nothing behind it.
  if (fields.at(-1) === '') fields.pop();
  return {
    layout: { fieldEnd, recordEnd, fields, count: count === undefined ? undefined : Number(count) },
    end: data.index + data[0].length,
  };
}

function homeOf(record: string, { fieldEnd, fields }: Layout): FeedHome {
  const texts = record.split(fieldEnd);
  texts.pop();
  const values = new Map(fields.map((name, place) => [name, (texts[place] ?? '').trim()]));
  if (texts.length !== fields.length) {
    const message = `has ${texts.length} fields and not ${fields.length}: does a text hold "${fieldEnd}"?`;
    return { row: rowOf({ external_id: texts[0], title: texts[0] }), issue: { field: 'row', message } };
  }
  return {
    row: rowOfRecord(values),
    isLeftOut: values.get('PUBLISHED_FLAG') === '0',
    part: (values.get('BRANCH_ID') ?? '').slice(0, LONGEST_BRANCH),
  };
}

const FREQUENCIES: Readonly<Record<string, string>> = {
  0: 'Weekly',
  1: 'Monthly',
  2: 'Quarterly',
  3: 'Yearly',
};
const QUALIFIERS: Readonly<Record<string, string>> = {
  1: 'on_request',
  2: 'guide',
  4: 'offers_over',
  7: 'from',
  10: 'offers_over',
};
const FURNISHED: Readonly<Record<string, string>> = { 0: 'yes', 1: 'part', 2: 'no' };
const TENURES: Readonly<Record<string, string>> = {
  1: 'freehold',
  2: 'leasehold',
  4: 'commonhold',
  5: 'share_of_freehold',
};

function rowOfRecord(home: Fields): Record<string, string> {
  const text = (name: string) => plainText(home.get(name) ?? '');
  const isRent = home.get('TRANS_TYPE_ID') === '2';
  const type = TYPES[home.get('PROP_SUB_ID') ?? ''];
  const town = asName(
    text('TOWN') || text('OS_TOWN_CITY') || text('ADDRESS_4') || text('ADDRESS_3') || text('ADDRESS_2'),
  );
  const shown = text('DISPLAY_ADDRESS');
  const outward = text('POSTCODE1').toUpperCase();
  const postcode = [outward, text('POSTCODE2').toUpperCase()].filter(Boolean).join(' ') || text('ZIPCODE');
  const features = Array.from({ length: 10 }, (_, place) => text(`FEATURE${place + 1}`)).filter(Boolean);
  const bedrooms = plainNumber(text('BEDROOMS'));
  const isAbroad = home.has('COUNTRY_CODE');
  const tours = numbered(home, /^MEDIA_VIRTUAL_TOUR_(\d\d)$/).map(({ address }) => address);
  return rowOf({
    external_id: text('AGENT_REF'),
    reference: text('AGENT_REF'),
    category: type?.category ?? text('PROP_SUB_ID'),
    title: titleOf({ kind: type?.name ?? '', bedrooms, town }),
    description: text('DESCRIPTION') || text('SUMMARY') || features.join('\n'),
    language: 'en',
    price: plainNumber(text('PRICE')),
    price_kind: QUALIFIERS[text('PRICE_QUALIFIER')],
    currency: isAbroad ? '' : 'GBP',
    property_type: isRent ? 'rent' : 'sell',
    rent_duration: isRent ? (FREQUENCIES[text('LET_RENT_FREQUENCY')] ?? 'Monthly') : '',
    address: shown || town,
    client_address: [text('ADDRESS_1'), text('ADDRESS_2'), postcode].filter(Boolean).join(', '),
    postcode,
    city: town,
    state: asName(text('OS_REGION')) || countyOf(shown, town) || (isAbroad ? '' : nationOf(outward)),
    country: isAbroad ? text('COUNTRY_CODE') : 'United Kingdom',
    latitude: text('EXACT_LATITUDE'),
    longitude: text('EXACT_LONGDITUDE') || text('EXACT_LONGITUDE'),
    area: areaOf(text('MIN_SIZE_ENTERED'), text('AREA_SIZE_UNIT_ID')),
    bedrooms,
    bathrooms: known(text('BATHROOMS')),
    new_build: text('NEW_HOME_FLAG').toUpperCase() === 'Y' ? 'yes' : '',
    tenure: TENURES[text('TENURE_TYPE_ID')],
    furnished: isRent ? FURNISHED[text('LET_FURN_ID')] : '',
    available_from: text('LET_DATE_AVAILABLE').slice(0, 10),
    deposit: isRent ? known(text('LET_BOND')) : '',
    video_link: tours[0],
    tours: tours.slice(1).join('\n'),
    features: features.join(';'),
    pictures: picturesText(picturesOf(home).filter(({ address }) => !PDF.test(address))),
    documents: documentsText(documentsOf(home)),
    updated: text('UPDATE_DATE'),
  });
}

/** Fields of media by what they show; numbers follow, and 60 on are certificates of energy. */
const MEDIA = [
  [/^MEDIA_IMAGE_(\d\d)$/, 'photograph'],
  [/^MEDIA_FLOOR_PLAN_(\d\d)$/, 'plan'],
] as const;
const FIRST_CERTIFICATE = 60;
const PICTURE = /\.(jpe?g|png|gif)$/i;

const PDF = /\.pdf(?:\?|$)/i;

/** Returns fields of media with a name, in the order of their numbers. */
const numbered = (home: Fields, name: RegExp) =>
  [...home]
    .flatMap(([field, address]) => {
      const number = name.exec(field)?.[1];
      if (number === undefined || address === '') return [];
      const caption = plainText(home.get(field.replace(/_(?=\d\d$)/, '_TEXT_')) ?? '');
      return [{ address, caption, number: Number(number) }];
    })
    .sort((one, other) => one.number - other.number);

/** Returns pictures in the order of their numbers, plans behind them. */
const picturesOf = (home: Fields): NamedPicture[] =>
  MEDIA.flatMap(([name, kind]) =>
    numbered(home, name)
      .filter(({ address, number }) => number < FIRST_CERTIFICATE || PICTURE.test(address))
      .map(({ address, caption, number }) => ({
        address,
        caption,
        kind: number >= FIRST_CERTIFICATE ? 'energy' : kind,
      })),
  );

/** Documents of this number and more are about energy. */
const FIRST_REPORT = 50;

/** Returns documents in the order of their numbers, then certificates and plans that are none but PDFs. */
const documentsOf = (home: Fields): NamedDocument[] => [
  ...numbered(home, /^MEDIA_DOCUMENT_(\d\d)$/).map(({ number, ...file }) => ({
    ...file,
    kind: number >= FIRST_REPORT ? ('energy_certificate' as const) : ('brochure' as const),
  })),
  ...MEDIA.flatMap(([name, kind]) =>
    numbered(home, name)
      .filter(({ address }) => PDF.test(address))
      .map(({ number: _, ...file }) => ({
        ...file,
        kind: kind === 'plan' ? ('plan' as const) : ('energy_certificate' as const),
      })),
  ),
];

/** Returns the county, which is the last part of the address that is shown, behind the town. */
function countyOf(address: string, town: string): string {
  const parts = address.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const isPostcode = /\d/.test(last);
  return parts.length > 1 && !isPostcode && last.toLowerCase() !== town.toLowerCase() ? last : '';
}

/** Areas of postcodes outside of England. */
const NATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    Scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
    Wales: 'CF LD LL NP SA',
    'Northern Ireland': 'BT',
  }).flatMap(([nation, areas]) => areas.split(' ').map((area) => [area, nation])),
);

function nationOf(outward: string): string {
  const area = /^[A-Z]+/.exec(outward)?.[0] ?? '';
  return area === '' ? '' : (NATIONS[area] ?? 'England');
}

const UNITS: Readonly<Record<string, string>> = { 1: 'ft2', 2: 'm2', 3: 'acre', 4: 'ha' };

function areaOf(size: string, unit: string): string {
  const number = known(size);
  const named = UNITS[unit];
  return number === '' || named === undefined ? '' : `${number} ${named}`;
}
