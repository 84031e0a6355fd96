import { type DeclaredField, readsAs, type SharedKind } from '@keystead/kit/fields';
import {
  CHARGE_KIND_NAMES,
  chargeName,
  FIELDS,
  type FieldName,
  formerName,
  wireName,
} from '@keystead/listings/contract';

/** Columns of a file as a person maps them. */
export interface Column {
  readonly name: string;
  /** The first texts in it, at most three. */
  readonly samples: readonly string[];
  /** All its texts, where they are few; null where they are many. */
  readonly values: readonly string[] | null;
}

/** Where columns can go. */
interface ImportField {
  readonly name: FieldName;
  readonly label: string;
  readonly isRequired: boolean;
  /** Column names of other programs for it: lower case, no signs between words. */
  readonly alike: readonly string[];
  /** A column that holds the end of it, like them. */
  readonly followedBy: string | undefined;
  /** Returns whether it could be what such a column says: a choice must be one of the field's, a number one. */
  readonly reads: (text: string) => boolean;
}

/** Fields of a listing, in the order of its form. */
export const IMPORT_FIELDS: readonly ImportField[] = FIELDS.flatMap(([name, field]) => {
  const { imported, isRequired } = field;
  if (!imported) return [];
  return [
    {
      name,
      label: field.name,
      isRequired: isRequired === true && !imported.isOptional,
      alike: imported.alike.split(' '),
      followedBy: imported.followedBy,
      reads: (text) => {
        if (imported.reads) return imported.reads.test(text);
        const isOfKind = field.isFact || field.kind === 'choice';
        return !isOfKind || readsAs(field as DeclaredField & SharedKind, text);
      },
    },
  ];
});

const PRESENT_NAMES = new Map<string, string>(IMPORT_FIELDS.map(({ name }) => [formerName(name), name]));

/** Returns the templates of a mapping under the present names of their fields. */
export const underPresentNames = <Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [PRESENT_NAMES.get(name) ?? name, value]));

/** Names of charges by their kind. */
export const CHARGE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  CHARGE_KIND_NAMES.map((kind) => [kind, chargeName(kind)]),
);

/** Names of fields in running text. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FIELDS.map(([name, field]) => [wireName(name), field.name.toLowerCase()])),
  external_id: 'reference',
  latitude: 'place on the map',
};

/** Columns that say which row is which, the likeliest first. */
export const IDS = [
  'id',
  'externalid',
  'ref',
  'reference',
  'listingid',
  'propertyid',
  'code',
  'sku',
  'mlsid',
  'mls',
  'key',
];
/** Columns with addresses of pictures. */
export const PICTURES = [
  'pictures',
  'images',
  'photos',
  'imageurls',
  'pictureurls',
  'photourls',
  'imageurl',
  'gallery',
  'media',
];
export const CATEGORIES = ['category', 'type', 'kind', 'propertycategory', 'housetype', 'propertykind'];

/** What columns say, for what the mapping wants to hear. */
export const OFFERS: Readonly<Record<string, string>> = {
  sale: 'sell',
  sell: 'sell',
  forsale: 'sell',
  buy: 'sell',
  tobuy: 'sell',
  selling: 'sell',
  rent: 'rent',
  forrent: 'rent',
  let: 'rent',
  tolet: 'rent',
  rental: 'rent',
  lease: 'rent',
  sold: 'sold',
  rented: 'rented',
  letagreed: 'rented',
};
export const PRICE_KINDS: Readonly<Record<string, string>> = {
  asking: 'asking',
  askingprice: 'asking',
  fixedprice: 'asking',
  guide: 'guide',
  guideprice: 'guide',
  from: 'from',
  offersover: 'offers_over',
  offersinexcessof: 'offers_over',
  auction: 'auction',
  poa: 'on_request',
  onrequest: 'on_request',
  priceonrequest: 'on_request',
  aufanfrage: 'on_request',
  surdemande: 'on_request',
};
export const DURATIONS: Readonly<Record<string, string>> = {
  daily: 'Daily',
  day: 'Daily',
  perday: 'Daily',
  weekly: 'Weekly',
  week: 'Weekly',
  pw: 'Weekly',
  perweek: 'Weekly',
  monthly: 'Monthly',
  month: 'Monthly',
  pcm: 'Monthly',
  permonth: 'Monthly',
  quarterly: 'Quarterly',
  quarter: 'Quarterly',
  yearly: 'Yearly',
  year: 'Yearly',
  annually: 'Yearly',
  annual: 'Yearly',
  peryear: 'Yearly',
};
