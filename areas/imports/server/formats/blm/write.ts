import { clockTime, type FeedWriter, type HomeOut, isOnRequest, upTo, wholeOf } from '../writing.ts';
import { TYPES } from './types.ts';

const FIELD_END = '^';
const RECORD_END = '~';

/** The first code of each category, which is the most general one. */
const CODES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(TYPES)
      .reverse()
      .map(([code, { category }]) => [category, code]),
  ),
  house: '26',
  villa: '27',
  apartment: '28',
  townhouse: '22',
  shop: '137',
  garage: '51',
};
const QUALIFIERS: Readonly<Record<string, string>> = {
  on_request: '1',
  guide: '2',
  offers_over: '10',
  from: '7',
};
const FREQUENCIES: Readonly<Record<string, string>> = {
  Weekly: '0',
  Monthly: '1',
  Quarterly: '2',
  Yearly: '3',
};
const FURNISHED: Readonly<Record<string, string>> = { yes: '0', part: '1', no: '2' };
const TENURES: Readonly<Record<string, string>> = {
  freehold: '1',
  leasehold: '2',
  commonhold: '4',
  share_of_freehold: '5',
};
const UNITS: Readonly<Record<string, string>> = { ft2: '1', m2: '2', acre: '3', ha: '4' };
const SALE_STATES: Readonly<Record<string, string>> = { under_offer: '3', reserved: '4' };

/** Fields that all homes have, in the order of the definition. */
const FIELDS = [
  'AGENT_REF ADDRESS_1 ADDRESS_2 ADDRESS_3 TOWN POSTCODE1 POSTCODE2',
  'FEATURE1 FEATURE2 FEATURE3 FEATURE4 FEATURE5 FEATURE6 FEATURE7 FEATURE8 FEATURE9 FEATURE10',
  'SUMMARY DESCRIPTION BRANCH_ID STATUS_ID BEDROOMS BATHROOMS PRICE PRICE_QUALIFIER PROP_SUB_ID CREATE_DATE',
  'UPDATE_DATE DISPLAY_ADDRESS PUBLISHED_FLAG LET_DATE_AVAILABLE LET_BOND LET_TYPE_ID LET_FURN_ID LET_RENT_FREQUENCY',
  'TENURE_TYPE_ID TRANS_TYPE_ID NEW_HOME_FLAG MIN_SIZE_ENTERED MAX_SIZE_ENTERED AREA_SIZE_UNIT_ID',
]
  .join(' ')
  .split(' ');
const FEATURES = 10;

/** Media by what they show: their number in each home, and the first of their numbers. */
const MEDIA = [
  { kinds: ['photograph', 'virtual', 'street', 'map'], name: 'MEDIA_IMAGE', first: 0, most: 50 },
  { kinds: ['energy'], name: 'MEDIA_IMAGE', first: 60, most: 2 },
  { kinds: ['plan'], name: 'MEDIA_FLOOR_PLAN', first: 0, most: 10 },
] as const;
const PLACES = MEDIA.flatMap(({ name, first, most }) =>
  Array.from({ length: most }, (_, place) => `${name}_${String(first + place).padStart(2, '0')}`),
);
/** Documents about energy have numbers of their own. */
const PAPERS = [
  { isReport: false, first: 0, most: 8 },
  { isReport: true, first: 50, most: 2 },
] as const;
const TOURS = 5;
const numberedField = (name: string, number: number) => `${name}_${String(number).padStart(2, '0')}`;
const textField = (name: string) => name.replace(/_(?=\d\d$)/, '_TEXT_');
const PAPER_PLACES = PAPERS.flatMap(({ first, most }) =>
  Array.from({ length: most }, (_, place) => numberedField('MEDIA_DOCUMENT', first + place)),
);
const TOUR_PLACES = Array.from({ length: TOURS }, (_, place) => numberedField('MEDIA_VIRTUAL_TOUR', place));
const DEFINITION = [
  ...FIELDS,
  ...PLACES.flatMap((name) => [name, textField(name)]),
  ...PAPER_PLACES.flatMap((name) => [name, textField(name)]),
  ...TOUR_PLACES,
];

/** Version 3 of the data feed of Rightmove: homes of the United Kingdom with prices in pounds, and no others. */
export const blmWriter: FeedWriter = {
  begin: ({ at }) =>
    [
      '#HEADER#',
      'Version : 3',
      `EOF : '${FIELD_END}'`,
      `EOR : '${RECORD_END}'`,
      `Generated Date : ${clockTime(at)}`,
      '',
      '#DEFINITION#',
      `${DEFINITION.join(FIELD_END)}${FIELD_END}${RECORD_END}`,
      '',
      '#DATA#',
      '',
    ].join('\r\n'),
  home: (home, { senderId }) => {
    const values = valuesOf(home, senderId);
    if (!values) return undefined;
    const record = DEFINITION.map((name) => plain(values[name] ?? '')).join(FIELD_END);
    return `${record}${FIELD_END}${RECORD_END}\r\n`;
  },
  end: () => '#END#\r\n',
};

/** The format has no way to write its own marks. */
const plain = (text: string) =>
  text
    .replaceAll(FIELD_END, ' ')
    .replaceAll(RECORD_END, '-')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replaceAll(/[\0-\x1f\x7f]+/g, ' ');
/** Of fields that are shown as they are: no marks of HTML. */
const bare = (text: string | undefined, most: number) => upTo((text ?? '').replaceAll(/[<>]/g, ' '), most);
/** Of the one field that is shown as HTML. */
const asHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\r\n?|\n/g, '<br>');

function valuesOf(home: HomeOut, senderId: string): Record<string, string> | undefined {
  const { row, updatedAt, offerState } = home;
  const isRent = row.property_type === 'rent';
  const letting = isRent ? lettingOf(row) : {};
  const isOurs = row.country === 'United Kingdom' && row.currency === 'GBP';
  if (!isOurs || letting === undefined) return undefined;
  const [outward = '', inward = ''] = (row.postcode ?? '').split(' ');
  const street = [row.street, row.house_number].filter(Boolean).join(' ');
  return {
    AGENT_REF: upTo(row.external_id, 20),
    ADDRESS_1: bare(street || row.city, 60),
    ADDRESS_2: bare(row.district || row.city, 60),
    ADDRESS_3: bare(row.state, 60),
    TOWN: bare(row.city, 60),
    POSTCODE1: outward,
    POSTCODE2: inward,
    ...featuresOf(row.features),
    SUMMARY: bare((row.description ?? '').replaceAll(/\s+/g, ' '), 300),
    DESCRIPTION: asHtml(upTo(row.description, 30_000)),
    BRANCH_ID: senderId,
    STATUS_ID: stateOf(isRent, offerState),
    BEDROOMS: wholeOf(row.bedrooms) || '0',
    BATHROOMS: wholeOf(row.bathrooms),
    PRICE: isOnRequest(row) ? '0' : (row.price ?? ''),
    PRICE_QUALIFIER: QUALIFIERS[row.price_kind ?? ''] ?? '0',
    PROP_SUB_ID: CODES[row.category ?? ''] ?? '0',
    UPDATE_DATE: clockTime(updatedAt),
    DISPLAY_ADDRESS: bare(displayedAddress(row), 120),
    PUBLISHED_FLAG: '1',
    ...letting,
    TENURE_TYPE_ID: TENURES[row.tenure ?? ''] ?? '',
    TRANS_TYPE_ID: isRent ? '2' : '1',
    NEW_HOME_FLAG: row.new_build === 'yes' ? 'Y' : 'N',
    ...sizeOf(row.area),
    ...mediaOf(home),
    ...papersOf(home),
    ...Object.fromEntries(
      [row.video_link ?? '', ...(row.tours ?? '').split('\n')]
        .filter(Boolean)
        .slice(0, TOURS)
        .map((link, place) => [TOUR_PLACES[place], link]),
    ),
  };
}

const stateOf = (isRent: boolean, offerState: string | null) =>
  isRent ? (offerState === 'let_agreed' ? '5' : '0') : (SALE_STATES[offerState ?? ''] ?? '0');

/** Returns what only lettings have; undefined for rents by the day. */
function lettingOf(row: HomeOut['row']): Record<string, string> | undefined {
  const frequency = FREQUENCIES[row.rent_duration ?? 'Monthly'];
  if (frequency === undefined) return undefined;
  return {
    LET_DATE_AVAILABLE: row.available_from ? `${row.available_from} 00:00:00` : '',
    LET_BOND: /^\d+(\.\d+)?/.exec(row.deposit ?? '')?.[0] ?? '',
    LET_TYPE_ID: '0',
    LET_FURN_ID: FURNISHED[row.furnished ?? ''] ?? '3',
    LET_RENT_FREQUENCY: frequency,
  };
}

function sizeOf(area = ''): Record<string, string> {
  const [size = '', unit = ''] = area.split(' ');
  const id = UNITS[unit];
  return id === undefined ? {} : { MIN_SIZE_ENTERED: size, MAX_SIZE_ENTERED: size, AREA_SIZE_UNIT_ID: id };
}

/** Returns the address that people read: readers take the county from its last part. */
function displayedAddress({ address = '', city = '', state = '' }: HomeOut['row']): string {
  const parts = [...address.split(/\s*,\s*/), city, state].filter(Boolean);
  return parts.filter((part, place) => parts.indexOf(part) === place).join(', ');
}

const featuresOf = (features = '') =>
  Object.fromEntries(
    features
      .split(';')
      .slice(0, FEATURES)
      .map((feature, place) => [`FEATURE${place + 1}`, bare(feature, 200)]),
  );

function papersOf({ documents = [] }: HomeOut): Record<string, string> {
  return Object.fromEntries(
    PAPERS.flatMap(({ isReport, first, most }) =>
      documents
        .filter(({ kind }) => (kind === 'energy_certificate') === isReport)
        .slice(0, most)
        .flatMap(({ address, caption }, place) => {
          const field = numberedField('MEDIA_DOCUMENT', first + place);
          return [
            [field, address],
            [textField(field), bare(caption, 20)],
          ];
        }),
    ),
  );
}

function mediaOf({ pictures }: HomeOut): Record<string, string> {
  return Object.fromEntries(
    MEDIA.flatMap(({ kinds, name, first, most }) =>
      pictures
        .filter(({ kind }) => (kinds as readonly string[]).includes(kind))
        .slice(0, most)
        .flatMap(({ address, caption, kind }, place) => {
          const field = `${name}_${String(first + place).padStart(2, '0')}`;
          return [
            [field, address],
            [textField(field), kind === 'energy' ? 'EPC' : bare(caption, 20)],
          ];
        }),
    ),
  );
}
