import { countryCode } from '@keystead/kit/country';
import { toCanonical, type Unit, unitNamed } from '@keystead/kit/units';
import { HANDED_ON } from '../columns.ts';
import { known, repaired } from '../texts.ts';
import { clockTime, type FeedHead, type HomeOut, printable, upTo } from '../writing.ts';
import { type FilledField, type ResoType, type ResoValue, roundedTo, wordOf } from './field.ts';
import type { Word } from './lookups.ts';
import {
  ACTIVE,
  AREA_UNITS,
  categoryOfSubType,
  FREQUENCIES,
  FURNISHED,
  LOT_UNITS,
  lettersOf,
  OWN_FREQUENCIES,
  OWN_FURNISHED,
  propertyTypeOf,
  STATUSES,
  subTypeOf,
} from './words.ts';

/** What a property is made of. */
export interface Offered {
  readonly home: HomeOut;
  readonly head: FeedHead;
}

/** Returns the text of a field of what is read, '' for none. */
export type Said = (name: string) => string;
type Row = Readonly<Record<string, string | undefined>>;

interface PropertyField extends FilledField<Offered> {
  /** The column that it says whole: others are said again in a field of our own. */
  readonly column?: string;
  /** Returns what columns it fills. */
  readonly read?: (said: Said) => Row;
}

const column = (name: string, type: ResoType, more: Partial<PropertyField> = {}): PropertyField => ({
  type,
  column: name,
  out: ({ home }) => typed(home.row[name], type, more),
  ...more,
});

const text = (name: string, most: number) => column(name, 'text', { most });

/** Returns a text of a row as a value of a type; undefined for none. */
function typed(
  said: string | undefined,
  type: ResoType,
  { most = Number.POSITIVE_INFINITY, digits }: Pick<PropertyField, 'most' | 'digits'> = {},
): ResoValue {
  if (said === undefined || said === '') return undefined;
  if (type === 'flag') return said === 'yes';
  if (type !== 'whole' && type !== 'decimal') return upTo(printable(said), most) || undefined;
  const number = type === 'whole' ? Math.trunc(Number(said)) : roundedTo(digits?.[1] ?? 0, Number(said));
  return Number.isFinite(number) ? number : undefined;
}

interface Size<Lookup extends 'AreaUnits' | 'LotSizeUnits'> {
  readonly amount: string;
  readonly unit: string;
  readonly digits: readonly [precision: number, scale: number];
  readonly lookup: Lookup;
  readonly units: Readonly<Partial<Record<Unit, Word<Lookup>>>>;
  readonly of: (row: HomeOut['row']) => string | undefined;
  readonly read: (size: string, said: Said) => Row;
}

/** Returns the two fields of a size, its number and its unit. */
function sizeFields<Lookup extends 'AreaUnits' | 'LotSizeUnits'>({
  amount,
  unit,
  digits,
  lookup,
  units,
  of,
  read,
}: Size<Lookup>): Readonly<Record<'amount' | 'unit', PropertyField>> {
  const measured = (row: HomeOut['row']): readonly [number, Word<Lookup>] | undefined => {
    const [number = '', written = ''] = (of(row) ?? '').split(' ');
    const own = unitNamed(written);
    if (number === '' || own === undefined) return undefined;
    const word = units[own];
    if (word !== undefined) return [roundedTo(digits[1], Number(number)), word];
    return [roundedTo(2, toCanonical(Number(number), own)), 'Square Meters'];
  };
  return {
    amount: {
      type: 'decimal',
      digits,
      out: ({ home }) => measured(home.row)?.[0],
      read: (said) => {
        const number = known(said(amount));
        // Where no unit is said, it is that of most who write the dictionary.
        return number === '' ? {} : read(`${number} ${unitNamed(lettersOf(said(unit))) ?? 'ft2'}`, said);
      },
    },
    unit: wordOf(lookup, 25, ({ home }: Offered) => measured(home.row)?.[1]),
  };
}
const LIVING = sizeFields({
  amount: 'LivingArea',
  unit: 'LivingAreaUnits',
  digits: [14, 2],
  lookup: 'AreaUnits',
  units: AREA_UNITS,
  of: ({ living_area: living, area }) => living ?? area,
  // This site says both where it knows both, and the area as living area where it knows no other.
  read: (living_area, said) => (said('X_area') === '' ? { living_area, area: living_area } : {}),
});
const BUILT = sizeFields({
  amount: 'BuildingAreaTotal',
  unit: 'BuildingAreaUnits',
  digits: [14, 2],
  lookup: 'AreaUnits',
  units: AREA_UNITS,
  of: ({ built_area: built }) => built,
  read: (built_area) => ({ built_area }),
});
const LOT = sizeFields({
  amount: 'LotSizeArea',
  unit: 'LotSizeUnits',
  digits: [16, 4],
  lookup: 'LotSizeUnits',
  units: LOT_UNITS,
  of: ({ plot_area: plot }) => plot,
  read: (plot_area) => ({ plot_area }),
});

const isRent = (row: HomeOut['row']) => row.property_type === 'rent';
/** Returns a field that only leaves where the place of a home may. */
const placed = (name: 'latitude' | 'longitude') =>
  column(name, 'decimal', {
    digits: [12, 8],
    out: ({ home }) =>
      home.isPlacedExactly ? typed(home.row[name], 'decimal', { digits: [12, 8] }) : undefined,
    // Programs write zeros where nothing is known.
    read: (said) => (Number(said('Latitude')) === 0 && Number(said('Longitude')) === 0 ? { [name]: '' } : {}),
  });

const status = ({ home }: Offered) => STATUSES[home.offerState ?? ''] ?? ACTIVE;
const whole = (value: string | undefined) => Math.trunc(Number(value ?? 0)) || 0;
const counted = (value: number) => (value > 0 ? value : undefined);

/**
 * Fields of Property, by their names in the Data Dictionary 2.0: `$metadata`, answers, files, filters and what imports read follow
 * this list.
 */
export const STANDARD = {
  ListingKey: { ...text('external_id', 255), isFiltered: true },
  ListingId: text('reference', 255),
  StandardStatus: { ...wordOf('StandardStatus', 25, status), isFiltered: true },
  MlsStatus: wordOf('MlsStatus', 50, status),
  PropertyType: {
    ...wordOf('PropertyType', 50, ({ home: { row } }: Offered) =>
      propertyTypeOf(row.category ?? '', isRent(row)),
    ),
    isFiltered: true,
    read: (said: Said) => ({ property_type: /lease/i.test(said('PropertyType')) ? 'rent' : 'sell' }),
  },
  PropertySubType: {
    ...wordOf('PropertySubType', 50, ({ home: { row } }: Offered) =>
      subTypeOf(row.category ?? '', isRent(row)),
    ),
    read: (said: Said) => {
      const word = said('PropertySubType') || said('PropertyType');
      return { category: categoryOfSubType(word) ?? word };
    },
  },
  ListPrice: {
    ...column('price', 'decimal', {
      digits: [14, 2],
      read: (said) => (known(said('ListPrice')) === '' ? { price_kind: 'on_request' } : {}),
    }),
    isFiltered: true,
  },
  LeaseAmountFrequency: {
    ...wordOf('FeeFrequency', 25, ({ home }: Offered) => FREQUENCIES[home.row.rent_duration ?? '']),
    read: (said: Said) =>
      /lease/i.test(said('PropertyType'))
        ? { rent_duration: OWN_FREQUENCIES.get(lettersOf(said('LeaseAmountFrequency'))) ?? 'Monthly' }
        : {},
  },
  UnparsedAddress: text('address', 255),
  StreetNumber: text('house_number', 25),
  StreetName: text('street', 255),
  UnitNumber: text('unit_number', 25),
  City: { ...text('city', 150), isFiltered: true },
  StateOrProvince: { ...text('state', 150), isFiltered: true },
  PostalCode: text('postcode', 20),
  Country: {
    type: 'text',
    most: 150,
    out: ({ home: { row } }: Offered) =>
      countryCode(row.country ?? '') ?? typed(row.country, 'text', { most: 150 }),
    read: (said: Said) => ({ country: countryNamed(said('Country')) }),
  },
  Latitude: placed('latitude'),
  Longitude: placed('longitude'),
  BedroomsTotal: { ...column('bedrooms', 'whole'), isFiltered: true },
  BathroomsFull: {
    type: 'whole',
    out: ({ home }: Offered) => typed(home.row.bathrooms, 'whole'),
    read: (said: Said) => ({ bathrooms: known(said('BathroomsFull')) }),
  },
  BathroomsHalf: column('half_bathrooms', 'whole'),
  BathroomsTotalInteger: {
    type: 'whole',
    out: ({ home: { row } }: Offered) => counted(whole(row.bathrooms) + whole(row.half_bathrooms)),
    read: (said: Said) =>
      said('BathroomsFull') === '' ? { bathrooms: known(said('BathroomsTotalInteger')) } : {},
  },
  RoomsTotal: {
    type: 'whole',
    out: ({ home }: Offered) => typed(home.row.rooms_total, 'whole'),
    read: (said: Said) => ({ rooms_total: known(said('RoomsTotal')) }),
  },
  LivingArea: LIVING.amount,
  LivingAreaUnits: LIVING.unit,
  BuildingAreaTotal: BUILT.amount,
  BuildingAreaUnits: BUILT.unit,
  LotSizeArea: LOT.amount,
  LotSizeUnits: LOT.unit,
  YearBuilt: column('year_built', 'whole'),
  StoriesTotal: column('floors_total', 'whole'),
  ParkingTotal: column('parking_spaces', 'decimal', { digits: [14, 2] }),
  NewConstructionYN: column('new_build', 'flag'),
  PoolPrivateYN: {
    type: 'flag',
    out: ({ home: { row } }: Offered) => (row.pool === undefined ? undefined : row.pool === 'private'),
    read: (said: Said) => (said('PoolPrivateYN') === 'true' ? { pool: 'private' } : {}),
  },
  Furnished: {
    ...wordOf('Furnished', 25, ({ home }: Offered) => FURNISHED[home.row.furnished ?? '']),
    read: (said: Said) => ({ furnished: OWN_FURNISHED.get(lettersOf(said('Furnished'))) }),
  },
  AvailabilityDate: column('available_from', 'date'),
  PublicRemarks: text('description', 20_000),
  VirtualTourURLUnbranded: text('video_link', 8000),
  ListingURL: { type: 'text', most: 8000, out: ({ home }: Offered) => home.url },
  ListAgentKey: { type: 'text', most: 255, out: ({ home }: Offered) => home.agent?.key },
  ListAgentFullName: {
    type: 'text',
    most: 150,
    out: ({ home }: Offered) => typed(home.agent?.name, 'text', { most: 150 }),
  },
  ListOfficeKey: { type: 'text', most: 255, out: ({ home }: Offered) => home.agency?.key },
  ListOfficeName: {
    type: 'text',
    most: 255,
    out: ({ home, head }: Offered) => typed(home.agency?.name ?? head.sender, 'text', { most: 255 }),
  },
  PhotosCount: { type: 'whole', out: ({ home }: Offered) => home.pictures.length },
  InternetAddressDisplayYN: { type: 'flag', out: ({ home }: Offered) => home.isPlacedExactly },
  InternetEntireListingDisplayYN: { type: 'flag', out: () => true },
  ModificationTimestamp: {
    type: 'moment',
    isFiltered: true,
    out: ({ home }: Offered) => home.updatedAt.toISOString(),
    read: (said: Said) => ({ updated: timeOf(said('ModificationTimestamp')) }),
  },
} as const satisfies Readonly<Record<string, PropertyField>>;

/** Returns a country's name, by its code or by the name. */
const countryNamed = (country: string) =>
  /^[A-Z]{2}$/.test(country) ? (COUNTRY_NAMES.of(country) ?? country) : country;
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

const timeOf = (moment: string) => (Number.isNaN(Date.parse(moment)) ? moment : clockTime(new Date(moment)));

const FIELDS: Readonly<Record<string, PropertyField>> = STANDARD;

/** Said elsewhere: by Media, and by coordinates that only leave where they are exact. */
const ELSEWHERE = ['pictures', 'documents', 'updated', 'place_precision'];
const SAID_WHOLE = new Set([...ELSEWHERE, ...Object.values(FIELDS).flatMap(({ column }) => column ?? [])]);

/** Fields of our own, which the dictionary allows: what none of its own says, or not as exactly. */
const LOCAL: Readonly<Record<string, PropertyField>> = Object.fromEntries(
  HANDED_ON.filter((name) => !SAID_WHOLE.has(name)).map((name) => [`X_${name}`, column(name, 'text')]),
);

export const PROPERTY: Readonly<Record<string, PropertyField>> = { ...FIELDS, ...LOCAL };

/** Returns the columns that a property fills; what is said in fields of our own is what is meant. */
export function columnsOf(said: Said): Row {
  const row: Record<string, string | undefined> = {};
  const take = (columns: Row) => {
    for (const [name, value] of Object.entries(columns)) if (value !== undefined) row[name] = value;
  };
  for (const [name, { column, type, read }] of Object.entries(PROPERTY)) {
    const value = said(name);
    if (column !== undefined && value !== '')
      take({ [column]: type === 'flag' ? (value === 'true' ? 'yes' : 'no') : repaired(value) });
    if (read) take(read(said));
  }
  return row;
}
