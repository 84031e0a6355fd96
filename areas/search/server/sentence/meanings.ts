import { UNITS, type Unit } from '@keystead/kit/units';
import type { FilterName } from '../../filters.ts';

/** What a sentence may ask for in words of a grammar, and the filters that say the same. Pure. */

/** Filters by wire name, as an address writes their values. */
export type FilterTexts = Partial<Record<FilterName, string>>;

export interface Condition {
  readonly is?: FilterTexts;
  /** The filters for homes that are not so. */
  readonly not?: FilterTexts;
}

const YES = '1';

const floor = (number: string): Condition => ({
  is: { min_floor: number, max_floor: number },
  not: { exclude_floor: number },
});

export const CONDITIONS = {
  buy: { is: { property_type: '0' }, not: { property_type: '1' } },
  rent: { is: { property_type: '1' }, not: { property_type: '0' } },
  lift: { is: { lift: YES } },
  air_conditioning: { is: { air_conditioning: YES } },
  step_free: { is: { step_free: YES } },
  wheelchair: { is: { wheelchair: YES } },
  garage: { is: { garage: YES } },
  double_garage: { is: { garage: YES, min_parking_spaces: '2' } },
  ev_charging: { is: { ev_charging: YES } },
  new_build: { is: { new_build: YES } },
  parking: { is: { min_parking_spaces: '1' } },
  furnished: { is: { furnished: 'yes' }, not: { furnished: 'no' } },
  unfurnished: { is: { furnished: 'no' }, not: { exclude_furnished: 'no' } },
  part_furnished: { is: { furnished: 'part' }, not: { exclude_furnished: 'part' } },
  pets: { is: { pets: 'yes' }, not: { pets: 'no' } },
  pets_negotiable: { is: { pets: 'ask,yes' } },
  pool: { is: { pool: 'shared,private' }, not: { exclude_pool: 'shared,private' } },
  private_pool: { is: { pool: 'private' }, not: { exclude_pool: 'private' } },
  shared_pool: { is: { pool: 'shared' }, not: { exclude_pool: 'shared' } },
  garden: { is: { garden: 'shared,private' }, not: { exclude_garden: 'shared,private' } },
  private_garden: { is: { garden: 'private' }, not: { exclude_garden: 'private' } },
  shared_garden: { is: { garden: 'shared' }, not: { exclude_garden: 'shared' } },
  ground_floor: floor('0'),
  top_floor: { not: { exclude_top_floor: YES } },
  new_condition: { is: { condition: 'new,as_new' }, not: { exclude_condition: 'new,as_new' } },
  renovated: { is: { condition: 'renovated' }, not: { exclude_condition: 'renovated' } },
  good_condition: { is: { condition: 'good' }, not: { exclude_condition: 'good' } },
  shell: { is: { condition: 'shell' }, not: { exclude_condition: 'shell' } },
  needs_work: {
    is: { condition: 'needs_work,to_renovate' },
    not: { exclude_condition: 'needs_work,to_renovate' },
  },
  off_plan: { is: { condition: 'off_plan' }, not: { exclude_condition: 'off_plan' } },
  gas: { is: { heating: 'gas' }, not: { exclude_heating: 'gas' } },
  heat_pump: { is: { heating: 'heat_pump' }, not: { exclude_heating: 'heat_pump' } },
  underfloor: { is: { heating: 'underfloor' }, not: { exclude_heating: 'underfloor' } },
  district: { is: { heating: 'district' }, not: { exclude_heating: 'district' } },
  oil: { is: { heating: 'oil' }, not: { exclude_heating: 'oil' } },
  wood: { is: { heating: 'wood' }, not: { exclude_heating: 'wood' } },
  solar: { is: { heating: 'solar' }, not: { exclude_heating: 'solar' } },
  warm_air: { is: { heating: 'air' }, not: { exclude_heating: 'air' } },
  electric: { is: { heating: 'electric' }, not: { exclude_heating: 'electric' } },
  south: { is: { orientation: 's' }, not: { exclude_orientation: 's' } },
  north: { is: { orientation: 'n' }, not: { exclude_orientation: 'n' } },
  east: { is: { orientation: 'e' }, not: { exclude_orientation: 'e' } },
  west: { is: { orientation: 'w' }, not: { exclude_orientation: 'w' } },
  south_east: { is: { orientation: 'se' }, not: { exclude_orientation: 'se' } },
  south_west: { is: { orientation: 'sw' }, not: { exclude_orientation: 'sw' } },
  north_east: { is: { orientation: 'ne' }, not: { exclude_orientation: 'ne' } },
  north_west: { is: { orientation: 'nw' }, not: { exclude_orientation: 'nw' } },
  freehold: { is: { tenure: 'freehold' }, not: { exclude_tenure: 'freehold' } },
  leasehold: { is: { tenure: 'leasehold' }, not: { exclude_tenure: 'leasehold' } },
  share_of_freehold: { is: { tenure: 'share_of_freehold' }, not: { exclude_tenure: 'share_of_freehold' } },
  commonhold: { is: { tenure: 'commonhold' }, not: { exclude_tenure: 'commonhold' } },
  condominium: { is: { tenure: 'condominium' }, not: { exclude_tenure: 'condominium' } },
  cooperative: { is: { tenure: 'cooperative' }, not: { exclude_tenure: 'cooperative' } },
  tour: { is: { has_tour: YES } },
  plan: { is: { has_plan: YES } },
  video: { is: { has_video: YES } },
  verified: { is: { verified: YES } },
  posted_week: { is: { posted_since: '0' } },
  posted_yesterday: { is: { posted_since: '1' } },
  reduced: { is: { min_reduction: '1' } },
  // Most errands can be done on foot.
  walkable: { is: { min_walking_score: '70' } },
} as const satisfies Record<string, Condition>;
export type ConditionName = keyof typeof CONDITIONS;

export type Bound = 'least' | 'most' | 'exact' | 'about';
/** With those of years alone, which are the other way round of ages: newer than 2010, newer than ten years. */
export type SaidBound = Bound | 'newer' | 'older';

interface Quantity {
  readonly min?: FilterName;
  readonly max?: FilterName;
  readonly none?: FilterName;
  /** How a number is meant that says no more. */
  readonly plain: Bound;
  /** Comes with a unit of area, or in the one of the site. */
  readonly isSize?: true;
  /** Counts in whole numbers up to this one; more is another thing. */
  readonly most?: number;
  /** Is a price of one unit of area. */
  readonly isPerArea?: true;
  /** How many of the filter's own are one of it: days of a week. */
  readonly times?: number;
  /** Counts the years since the year that its filters have. */
  readonly isAge?: true;
}

/**
 * What a sentence may give numbers of. A number of bedrooms means so many or more, as in the rest of the search. A living area
 * is the area that searches use, which is the living one of homes that have it.
 */
export const QUANTITIES = {
  price: { min: 'min_price', max: 'max_price', plain: 'most' },
  beds: { min: 'min_beds', max: 'max_beds', plain: 'least', most: 100 },
  baths: { min: 'min_baths', max: 'max_baths', plain: 'least', most: 100 },
  rooms: { min: 'min_rooms_total', max: 'max_rooms_total', plain: 'least', most: 100 },
  price_per_area: { min: 'min_price_per_area', max: 'max_price_per_area', plain: 'most', isPerArea: true },
  built: { min: 'min_built_area', max: 'max_built_area', plain: 'least', isSize: true },
  usable: { min: 'min_usable_area', max: 'max_usable_area', plain: 'least', isSize: true },
  area: { min: 'min_area', max: 'max_area', plain: 'least', isSize: true },
  plot: { min: 'min_plot_area', max: 'max_plot_area', plain: 'least', isSize: true },
  terrace: { min: 'min_terrace_area', max: 'max_terrace_area', plain: 'least', isSize: true },
  floor: { min: 'min_floor', max: 'max_floor', none: 'exclude_floor', plain: 'exact', most: 200 },
  floors: { min: 'min_floors_total', max: 'max_floors_total', plain: 'exact', most: 200 },
  year: { min: 'min_year_built', max: 'max_year_built', plain: 'exact', most: 2100 },
  age: { min: 'max_year_built', max: 'min_year_built', plain: 'most', most: 999, isAge: true },
  parking: { min: 'min_parking_spaces', max: 'max_parking_spaces', plain: 'least', most: 100 },
  energy: { min: 'min_energy_value', max: 'max_energy_value', plain: 'most', most: 5000 },
  reduction: { min: 'min_reduction', plain: 'least', most: 100 },
  walk: { min: 'min_walking_score', max: 'max_walking_score', plain: 'least', most: 100 },
  days: { min: 'min_days_listed', max: 'max_days_listed', plain: 'most', most: 10_000 },
  weeks: { min: 'min_days_listed', max: 'max_days_listed', plain: 'most', most: 520, times: 7 },
  term: { min: 'min_minimum_term_months', max: 'max_minimum_term_months', plain: 'most', most: 120 },
  lease: { min: 'min_lease_years_left', max: 'max_lease_years_left', plain: 'least', most: 9999 },
} as const satisfies Record<string, Quantity>;
export type QuantityName = keyof typeof QUANTITIES;

/** Returns how a number is bounded that is of this. */
export function boundOf(name: QuantityName, said: SaidBound): Bound {
  if (said !== 'newer' && said !== 'older') return said;
  return (said === 'newer') === (name === 'age') ? 'most' : 'least';
}

export const quantity = (name: QuantityName): Quantity => QUANTITIES[name];
export const condition = (name: ConditionName): Condition => CONDITIONS[name];

/** Returns a size in one unit as the whole size in another. */
export const inUnit = (size: number, from: Unit, to: Unit): number =>
  from === to ? size : Math.round((size * UNITS[from].factor) / UNITS[to].factor);
