import type { CategoryKind } from '@keystead/catalogue/contract';
import {
  type ColumnKey,
  type ColumnName,
  type ColumnValues,
  type DeclaredField,
  fieldsOf,
  type GivenOf,
  type NamesWith,
  type SharedKind,
  type ValueOf,
  type WireNameOf,
} from '@keystead/kit/fields';
import { ADDRESS_PARTS } from './address.ts';
import { FACTS, type FactGroup } from './facts.ts';
import { LISTING_LIMITS, type PriceKind, type PropertyType, type RentDuration } from './limits.ts';
import { PLACE_PRECISIONS } from './precision.ts';
import type { StepId } from './steps.ts';

/**
 * What a listing knows, each field declared once: requests of posting and editing, checks, columns, answers, the form
 * with its drafts and errors, imports and what staff read derive from this list. Names are those of the columns.
 * Pictures, documents, answers to the operator's questions, facilities and the readable address that results are code.
 * Pure, for server and browser. Labels in the languages of the site: `web/messages/fields/names.json`.
 */

interface OfListing extends DeclaredField {
  /** What staff and importers read. */
  readonly name: string;
  /** Where it is filled in. */
  readonly step: StepId;
  /** The form shows it by code; without it, a text gets an input at the end of its step. */
  readonly control?: 'own';
  /** Key of a hint below its input, among the labels. */
  readonly hint?: 'client_address_hint';
  /** Who reads it: everybody on cards, everybody on the page, its owner alone; `code`: answers are made by code. */
  readonly shown: 'card' | 'page' | 'owner' | 'code';
  /** Listed among the facts of the listing's page under its label. */
  readonly isFact?: true;
  /** Where the form and the page gather it with others of its kind. */
  readonly group?: FactGroup;
  /** The form asks it of categories of these kinds, of what is for sale or for rent, and in these countries (ISO 3166). */
  readonly forKinds?: readonly CategoryKind[];
  readonly forOffer?: 'sell' | 'rent';
  readonly countries?: readonly string[];
  /**
   * How searches filter by it: a `range` of numbers, `values` (a range, and single whole numbers that are left out), `any` of
   * its choices and none of others, `at_least` a choice where the best come first, `yes`, or `days` from one to another. The filters,
   * their fields, SQL, addresses, chips and labels follow. Without it nothing is searched by it.
   */
  readonly searched?: 'range' | 'values' | 'any' | 'at_least' | 'yes' | 'days';
  /** What its number counts: a unit that `Intl` knows, or a sign. */
  readonly unit?: 'meter' | 'month' | 'year' | 'percent' | 'kWh/m²a' | 'kg/m²a';
  /** Its choices need no labels: everybody reads them as they are. */
  readonly isPlain?: true;
  /** What browsers fill it in from. */
  readonly autoComplete?: string;
  /** Nobody but the owner reads it where the exact place is hidden. */
  readonly isHiddenWithPlace?: true;
  /** Its property of a schema.org accommodation; a fact without one is among the additional properties. */
  readonly schemaOrg?: string;
  /** Staff look at the listing again when it changes. */
  readonly isReviewed?: true;
  /** Column names in imported files: lower case, no separators. Without them imports have no such field. */
  readonly imported?: {
    readonly alike: string;
    readonly isOptional?: true;
    /** What stands in such a column. */
    readonly reads?: RegExp;
    /** A column that holds the end of it. */
    readonly followedBy?: string;
  };
}

/** A field as the list declares it. */
export type ListingField = OfListing &
  (
    | SharedKind
    | { readonly kind: 'amount'; readonly least: number; readonly most: number }
    /** `offer` is the property type, `period` what a rent is for. */
    | { readonly kind: 'offer' | 'period' }
    /** What belongs to the price. */
    | { readonly kind: 'currency' }
    | { readonly kind: 'price_kind' }
  );

/** In the order of forms and documentation, where the comment of a field is its description. */
export const LISTING_FIELDS = {
  category_id: {
    kind: 'id',
    name: 'Type of property',
    isRequired: true,
    step: 'category',
    control: 'own',
    shown: 'code',
    isReviewed: true,
  },
  title: {
    kind: 'text',
    most: LISTING_LIMITS.title,
    name: 'Title',
    isRequired: true,
    step: 'details',
    control: 'own',
    shown: 'card',
    isReviewed: true,
    imported: { alike: 'title name headline subject listingtitle propertytitle' },
  },
  description: {
    kind: 'text',
    most: LISTING_LIMITS.description,
    name: 'Description',
    isRequired: true,
    step: 'details',
    control: 'own',
    shown: 'page',
    isReviewed: true,
    imported: { alike: 'description text details remarks body about summary' },
  },
  /** BCP 47 tag of the language of title and description, `pt-BR`; without one it is the site's. */
  language: {
    kind: 'text',
    most: 20,
    format: 'language',
    name: 'Language',
    step: 'details',
    control: 'own',
    shown: 'page',
    isReviewed: true,
    imported: { alike: 'language lang locale' },
  },
  /** In `currency` as it is written; answers have it in the operator's currency. Not needed, and 0, on request. */
  price: {
    kind: 'amount',
    least: 0,
    most: LISTING_LIMITS.price,
    name: 'Price',
    isRequired: true,
    step: 'details',
    control: 'own',
    shown: 'card',
    imported: { alike: 'price amount listprice askingprice saleprice rent cost' },
  },
  /** Extension: ISO 4217, one that there are rates for; the operator's without it. An edit of `price` says it, too. */
  currency: {
    kind: 'currency',
    name: 'Currency',
    step: 'details',
    control: 'own',
    shown: 'code',
    imported: { alike: 'currency currencycode pricecurrency listpricecurrency' },
  },
  /** Extension: what the price says; asking without it. */
  price_kind: {
    kind: 'price_kind',
    name: 'Price type',
    step: 'details',
    control: 'own',
    shown: 'code',
    imported: { alike: 'pricekind pricequalifier pricetype' },
  },
  /** 0 sell, 1 rent. */
  property_type: {
    kind: 'offer',
    name: 'Offer',
    isRequired: true,
    step: 'category',
    control: 'own',
    shown: 'card',
    isReviewed: true,
    imported: {
      alike: 'offer propertytype transaction purpose status listingtype saleorrent',
      isOptional: true,
    },
  },
  /** For rent only; Monthly unless said otherwise. */
  rent_duration: {
    kind: 'period',
    wire: 'rentduration',
    name: 'Rent period',
    step: 'category',
    control: 'own',
    shown: 'code',
    imported: { alike: 'rentduration period rentperiod duration' },
  },
  address: {
    kind: 'text',
    most: 500,
    name: 'Address',
    isRequired: true,
    step: 'place',
    isOfPlace: true,
    shown: 'card',
    isReviewed: true,
    imported: {
      alike: 'address location streetaddress fulladdress displayaddress unparsedaddress',
      isOptional: true,
    },
  },
  ...ADDRESS_PARTS,
  city: {
    kind: 'text',
    most: 100,
    name: 'City',
    isRequired: true,
    step: 'place',
    isOfPlace: true,
    shown: 'card',
    isReviewed: true,
    imported: { alike: 'city town municipality posttown ort geoort', isOptional: true },
  },
  state: {
    kind: 'text',
    most: 100,
    name: 'State',
    isRequired: true,
    step: 'place',
    isOfPlace: true,
    shown: 'card',
    isReviewed: true,
    imported: {
      alike: 'state region province county stateorprovince bundesland geobundesland',
      isOptional: true,
    },
  },
  country: {
    kind: 'text',
    most: 100,
    name: 'Country',
    isRequired: true,
    step: 'place',
    isOfPlace: true,
    shown: 'card',
    isReviewed: true,
    imported: { alike: 'country nation land', isOptional: true },
  },
  /** Together with the longitude, or neither: a home without a pin is found by its town. */
  latitude: {
    kind: 'degrees',
    most: 90,
    name: 'Latitude',
    step: 'place',
    isOfPlace: true,
    shown: 'code',
    imported: { alike: 'latitude lat geolat y breitengrad locationlatitude geogeokoordinatenbreitengrad' },
  },
  longitude: {
    kind: 'degrees',
    most: 180,
    name: 'Longitude',
    step: 'place',
    isOfPlace: true,
    shown: 'code',
    imported: {
      alike:
        'longitude lng long lon geolng geolon x laengengrad locationlongitude geogeokoordinatenlaengengrad',
    },
  },
  /** Extension: what the pin says. Where the exact place is hidden the public reads `district` at best, without a pin `town`. */
  place_precision: {
    kind: 'choice',
    of: PLACE_PRECISIONS,
    standard: 'exact',
    spelt: {
      exact: 'rooftop address building',
      street: 'road range',
      district: 'neighbourhood neighborhood suburb area approximate',
      town: 'city locality municipality',
    },
    name: 'Location shown as',
    step: 'place',
    control: 'own',
    shown: 'code',
    isReviewed: true,
    imported: { alike: 'placeprecision precision locationprecision geoprecision' },
  },
  /** Extension: the public sees only about where it is; the exact place stays with the owner. */
  hide_exact_place: {
    kind: 'flag',
    name: 'Hide the exact location',
    column: false,
    step: 'place',
    control: 'own',
    formerly: 'hidePlace',
    shown: 'code',
  },
  is_premium: {
    kind: 'flag',
    name: 'Premium',
    step: 'details',
    control: 'own',
    shown: 'card',
    imported: { alike: 'ispremium premium' },
  },
  /** The exact address; "" for everybody but the owner. */
  client_address: {
    kind: 'text',
    most: 500,
    name: 'Private address details',
    step: 'place',
    hint: 'client_address_hint',
    shown: 'owner',
    imported: { alike: 'clientaddress privateaddress' },
  },
  /** Wish for the readable address; the title serves when it is absent. An old one leads to the listing for ever. */
  slug_id: {
    kind: 'text',
    most: 255,
    name: 'Web address',
    column: false,
    step: 'seo',
    control: 'own',
    formerly: 'slug',
    shown: 'code',
  },
  video_link: {
    kind: 'text',
    most: 500,
    format: 'youtube',
    name: 'Video',
    step: 'documents',
    control: 'own',
    shown: 'page',
    isReviewed: true,
    imported: { alike: 'videolink video videourl youtube' },
  },
  // Longer than search engines show: a warning of the form, not an error.
  meta_title: {
    kind: 'text',
    most: 255,
    name: 'Title for search engines',
    step: 'seo',
    control: 'own',
    shown: 'page',
    imported: { alike: 'metatitle seotitle' },
  },
  meta_description: {
    kind: 'text',
    most: 1000,
    name: 'Description for search engines',
    step: 'seo',
    control: 'own',
    shown: 'page',
    imported: { alike: 'metadescription seodescription' },
  },
  meta_keywords: {
    kind: 'text',
    most: 1000,
    name: 'Keywords',
    step: 'seo',
    control: 'own',
    shown: 'page',
    imported: { alike: 'metakeywords keywords tags' },
  },
  ...FACTS,
} as const satisfies Record<string, ListingField>;

type Declared = typeof LISTING_FIELDS;
export type FieldName = keyof Declared;
/** Names of the fields whose declaration holds this. */
export type FieldsWith<Part> = NamesWith<Declared, Part>;

/** Fields that a column of the same name holds as they are. */
export type ColumnField = ColumnName<Declared>;
/** Their columns: a size has two. */
export type FieldColumn = ColumnKey<Declared>;
export type RequiredField = FieldsWith<{ isRequired: true }>;

/** The name of a field in requests and answers. */
export type WireName<Name extends FieldName> = WireNameOf<Declared, Name>;

interface OwnValues {
  amount: number;
  offer: PropertyType;
  period: RentDuration;
  currency: string;
  price_kind: PriceKind;
}
/** A field's value, checked. */
export type FieldValue<Name extends FieldName> = ValueOf<Declared, Name, OwnValues>;
/** A field's value as it arrives, and as the form has it: a size is a text. */
export type GivenValue<Name extends FieldName> = GivenOf<Declared, Name, OwnValues>;
/** What the columns of the fields hold. */
export type FieldColumns = ColumnValues<Declared, OwnValues>;

export const {
  all: FIELDS,
  columns: COLUMN_FIELDS,
  ofPlace: PLACE_FIELDS,
  shown: fieldsShown,
  clearable: CLEARABLE_FIELDS,
  wireName,
  formerName,
} = fieldsOf<Declared, ListingField>(LISTING_FIELDS);

/** Reads the fields of a request whose types were checked by its schema; the property type is its caller's to read. */
export function requestedFields<
  Form extends { readonly [Name in Exclude<FieldName, 'property_type'> as WireName<Name>]?: unknown },
>(form: Form): { [Name in Exclude<FieldName, 'property_type'>]: Form[WireName<Name> & keyof Form] } {
  const said = form as Readonly<Record<string, unknown>>;
  const entries = FIELDS.filter(([name]) => name !== 'property_type').map(([name]) => [
    name,
    said[wireName(name)],
  ]);
  return Object.fromEntries(entries);
}
