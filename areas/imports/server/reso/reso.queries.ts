import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, type RowOf, runSql } from '@keystead/platform/db';
import { type Chosen, chosen, HOMES } from '../exports/exports.queries.ts';
import type { FilteredName, ResoField, ResoType } from '../formats/reso/field.ts';
import type { MEDIA } from '../formats/reso/media.ts';
import type { STANDARD } from '../formats/reso/property.ts';
import { ACTIVE, COMMERCIAL, LAND, STATUSES } from '../formats/reso/words.ts';
import type { Filter } from './filter.ts';
import type { Asked, OrderPart, Place } from './options.ts';
import { type MEMBER, type OFFICE, RESOURCES, type StoredName } from './resources.ts';

const WORDS = Object.entries(STATUSES).map(([state, word]) => `when '${state}' then '${word}'`);
const OF_HOMES = {
  // As the index listing_updated has it.
  updated: `date_trunc('milliseconds', l.updated_at at time zone 'UTC')`,
  key: 'l.id::text',
};

/** What filters know of a home, as `property.ts` makes it of what visitors see; `$7` categories of land, `$8` commercial ones. */
const PROPERTY: Readonly<Record<FilteredName<typeof STANDARD>, string>> = {
  ListingKey: OF_HOMES.key,
  StandardStatus: `case (select s.offer_state from listing_owned_public s where s.id = l.id) ${WORDS.join(' ')} else '${ACTIVE}' end`,
  PropertyType: `case when l.category_id = any($7::int[]) then 'Land'
    else (case when l.category_id = any($8::int[]) then 'Commercial' else 'Residential' end)
      || (case when l.property_type = 'rent' then ' Lease' when l.category_id = any($8::int[]) then ' Sale' else '' end) end`,
  ListPrice: `case when l.price_kind <> 'on_request' then coalesce(l.price_written, l.price) end`,
  City: `nullif(btrim(l.city), '')`,
  StateOrProvince: `nullif(btrim(l.state), '')`,
  BedroomsTotal: 'trunc(l.bedrooms)',
  ModificationTimestamp: OF_HOMES.updated,
};
const MEDIA_COLUMNS: Readonly<Record<FilteredName<typeof MEDIA>, string>> = {
  ResourceName: `'Property'::text`,
  ResourceRecordKey: OF_HOMES.key,
  ModificationTimestamp: OF_HOMES.updated,
};
const MEMBER_COLUMNS: Readonly<Record<FilteredName<typeof MEMBER>, string>> = {
  MemberKey: 'l.owner_id::text',
};
const OFFICE_COLUMNS: Readonly<Record<FilteredName<typeof OFFICE>, string>> = {
  OfficeKey: 'h.agency_id::text',
};

const select = (id: string, fields: Readonly<Record<string, string>>) =>
  [`select ${id} as id`, ...Object.entries(fields).map(([name, column]) => `${column} as "${name}"`)].join(
    ', ',
  );
/** Uses the categories in any case: a parameter that is not named has no type. */
const WITH_KINDS = 'and ($7::int[] is not null and $8::int[] is not null)';
const SOURCES: Readonly<Record<StoredName, string>> = {
  Property: `${select('l.id', PROPERTY)} ${HOMES} ${WITH_KINDS}`,
  Media: `${select('l.id', MEDIA_COLUMNS)} ${HOMES} ${WITH_KINDS}`,
  Member: `${select('l.owner_id', MEMBER_COLUMNS)} ${HOMES} ${WITH_KINDS} group by l.owner_id`,
  Office: `${select('h.agency_id', OFFICE_COLUMNS)} ${HOMES} ${WITH_KINDS} and h.agency_id is not null group by h.agency_id`,
};

/** Categories of the site by what the dictionary makes of them. */
export interface CategoryKinds {
  readonly land: readonly number[];
  readonly commercial: readonly number[];
}

/** Returns the ids of categories by their addresses. */
export const kindsOf = (categories: readonly { id: number; slugId: string }[]): CategoryKinds => {
  const among = (slugs: readonly string[]) =>
    categories.flatMap(({ id, slugId }) => (slugs.includes(slugId) ? [id] : []));
  return { land: among(LAND), commercial: among(COMMERCIAL) };
};

const CASTS: Readonly<Record<ResoType, string>> = {
  text: 'text',
  whole: 'numeric',
  decimal: 'numeric',
  flag: 'boolean',
  date: 'date',
  // All are in UTC.
  moment: 'timestamp',
};
const OPERATORS = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/** A number of a record as keys have it. */
const ID = /^[1-9]\d{0,17}$/;

/** Makes one statement: conditions name fields that are declared, and every value is a parameter. */
class Statement {
  readonly values: unknown[];
  readonly #fields: Readonly<Record<string, ResoField>>;
  readonly #numbered: string;

  constructor(resource: StoredName, one: Chosen, kinds: CategoryKinds) {
    this.values = [...chosen(one), kinds.land, kinds.commercial];
    this.#fields = RESOURCES[resource].fields;
    this.#numbered = RESOURCES[resource].numbered;
  }

  #typeOf(field: string): ResoType {
    const type = this.#fields[field]?.isFiltered && this.#fields[field].type;
    if (!type) throw new Error(`${field} cannot be filtered by`);
    return type;
  }

  column(field: string): string {
    const type = this.#typeOf(field);
    return type === 'text' ? `(x."${field}" collate "C")` : `(x."${field}"::${CASTS[type]})`;
  }

  put(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  /** What a condition says is true or false, as OData has it. Outside of `not`, null counts as false: so indexes serve. */
  condition(filter: Filter, isWithinNot = false): string {
    if (filter.kind === 'not') return `not (${this.condition(filter.part, true)})`;
    if (filter.kind !== 'compare')
      return filter.parts.map((part) => `(${this.condition(part, isWithinNot)})`).join(` ${filter.kind} `);
    const { field, by, value } = filter;
    const column = this.column(field);
    if (value === null)
      return by === 'eq' ? `${column} is null` : by === 'ne' ? `${column} is not null` : 'false';
    if (by === 'eq' && field === this.#numbered)
      return ID.test(value) ? `x.id = ${this.put(value, 'bigint')}` : 'false';
    const parameter = this.put(value, CASTS[this.#typeOf(field)]);
    if (by === 'ne') return `coalesce(${column} <> ${parameter}, true)`;
    const holds = `${column} ${OPERATORS[by]} ${parameter}`;
    return isWithinNot ? `coalesce(${holds}, false)` : holds;
  }

  /** Behind a place: nulls come first, as OData has it; last where the order descends. */
  after(order: readonly OrderPart[], { values, id, sent }: Place, part = 0): string {
    const one = order[part];
    if (!one) return `x.id ${sent > 0 ? '>=' : '>'} ${this.put(id, 'int')}`;
    const column = this.column(one.field);
    const value = values[part] ?? null;
    if (value === null) {
      const alike = `(${column} is null and ${this.after(order, { values, id, sent }, part + 1)})`;
      return one.isDescending ? alike : `(${alike} or ${column} is not null)`;
    }
    const parameter = this.put(value, CASTS[this.#typeOf(one.field)]);
    const alike = `(${column} = ${parameter} and ${this.after(order, { values, id, sent }, part + 1)})`;
    return one.isDescending
      ? `(${alike} or ${column} < ${parameter} or ${column} is null)`
      : `(${column} >= ${parameter} and (${alike} or ${column} > ${parameter}))`;
  }

  /** A value of an order as `valueOfType` reads it. */
  text(field: string): string {
    const column = this.column(field);
    return this.#typeOf(field) === 'moment'
      ? `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : `${column}::text`;
  }
}

const KEYS = columns({ id: 'int4', values: narrow<(string | null)[]>('jsonb') });
export type KeyRow = RowOf<typeof KEYS>;

interface Which {
  readonly resource: StoredName;
  readonly one: Chosen;
  readonly kinds: CategoryKinds;
}

type Page = Pick<Asked, 'filter' | 'order' | 'after' | 'skip'>;

/** Returns the statement of `readKeys`. */
export function keysStatement(
  { resource, one, kinds }: Which,
  { filter, order, after, skip }: Page,
  limit: number,
): { readonly text: string; readonly values: readonly unknown[] } {
  const made = new Statement(resource, one, kinds);
  const conditions = [
    ...(filter ? [`(${made.condition(filter)})`] : []),
    ...(after ? [made.after(order, after)] : []),
  ];
  const ordered = order.map(
    ({ field, isDescending }) =>
      `${made.column(field)} ${isDescending ? 'desc nulls last' : 'asc nulls first'}`,
  );
  const text = `select x.id, jsonb_build_array(${order.map(({ field }) => made.text(field)).join(', ')}) as values
    from (${SOURCES[resource]}) x
    ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
    order by ${[...ordered, 'x.id'].join(', ')}
    limit ${made.put(limit, 'int')} offset ${made.put(skip, 'int')}`;
  return { text, values: made.values };
}

/** Returns the numbers of what is asked, in order, with what they are ordered by. @param limit of records, those that are skipped not counted */
export function readKeys(ctx: Ctx, which: Which, page: Page, limit: number): Promise<KeyRow[]> {
  const { text, values } = keysStatement(which, page, limit);
  return runSql(ctx.db, text, values, KEYS);
}

const COUNT = columns({ count: 'int4' });

/** Returns how many records there are that a filter lets through. */
export async function countKeys(
  ctx: Ctx,
  { resource, one, kinds }: Which,
  filter: Filter | undefined,
): Promise<number> {
  const made = new Statement(resource, one, kinds);
  const text = `select count(*)::int as count from (${SOURCES[resource]}) x ${filter ? `where ${made.condition(filter)}` : ''}`;
  const [row] = await runSql(ctx.db, text, made.values, COUNT);
  return row?.count ?? 0;
}
