import { RESO_LIMITS } from '../../export-rules.ts';
import type { ResoField } from '../formats/reso/field.ts';
import { type Filter, filteredOf, parseFilter } from './filter.ts';
import { valueOfType } from './literals.ts';
import { ODataError } from './odata-error.ts';
import { RESOURCES, type ResourceName } from './resources.ts';

export interface OrderPart {
  readonly field: string;
  readonly isDescending: boolean;
}

/** Where a page begins: behind the record with these values of the order, and this number. */
export interface Place {
  readonly values: readonly (string | null)[];
  readonly id: number;
  /** Of Media: how many of this home have been sent; 0 where all have. */
  readonly sent: number;
}

/** What is asked of a collection. */
export interface Asked {
  readonly filter: Filter | undefined;
  readonly order: readonly OrderPart[];
  /** Undefined for all fields. */
  readonly select: readonly string[] | undefined;
  readonly isExpanded: boolean;
  readonly isCounted: boolean;
  /** Undefined for all. */
  readonly top: number | undefined;
  readonly skip: number;
  readonly after: Place | undefined;
}

const OPTIONS = [
  'filter',
  'select',
  'top',
  'skip',
  'orderby',
  'count',
  'expand',
  'skiptoken',
  'format',
] as const;
type Option = (typeof OPTIONS)[number];

/**
 * Returns what the query of an address asks of a collection.
 * @throws ODataError naming the option that is not understood
 */
export function optionsOf(resource: ResourceName, query: URLSearchParams): Asked {
  const given = givenOf(query);
  const { fields, expands } = RESOURCES[resource];
  const order = orderOf(given.get('orderby'), fields);
  const filter = given.get('filter');
  const token = given.get('skiptoken');
  const expand = listOf(given.get('expand'));
  const unknown = expand.find((name) => !(expands as readonly string[]).includes(name));
  if (unknown !== undefined) throw wrong('$expand', `"${unknown}" is nothing that ${resource} leads to`);
  const format = given.get('format');
  if (format !== undefined && !/^(?:json|application\/json\b.*)$/.test(format))
    throw wrong('$format', 'must be json');
  return {
    filter: filter === undefined ? undefined : parseFilter(filter, fields),
    order,
    select: selectOf(given.get('select'), fields, expands),
    isExpanded: expand.length > 0,
    isCounted: countOf(given.get('count')),
    top: numberOf('$top', given.get('top'), Number.MAX_SAFE_INTEGER),
    skip: numberOf('$skip', given.get('skip'), RESO_LIMITS.skip) ?? 0,
    after: token === undefined ? undefined : placeOf(token, order, fields),
  };
}

const wrong = (option: string, message: string) => new ODataError('bad_request', message, option);

/** Returns the options of OData, with or without their sign; all others are no business of ours. */
function givenOf(query: URLSearchParams): Map<Option, string> {
  const given = new Map<Option, string>();
  for (const [name, value] of query) {
    const option = OPTIONS.find((one) => name === one || name === `$${one}`);
    if (option === undefined) {
      if (name.startsWith('$')) throw wrong(name.slice(0, 50), 'is not supported');
      continue;
    }
    if (given.has(option)) throw wrong(`$${option}`, 'is there twice');
    given.set(option, value);
  }
  return given;
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

function countOf(text: string | undefined): boolean {
  if (text !== undefined && text !== 'true' && text !== 'false')
    throw wrong('$count', 'must be true or false');
  return text === 'true';
}

function numberOf(option: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) throw wrong(option, 'must be a whole number, 0 or more');
  if (number > most) throw wrong(option, `may be ${most} at most: follow @odata.nextLink instead`);
  return number;
}

type Fields = Readonly<Record<string, ResoField>>;

function selectOf(
  text: string | undefined,
  fields: Fields,
  expands: readonly string[],
): string[] | undefined {
  const names = listOf(text);
  if (names.length === 0 || names.includes('*')) return undefined;
  const unknown = names.find((name) => !Object.hasOwn(fields, name) && !expands.includes(name));
  if (unknown !== undefined) throw wrong('$select', `"${unknown}" is no field of this resource`);
  return names;
}

const MOST_ORDERED = 3;

function orderOf(text: string | undefined, fields: Fields): OrderPart[] {
  const parts = listOf(text).map((part) => {
    const [field = '', direction = 'asc', ...more] = part.split(/\s+/);
    if (!Object.hasOwn(fields, field)) throw wrong('$orderby', `"${field}" is no field of this resource`);
    if (!fields[field]?.isFiltered)
      throw wrong('$orderby', `cannot be by ${field}: ${filteredOf(fields)} can be ordered by`);
    if (more.length > 0 || (direction !== 'asc' && direction !== 'desc'))
      throw wrong('$orderby', `"${part}" is not understood: a field is followed by asc, desc or nothing`);
    return { field, isDescending: direction === 'desc' };
  });
  if (parts.length > MOST_ORDERED) throw wrong('$orderby', `may name ${MOST_ORDERED} fields at most`);
  return parts;
}

/** Returns a place as it stands in `@odata.nextLink`. */
export const tokenOf = ({ values, id, sent }: Place): string =>
  Buffer.from(JSON.stringify([id, sent, ...values])).toString('base64url');

/** Returns the place of a link that was made for this order. @throws ODataError */
function placeOf(token: string, order: readonly OrderPart[], fields: Fields): Place {
  const list = jsonOf(Buffer.from(token, 'base64url').toString());
  const [id, sent, ...rest] = Array.isArray(list) ? (list as unknown[]) : [];
  const values = order.map(({ field }, place) => {
    const value = rest[place];
    return value === null ? null : valueOfType(fields[field]?.type ?? 'text', String(value));
  });
  const isWhole = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2 ** 31 - 1;
  if (!isWhole(id) || !isWhole(sent) || rest.length !== order.length || values.includes(undefined))
    throw wrong('$skiptoken', 'is none that was made for this request: begin again without it');
  return { id, sent, values: values as (string | null)[] };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
