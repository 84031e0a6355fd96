import {
  answersText,
  canonicalPlaces,
  commutesText,
  FILTERS,
  facilitiesText,
  LOAN_FILTERS,
  MONEY_FILTERS,
  overlaysText,
  parseAnswers,
  parseCommutes,
  parseFacilities,
  parseOverlays,
  SIZE_FILTERS,
} from '@keystead/search/contract';

/** Policy of saved searches: pure, the same in the browser and on the server. Times in milliseconds unless named. */

export const FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Ways of notification. */
export const WAYS = ['in_app', 'push', 'mail'] as const;

/** Most saved searches of one person. */
export const MOST_SEARCHES = 50;
export const LONGEST_NAME = 100;

/** Minimum time between instant alerts of one search: what comes meanwhile is sent together. */
export const INSTANT_GAP = 10 * 60_000;
/** When daily and weekly ones come: hour of the person's day, and day of their week (Sunday is 0). */
const HOUR_OF_ALERTS = 8;
const DAY_OF_ALERTS = 1;

/** Filters as an address and the list call name them. */
export type Filters = Readonly<Record<string, string>>;

const AREA_KEYS = ['latitude', 'longitude', 'radius'] as const;

type Declared = (typeof FILTERS)[number][1];

/** How each kind of filter is brought to its one form. */
const FORMS: Readonly<Record<Declared['kind'], (value: string) => string>> = {
  id: plain,
  text: plain,
  choice: plain,
  words,
  number,
  flag,
  ids,
  date: plain,
  currency: plain,
  numbers: (value) => several(value, (one, other) => Number(one) - Number(other)),
  choices: (value) => several(value),
  bounds: (value) => value.split(',').map(number).join(','),
  polygon: areas,
  places: canonicalPlaces,
  answers: (value) => answersText(parseAnswers(value)),
  facilities: (value) => facilitiesText(parseFacilities(value)),
  commute: (value) => commutesText(parseCommutes(value)),
  overlays: (value) => overlaysText(parseOverlays(value)),
};

function formOf(filter: Declared, value: string): string {
  if (filter.kind === 'choice' && value === filter.implied) return '';
  return FORMS[filter.kind](value);
}

/**
 * Returns the canonical form of a search: equivalent queries (order of parts, of ids, of areas; where a drawn
 * area begins) give the same. Order, page, and the days of posting are no part of it: a saved search matches future
 * homes.
 */
export function canonicalFilters(given: Readonly<Record<string, unknown>>): Filters {
  const entries = FILTERS.flatMap(([key, filter]) => {
    const value = filter.saved ? given[key] : undefined;
    const text = value === undefined || value === null ? '' : formOf(filter, String(value).trim());
    return text === '' ? [] : [[key, text] as const];
  });
  const filters = Object.fromEntries(entries);
  const has = (key: string) => filters[key] !== undefined;
  const idle = new Set<string>([
    ...(AREA_KEYS.every(has) ? [] : AREA_KEYS),
    ...(SIZE_FILTERS.some(has) ? [] : ['area_unit']),
    ...(MONEY_FILTERS.some(has) ? [] : ['price_currency']),
    ...(has('max_monthly_cost') ? [] : Object.values(LOAN_FILTERS)),
  ]);
  return Object.fromEntries(entries.filter(([key]) => !idle.has(key)));
}

/** Filters whose areas may have names. */
const NAMED = FILTERS.flatMap(([name, { kind }]) => (kind === 'polygon' ? name : []));

/** Returns the identity of a search, to which the names of its areas do not belong: two with the same text are one. */
export function searchKey(filters: Filters): string {
  const lower = (text: string | undefined) => text?.toLowerCase();
  const { search, exclude_words: without, ...rest }: Record<string, string> = filters;
  for (const name of NAMED) if (rest[name]) rest[name] = areas(rest[name].replaceAll(AREA_NAME, ''));
  return JSON.stringify([Object.entries(rest).sort(), lower(search) ?? null, lower(without) ?? null]);
}

function plain(value: string): string {
  return value;
}

function words(value: string): string {
  return value.replace(/\s+/g, ' ');
}

function number(value: string): string {
  // Minus nothing is nothing.
  return String(Number(value) + 0);
}

function ids(value: string): string {
  const each = value
    .split(',')
    .map((id) => Number(id.trim()))
    .filter((id) => id > 0);
  return [...new Set(each)].sort((a, b) => a - b).join(',');
}

/** Each value once, in order. */
function several(value: string, order?: (one: string, other: string) => number): string {
  const each = value.split(',').map((one) => one.trim());
  return [...new Set(each.filter((one) => one !== ''))].sort(order).join(',');
}

function flag(value: string): string {
  return ['1', 'true'].includes(value.toLowerCase()) ? '1' : '';
}

/** The name of an area, which stands before its corners. */
const AREA_NAME = /(?<=^|\|)[^|:]*:/g;

/** Areas in order, each from its smallest corner on, and always round the same way. */
function areas(value: string): string {
  const each = value
    .split('|')
    .filter((area) => area.trim() !== '')
    .map((area) => {
      const [name = ''] = area.match(AREA_NAME) ?? [];
      const corners = area.slice(name.length).split(';');
      return (
        name +
        ring(
          corners
            .filter((corner) => corner.trim() !== '')
            .map((corner) => corner.split(',').map(number).join(',')),
        )
      );
    });
  return [...new Set(each)].sort().join('|');
}

function ring(corners: readonly string[]): string {
  const isClosed = corners.length > 3 && corners[0] === corners.at(-1);
  const open = isClosed ? corners.slice(0, -1) : corners;
  const ways = [open, open.toReversed()].flatMap((way) =>
    way.flatMap((corner, start) =>
      corner === open.reduce((least, other) => (other < least ? other : least))
        ? [[...way.slice(start), ...way.slice(0, start)].join(';')]
        : [],
    ),
  );
  return ways.reduce((least, way) => (way < least ? way : least));
}

/**
 * Returns when something found at `now` may be sent at the earliest, after the last alert or a change of settings.
 * @param timeZone IANA name; null: UTC
 */
export function nextDue(frequency: Frequency, now: Date, timeZone: string | null): Date {
  if (frequency === 'instant' || frequency === 'off') return new Date(now.getTime() + INSTANT_GAP);
  const zone = timeZone ?? 'UTC';
  // The next days at eight, by the clock on the wall; one of the first eight is both later and on the right day.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = new Date(wallClock(now, zone) + ahead * 86_400_000);
    if (frequency === 'weekly' && day.getUTCDay() !== DAY_OF_ALERTS) continue;
    const due = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), HOUR_OF_ALERTS);
    const moment = momentAt(due, zone);
    if (moment > now.getTime()) return new Date(moment);
  }
  throw new Error(`No week of ${zone} has a day to tell on`);
}

/** Returns the local time of a time zone at a moment, as if it were UTC. */
function wallClock(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** Returns the moment at which the wall's clock shows that. In the night that clocks change, one of the two hours around it. */
function momentAt(wall: number, timeZone: string): number {
  let moment = wall;
  // The second look has the offset of the right side of a change of clocks.
  for (let look = 0; look < 2; look += 1) moment = wall - (wallClock(new Date(moment), timeZone) - moment);
  return moment;
}

/** What owners read of who looks for homes like theirs. */
export const DEMAND = {
  /** Fewer people are never shown, nor a difference of fewer between two numbers. */
  least: 10,
  steps: 3,
  /** Prices that are tried, of those that people name most; none lower than this share of the present one. */
  tried: 24,
  lowest: 0.7,
  /** Saved searches that are counted of one home; more people are not wanted to be known. */
  most: 20_000,
} as const;

/** How many more people a home would be found by at a lower price. */
export interface DemandStep {
  readonly price: number;
  readonly people: number;
}

/**
 * Returns the few prices that are worth naming: the highest that enough more people would pay, and lower ones for which there are
 * enough again. So none of them, nor their differences, says anything of fewer people.
 */
export function demandSteps(tried: readonly DemandStep[]): DemandStep[] {
  const steps: DemandStep[] = [];
  for (const step of tried.toSorted((one, other) => other.price - one.price)) {
    const before = steps.at(-1)?.people ?? 0;
    if (steps.length < DEMAND.steps && step.people >= before + DEMAND.least) steps.push(step);
  }
  return steps;
}
