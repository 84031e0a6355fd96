import { UNIT_NAMES } from '@keystead/kit/units';
import { type Asks, FACT_FILTERS, type FactFilters } from './filters.facts.ts';

/**
 * The filters of a search, each declared once: request fields, SQL, saved searches, the address of the results, chips,
 * the drawer, the tool of language models and the documentation derive from this list. Pure, for server and browser.
 */

export const SORTS = [
  'newest',
  'price_asc',
  'price_desc',
  'price_per_area',
  'monthly_cost',
  'most_reduced',
  'largest',
  'nearest',
  'relevance',
  'commute',
  'most_viewed',
  'most_liked',
] as const;
export type Sort = (typeof SORTS)[number];

/** Filters that have facet counts, in the order of their SQL conditions. */
export const FACETS = ['category', 'type', 'beds', 'price'] as const;
export type FacetName = (typeof FACETS)[number];

/** What all filters may say beside their kind. */
interface Common {
  /** Part of the server's `Filter` and column of search_listing, where the value is compared as it is. */
  readonly part?: string;
  readonly column?: string;
  /** Code that turns it into parts of the server's `Filter`, alone or with others of the same name. */
  readonly special?: string;
  readonly facet?: FacetName;
  /** Column of saved_search; true: saved searches store its text alone; without it they do not store it. */
  readonly saved?: string | true;
  /** Label of its chip and of its field in the drawer; `own`: a chip made by code; `fact`: by the fact's name. */
  readonly chip?: string;
  /** Set in the drawer alone: `own` by code, `range` by a field for both ends of the numbers of a column, `fact` by its kind. */
  readonly drawer?: 'own' | 'range' | 'fact';
  /** Key among the facts of the search's row, and what is asked of it. */
  readonly fact?: string;
  readonly asks?: Asks;
  /** Its number is a size, or a price of one, in `area_unit`. */
  readonly isSize?: true;
  /** Its number is an amount in `price_currency`. */
  readonly isMoney?: true;
  /** Narrows get_property too. */
  readonly classic?: true;
  /** No part of the address of the results. */
  readonly address?: false;
  /** No argument of the tool that searches for language models. */
  readonly tool?: false;
}

/** A filter as the list declares it; `most` is the longest text, the largest number or the largest number of ids. */
export type SearchFilter =
  | (Common & {
      readonly kind:
        | 'id'
        | 'flag'
        | 'date'
        | 'currency'
        | 'bounds'
        | 'polygon'
        | 'places'
        | 'answers'
        | 'facilities'
        | 'overlays'
        | 'commute';
    })
  | (Common & { readonly kind: 'text' | 'words'; readonly most: number })
  | (Common & { readonly kind: 'ids'; readonly most: number; readonly operator: '@>' | '<> all' })
  | (Common & {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly operator?: '>=' | '<=';
    })
  /** Several whole numbers. */
  | (Common & { readonly kind: 'numbers'; readonly least: number; readonly most: number })
  /** Several of the values. */
  | (Common & { readonly kind: 'choices'; readonly values: readonly [string, ...string[]] })
  | (Common & {
      readonly kind: 'choice';
      readonly values: readonly [string, ...string[]];
      /** The value that says the same as none. */
      readonly implied?: string;
    });

const PRICE = {
  kind: 'number',
  least: 0,
  most: 1e12,
  column: 'price',
  facet: 'price',
  classic: true,
  isMoney: true,
} as const;
const BEDS = { kind: 'number', least: 0, most: 1000, column: 'bedrooms', facet: 'beds' } as const;
const BATHS = { kind: 'number', least: 0, most: 1000, column: 'bathrooms' } as const;
const AREA = {
  kind: 'number',
  least: 0,
  most: 1e9,
  column: 'area',
  chip: 'own',
  drawer: 'own',
  isSize: true,
} as const;
const PER_AREA = {
  kind: 'number',
  least: 0,
  most: 1e12,
  special: 'perArea',
  chip: 'own',
  drawer: 'own',
  isSize: true,
  isMoney: true,
} as const;
const DAYS = {
  kind: 'number',
  least: 0,
  most: 10_000,
  special: 'posted',
  chip: 'own',
  drawer: 'own',
} as const;
const LOAN = { kind: 'number', special: 'monthlyCost', saved: 'loan_factor' } as const;
/** Of what is known of a home and no fact that its owner states. */
const ofFact = <const Fact extends string, const Way extends Asks>(fact: Fact, asks: Way) =>
  ({ fact, asks, special: 'facts', saved: 'facts', drawer: 'own' }) as const;
/** Ranges that are counted may end beyond a hundred. */
const SCORE = { kind: 'number', least: 0, most: 1000, chip: 'own' } as const;
const PLACE = { kind: 'text', most: 255, classic: true } as const;
const WORDS = { kind: 'words', most: 200, chip: 'own' } as const;

/** By wire name, in the order of the documentation, where the comment of a filter is its description. */
const OWN_FILTERS = {
  category_id: {
    kind: 'id',
    part: 'categoryId',
    column: 'category_id',
    facet: 'category',
    saved: 'category_id',
    chip: 'own',
    classic: true,
    tool: false,
  },
  category_slug_id: { kind: 'text', most: 255, special: 'category', classic: true, address: false },
  city: { ...PLACE, part: 'city', column: 'city', saved: 'city', chip: 'own' },
  state: { ...PLACE, part: 'state', column: 'state', saved: 'state' },
  country: { ...PLACE, part: 'country', column: 'country', saved: 'country' },
  /** 0 for sale, 1 for rent. */
  property_type: {
    kind: 'choice',
    values: ['0', '1'],
    part: 'propertyType',
    column: 'property_type',
    facet: 'type',
    saved: 'property_type',
    classic: true,
  },
  /**
   * Inclusive, in `price_currency`, of a rent by month; in get_property in the operator's currency, and only when both are
   * given.
   */
  min_price: { ...PRICE, operator: '>=', part: 'minPrice', saved: 'min_price', chip: 'own' },
  max_price: { ...PRICE, operator: '<=', part: 'maxPrice', saved: 'max_price', chip: 'own' },
  /** Currency of all amounts of the search (ISO 4217), by the rates of the day; the operator's without it. */
  price_currency: { kind: 'currency', special: 'currency', saved: true },
  /** 0 the last seven days (get_property: the calendar week before this one), 1 yesterday (UTC). */
  posted_since: {
    kind: 'choice',
    values: ['0', '1'],
    special: 'posted',
    chip: 'own',
    drawer: 'own',
    classic: true,
  },
  search: { ...WORDS, special: 'words', saved: 'words', classic: true },
  promoted: {
    kind: 'flag',
    part: 'promoted',
    column: 'promoted',
    saved: 'promoted',
    chip: 'featuredTitle',
    classic: true,
    tool: false,
  },
  get_all_premium_properties: {
    kind: 'flag',
    special: 'premium',
    saved: 'premium',
    chip: 'premiumTitle',
    tool: false,
  },
  /** Listings that have a value for every one of these parameters. */
  parameter_id: {
    kind: 'ids',
    most: 20,
    operator: '@>',
    part: 'parameterIds',
    column: 'parameter_ids',
    saved: 'parameter_ids',
    chip: 'own',
    drawer: 'own',
    tool: false,
  },
  // Extensions of ours from here on.
  /**
   * Conditions on answers to the operator's questions, `|` between them: `12.min.3|12.max.5` a number in the question's own unit,
   * `15.any.South,West` one of these choices, `all` of them or `none` of them, `16.since.2026-05-01|16.until.2026-08-31` a day
   * from then on or up to then, `18.any.yes` a question for yes or no, `17.text.sea` a part of a text's first 500 characters. Commas, bars and per cent signs in values are percent-encoded.
   */
  parameter_values: {
    kind: 'answers',
    special: 'facts',
    saved: 'facts',
    chip: 'own',
    drawer: 'own',
  },
  /**
   * Facilities of get_facilities that are near, at most 10 with `|` between them: `7:800|12:2000` is the first within 800 metres
   * and the other within 2000. Homes count by computed distances, and where there are none by those that their owners state.
   */
  facilities: { kind: 'facilities', special: 'facilities', saved: 'facilities', chip: 'own', drawer: 'own' },
  /**
   * Near enough in time to all of these places, at most 3 with `|` between them: `47.14,9.52,foot,20,Station|47.16,9.51,car,15`.
   * Latitude, longitude, `foot`, `bicycle` or `car`, minutes up to 120 and, if wanted, a name, whose commas, bars and per cent
   * signs are percent-encoded. Places count rounded to 30 m; where streets are not known, by straight lines.
   */
  commute: { kind: 'commute', special: 'commute', saved: 'commute', chip: 'own', drawer: 'own' },
  /**
   * Layers of get-map-layers that homes lie in or not, at most 10 with `|` between them: `-3|5:1,2` is not in layer 3, and in class 1
   * or 2 of layer 5. Homes count by their public place. One that is only about known lies in a class where all that is around it
   * does, and is left out by `-` where any of it may; so is one without a place.
   */
  overlays: { kind: 'overlays', special: 'overlays', saved: 'overlays', chip: 'own', drawer: 'own' },
  min_beds: { ...BEDS, operator: '>=', part: 'minBeds', saved: 'min_beds', chip: 'beds' },
  max_beds: { ...BEDS, operator: '<=', part: 'maxBeds', saved: 'max_beds', chip: 'beds' },
  min_baths: {
    ...BATHS,
    operator: '>=',
    part: 'minBaths',
    saved: 'min_baths',
    chip: 'baths',
    drawer: 'own',
  },
  max_baths: { ...BATHS, operator: '<=', part: 'maxBaths', saved: 'max_baths', chip: 'baths' },
  /**
   * Floor area in `area_unit`, inclusive. Homes count with the whole number that they have in that unit, whatever unit
   * their owners wrote: one of 85.5 m² is one of 86 m², and of 920 sq ft.
   */
  min_area: { ...AREA, operator: '>=', part: 'minArea', saved: 'min_area' },
  max_area: { ...AREA, operator: '<=', part: 'maxArea', saved: 'max_area' },
  /** Unit of `min_area` and `max_area`; square feet without it. */
  area_unit: { kind: 'choice', values: UNIT_NAMES, implied: 'ft2', special: 'area', saved: true },
  /** `west,south,east,north`; west beyond east crosses the antimeridian. */
  bounds: { kind: 'bounds', special: 'boxes', saved: 'boxes', chip: 'own' },
  /**
   * An area `lng,lat;lng,lat;…`, or several with `|` between them: at most 10, 200 corners together. A name may stand before the
   * corners, `Old town:lng,lat;…`, its commas, semicolons, colons, bars and per cent signs percent-encoded.
   */
  polygon: { kind: 'polygon', special: 'rings', saved: 'rings', chip: 'own' },
  /** In none of these areas, written alike; homes without a place on the map are found. */
  exclude_polygon: { kind: 'polygon', special: 'exceptRings', saved: 'except_rings', chip: 'own' },
  /**
   * In any of these places, at most 10 with `|` between them: `district,Foz,Porto,Porto,Portugal` is kind, name, city, state and
   * country; a `city` has its city empty. Kinds are `city`, `district`, `street`, `postcode` and `point`. With its middle and
   * kilometres behind it, `@41.15,-8.67,2`, what is around it counts, too; a point needs them. Commas, semicolons, colons,
   * bars, at and per cent signs in names are percent-encoded; case and accents do not matter.
   */
  places: { kind: 'places', special: 'places', saved: 'places', chip: 'own', drawer: 'own' },
  /** Latitude in degrees. */
  latitude: { kind: 'number', least: -90, most: 90, special: 'circle', saved: 'circle_lat' },
  /** Longitude in degrees. */
  longitude: { kind: 'number', least: -180, most: 180, special: 'circle', saved: 'circle_lng' },
  /** Kilometres around latitude and longitude. */
  radius: { kind: 'number', least: 0, most: 500, special: 'circle', saved: 'circle_km', chip: 'own' },
  /** Not these categories. */
  exclude_category_id: {
    kind: 'ids',
    most: 20,
    operator: '<> all',
    part: 'exceptCategoryIds',
    column: 'category_id',
    saved: 'except_categories',
    chip: 'own',
    tool: false,
  },
  /** No listing with any of these words, or words that begin with one of them. */
  exclude_words: { ...WORDS, special: 'exceptWords', saved: 'except_words', drawer: 'own', tool: false },
  /** Not the homes of these agents. */
  exclude_agent_id: {
    kind: 'ids',
    most: 20,
    operator: '<> all',
    part: 'exceptOwnerIds',
    column: 'owner_id',
    saved: 'except_owners',
    chip: 'own',
    tool: false,
  },
  /** Homes that belong to this agency: the `slug_id` of it. */
  agency: { kind: 'text', most: 255, part: 'agency', column: 'agency', saved: 'agency', chip: 'own' },
  /** Not these listings: what a guest has hidden. What someone signed in has hidden by hide-listing is left out anyway. */
  exclude_ids: {
    kind: 'ids',
    most: 200,
    operator: '<> all',
    part: 'exceptIds',
    column: 'listing_id',
    address: false,
    tool: false,
  },
  /** Price of one `area_unit` of the floor area, in `price_currency`, inclusive. */
  min_price_per_area: { ...PER_AREA, saved: 'min_price_per_area' },
  max_price_per_area: { ...PER_AREA, saved: 'max_price_per_area' },
  /**
   * Most that a home may cost a month, in `price_currency`: a rent, or the payment of a loan as the terms here say it,
   * with the charges beside it. Homes on request are not found.
   */
  max_monthly_cost: {
    kind: 'number',
    least: 0,
    most: 1e12,
    special: 'monthlyCost',
    saved: 'max_monthly_cost',
    chip: 'own',
    drawer: 'own',
    isMoney: true,
  },
  /** Per cent of the price that is paid down; 20 without it. The terms of a loan serve `max_monthly_cost` and its sort. */
  loan_down: { ...LOAN, least: 0, most: 100 },
  /** Interest, per cent a year; 4 without it. */
  loan_rate: { ...LOAN, least: 0, most: 100 },
  /** Years until the loan is paid off; 25 without it. */
  loan_years: { ...LOAN, least: 1, most: 50 },
  /** Whole days since it was posted, inclusive; saved searches do not store them. */
  min_days_listed: DAYS,
  max_days_listed: DAYS,
  /** Per cent that its price lies below the highest it was offered at. */
  min_reduction: { kind: 'number', least: 0, most: 100, chip: 'own', ...ofFact('reduced_by', 'least') },
  /** The price was cut on this day (UTC) or after. */
  reduced_since: { kind: 'date', chip: 'own', ...ofFact('reduced_on', 'since') },
  /** Walking score, of what is around the home: from 0 to 100. */
  min_walking_score: { ...SCORE, ...ofFact('walking_score', 'least') },
  max_walking_score: { ...SCORE, ...ofFact('walking_score', 'most') },
  /** Homes that can be walked through on screen. */
  has_tour: { kind: 'flag', chip: 'hasTour', ...ofFact('has_tour', 'yes') },
  /** Homes with a floor plan. */
  has_plan: { kind: 'flag', chip: 'hasPlan', ...ofFact('has_plan', 'yes') },
  /** Homes with a video. */
  has_video: { kind: 'flag', chip: 'hasVideo', ...ofFact('has_video', 'yes') },
  /** Homes of agents whom the site has verified, and its own. */
  verified: { kind: 'flag', special: 'verified', saved: 'verified', chip: 'verified', drawer: 'own' },
  /** Not the top floor of the building; where either is not known, homes are found. */
  exclude_top_floor: {
    kind: 'flag',
    special: 'facts',
    saved: 'facts',
    chip: 'notTopFloor',
    drawer: 'own',
  },
} as const satisfies Record<string, SearchFilter>;

/** The same with those by facts, which are made of the list of facts. */
export const SEARCH_FILTERS: typeof OWN_FILTERS & FactFilters = { ...OWN_FILTERS, ...FACT_FILTERS };

type Declared = typeof SEARCH_FILTERS;
export type FilterName = keyof Declared;
/** Names of the filters whose declaration holds this. */
export type FiltersWith<Part> = {
  [Name in FilterName]: Declared[Name] extends Part ? Name : never;
}[FilterName];

/** The same, one after the other. */
export const FILTERS = Object.entries(SEARCH_FILTERS) as unknown as readonly (readonly [
  FilterName,
  SearchFilter,
])[];

/** Terms of a loan by their filters. */
export const LOAN_FILTERS = { down: 'loan_down', rate: 'loan_rate', years: 'loan_years' } as const;

/** Those whose numbers are in `area_unit`, and in `price_currency`. */
export const SIZE_FILTERS: readonly FilterName[] = FILTERS.filter(([, { isSize }]) => isSize).map(
  ([name]) => name,
);
export const MONEY_FILTERS = FILTERS.filter(([, { isMoney }]) => isMoney).map(
  ([name]) => name as FiltersWith<{ isMoney: true }>,
);
