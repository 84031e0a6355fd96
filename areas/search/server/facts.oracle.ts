import { UNITS, type Unit } from '@keystead/kit/units';
import fc from 'fast-check';
import { FILTERS, type FilterName, type SearchFilter } from '../filters.ts';
import type { Home, World } from './search.world.ts';

/** Filters by what is known of homes, as texts of the wire. */
export type AskedFacts = Partial<Record<FilterName, string>>;

/** Filters that are made of the list of facts. */
const OF_FACTS = FILTERS.filter(([, { chip }]) => chip === 'fact');

/** Returns values that some homes of the world have, and some have not. */
function valueFor(filter: SearchFilter): fc.Arbitrary<string> {
  const several = (values: fc.Arbitrary<string | number>) =>
    fc.uniqueArray(values, { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(','));
  switch (filter.kind) {
    case 'number': {
      const range = filter.isSize ? [0, 450] : filter.least === 1000 ? [1988, 2028] : [0, 9];
      return fc
        .integer({ min: Math.max(filter.least, range[0] as number), max: range[1] as number })
        .map(String);
    }
    case 'numbers':
      return several(fc.integer({ min: -1, max: 8 }));
    case 'choice':
      return fc.constantFrom(...filter.values);
    case 'choices':
      return several(fc.constantFrom(...filter.values));
    case 'date':
      return fc.constantFrom('2020-01-01', '2026-12-20', '2027-01-10', '2099-01-01');
    default:
      return fc.constantFrom('1', '0');
  }
}

type Questions = Pick<World, 'gardenId' | 'viewsId' | 'depositId'>;
const NO_WORLD: Questions = { gardenId: 1, viewsId: 1, depositId: 1 };

/** Conditions on answers: the text of the wire, and what a home must meet. */
const CONDITIONS: readonly (readonly [text: (of: Questions) => string, holds: (home: Home) => boolean])[] = [
  [({ depositId }) => `${depositId}.min.3`, ({ deposit }) => deposit !== null && deposit >= 3],
  [({ depositId }) => `${depositId}.max.4`, ({ deposit }) => deposit !== null && deposit <= 4],
  [
    ({ viewsId }) => `${viewsId}.any.Sea%2C far,Park`,
    ({ looksOn }) => looksOn.includes('Sea, far') || looksOn.includes('Park'),
  ],
  [
    ({ viewsId }) => `${viewsId}.all.Park,Street%7CYard`,
    ({ looksOn }) => looksOn.includes('Park') && looksOn.includes('Street|Yard'),
  ],
  [({ viewsId }) => `${viewsId}.none.100%25 sky`, ({ looksOn }) => !looksOn.includes('100% sky')],
  // A number is none of the choices, and no question has no answers.
  [({ depositId }) => `${depositId}.none.Park`, () => true],
  [() => '999999.any.Park', () => false],
  [({ gardenId }) => `${gardenId}.text.SOU`, ({ hasGarden }) => hasGarden],
  [({ gardenId }) => `${gardenId}.text.s.uth`, () => false],
];

/** Returns facilities within distances that some homes have, as ids of this world. */
function askedFacilities(world: () => World): fc.Arbitrary<string> {
  const one = fc.tuple(fc.constantFrom(0, 1, 2), fc.integer({ min: 1, max: 30 }));
  return fc
    .array(one, { minLength: 1, maxLength: 2 })
    .map((chosen) =>
      chosen.map(([place, steps]) => `${world().facilityIds[place] ?? 999_999}:${steps * 100}`).join('|'),
    );
}

/** Returns one to three filters of all there are, for homes of this world. */
export function askedFacts(world: () => World): fc.Arbitrary<AskedFacts> {
  const entry = (name: string, value: fc.Arbitrary<string>) => value.map((text) => [name, text] as const);
  const others = [
    entry('min_price_per_area', fc.integer({ min: 0, max: 200 }).map(String)),
    entry('max_price_per_area', fc.integer({ min: 0, max: 200 }).map(String)),
    entry('min_days_listed', fc.integer({ min: 0, max: 20 }).map(String)),
    entry('max_days_listed', fc.integer({ min: 0, max: 20 }).map(String)),
    entry('min_reduction', fc.integer({ min: 0, max: 30 }).map(String)),
    entry('has_video', fc.constantFrom('1', '0')),
    entry('has_plan', fc.constantFrom('1', '0')),
    entry('exclude_top_floor', fc.constantFrom('1', '0')),
    entry('verified', fc.constantFrom('1', '0')),
    entry(
      'exclude_agent_id',
      fc.constantFrom(0, 1).map((place) => String(world().ownerId + place)),
    ),
    entry(
      'parameter_values',
      fc
        .uniqueArray(fc.nat(CONDITIONS.length - 1), { minLength: 1, maxLength: 2 })
        .map((places) => places.map((place) => CONDITIONS[place]?.[0](world())).join('|')),
    ),
    entry('facilities', askedFacilities(world)),
    entry('area_unit', fc.constantFrom('m2', 'ft2')),
  ];
  const all = [...OF_FACTS.map(([name, filter]) => entry(name, valueFor(filter))), ...others];
  return fc
    .uniqueArray(fc.oneof(...all), { minLength: 1, maxLength: 3, selector: ([name]) => name })
    .map((chosen) => Object.fromEntries(chosen) as AskedFacts);
}

const DAY = 86_400_000;

/** Conditions differ in what stands behind the question's id. */
function answers(home: Home, text: string): boolean {
  const tail = text.replace(/^\d+/, '');
  const condition = CONDITIONS.find(([write]) => write(NO_WORLD).replace(/^\d+/, '') === tail);
  if (!condition) throw new Error(`No condition is ${text}`);
  return condition[1](home);
}

/** Returns whether it is at most so many metres to a facility: `7:800`. */
function isNear({ near }: Home, text: string): boolean {
  const [id, metres] = text.split(':').map(Number) as [number, number];
  return Math.round((near[id] ?? Number.POSITIVE_INFINITY) * 1000) <= metres;
}

/** Returns by how many per cent a price lies below the highest there was; 0 where it does not, and of rents. */
export function reductionOf({ type, asked, earlierPrice }: Home): number {
  const before = earlierPrice?.price ?? 0;
  return type === 1 || asked >= before ? 0 : Math.round(10_000 * (1 - asked / before)) / 100;
}

/** Returns whether a home meets every one of these filters, by looking at its plain facts. */
export function meetsFacts(home: Home, asked: AskedFacts = {}, now: Date): boolean {
  const unit = (asked.area_unit ?? 'ft2') as Unit;
  const byFact = OF_FACTS.every(([name, filter]) => meets(home, filter, asked[name], unit));
  const days = Math.floor((now.getTime() - home.posted.getTime()) / DAY);
  const has = (name: FilterName, holds: (value: number) => boolean) =>
    asked[name] === undefined || holds(Number(asked[name]));
  const each =
    home.area && home.price ? (home.price / home.area) * (unit === 'm2' ? 1 / UNITS.ft2.factor : 1) : null;
  const { floor, floors_total: floors } = home.facts;
  const isTop = floor !== undefined && floors !== undefined && Number(floor) >= Number(floors) - 1;
  return (
    byFact &&
    has('min_price_per_area', (least) => each !== null && each >= least * (1 - 1e-6)) &&
    has('max_price_per_area', (most) => each !== null && each <= most * (1 + 1e-6)) &&
    has('min_days_listed', (least) => days >= least) &&
    has('max_days_listed', (most) => days <= most) &&
    has('min_reduction', (least) => reductionOf(home) >= least && reductionOf(home) > 0) &&
    has('has_video', (yes) => yes === 0 || home.hasVideo) &&
    // No home of the world has a plan, and its owner is not verified.
    has('has_plan', (yes) => yes === 0) &&
    has('verified', (yes) => yes === 0) &&
    has('exclude_top_floor', (yes) => yes === 0 || !isTop) &&
    (asked.parameter_values ?? '').split('|').every((text) => text === '' || answers(home, text)) &&
    (asked.facilities ?? '').split('|').every((text) => text === '' || isNear(home, text)) &&
    has('exclude_agent_id', (id) => id !== home.ownerId)
  );
}

function meets(home: Home, filter: SearchFilter, text: string | undefined, unit: Unit): boolean {
  if (text === undefined || (filter.kind === 'flag' && text === '0')) return true;
  const known = home.facts[filter.fact ?? ''];
  const several = text.split(',');
  if (filter.asks === 'none') return !several.includes(String(known));
  if (known === undefined) return false;
  const amount = filter.isSize ? Math.round(Number(known) / UNITS[unit].factor) : Number(known);
  switch (filter.asks) {
    case 'least':
      return amount >= Number(text);
    case 'most':
      return amount <= Number(text);
    case 'any':
      return several.includes(String(known));
    case 'at_least': {
      const classes: readonly string[] = filter.kind === 'choice' ? filter.values : [];
      return classes.indexOf(String(known)) <= classes.indexOf(text);
    }
    case 'yes':
      return known === true;
    case 'since':
      return String(known) >= text;
    case 'until':
      return String(known) <= text;
    default:
      throw new Error(`No home is asked ${filter.asks}`);
  }
}
