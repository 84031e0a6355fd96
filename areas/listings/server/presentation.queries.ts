import type { Unit } from '@keystead/kit/units';
import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';
import {
  CHARGE_FIELDS,
  type Charge,
  NO_PICTURE_FACTS,
  PICTURE_FACTS,
  type PictureFacts,
  ROOM_FIELDS,
  type RoomKind,
} from '../rules.ts';
import { insertAll } from './writing.queries.ts';

export interface StoredFacts extends PictureFacts {
  /** The picture's key in the store: it stays the same wherever the picture stands. */
  readonly picture_key: string;
}

export interface StoredPin {
  readonly plan_key: string;
  readonly photo_key: string;
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

export interface StoredRoom {
  readonly name: string;
  readonly kind: RoomKind;
  readonly size_m2: number | null;
  readonly size_unit: Unit | null;
  readonly floor: number | null;
  readonly note: string;
}

/** How a listing is shown: facts of its pictures, pins on its plans, its rooms, links to videos and tours, and its charges. */
export interface Presentation {
  readonly picture_facts: readonly StoredFacts[];
  readonly plan_pins: readonly StoredPin[];
  readonly rooms: readonly StoredRoom[];
  readonly tours: readonly { readonly url: string }[];
  readonly charges: readonly Charge[];
}
type Part = keyof Presentation;

const TYPES = {
  picture_kind: 'text',
  room_kind: 'text',
  text: 'text',
  choice: 'text',
  share: 'float8',
  level: 'int4',
  charge: 'numeric',
  charge_kind: 'text',
  charge_basis: 'text',
  currency: 'text',
  flag: 'bool',
} as const;
const columnsOf = (list: Readonly<Record<string, { kind: keyof typeof TYPES }>>) =>
  Object.fromEntries(Object.entries(list).map(([name, { kind }]) => [name, TYPES[kind]]));

const { size: _, ...PLAIN } = ROOM_FIELDS;
/** Columns of each part beside the listing; `position` is that in its list. */
const COLUMNS: Readonly<Record<Part, Readonly<Record<string, string>>>> = {
  picture_facts: { picture_key: 'text', ...columnsOf(PICTURE_FACTS) },
  plan_pins: { plan_key: 'text', photo_key: 'text', x: 'float8', y: 'float8', label: 'text' },
  rooms: { ...columnsOf(PLAIN), size_m2: 'float8', size_unit: 'text' },
  tours: { url: 'text' },
  charges: columnsOf(CHARGE_FIELDS),
};
const TABLES = {
  picture_facts: 'listing_picture_fact',
  plan_pins: 'listing_plan_pin',
  rooms: 'listing_room',
  tours: 'listing_tour',
  charges: 'listing_charge',
} as const satisfies Record<Part, string>;
/** Pins follow the pictures they stand on. */
const PARTS = ['picture_facts', 'plan_pins', 'rooms', 'tours', 'charges'] as const satisfies readonly Part[];
const isOrdered = (part: Part) => part !== 'picture_facts';

/** SQL of each part of a listing `l`, as one JSON list. */
export const PRESENTATION = PARTS.map((part) => {
  const pairs = Object.keys(COLUMNS[part]).map((name) => `'${name}', p.${name}`);
  const order = isOrdered(part) ? ' order by p.position' : '';
  return `(select coalesce(json_agg(json_build_object(${pairs.join(', ')})${order}), '[]')
    from ${TABLES[part]} p where p.listing_id = l.id) as ${part}`;
}).join(', ');

/** Writes parts of listings: those that are given, in whole and in their order. Facts of pictures take their pins along. */
export async function writePresentations(
  ctx: Ctx,
  listings: ReadonlyMap<number, Partial<Presentation>>,
): Promise<void> {
  for (const part of PARTS) {
    const given = [...listings].flatMap(([id, { [part]: rows }]) => (rows ? [[id, rows] as const] : []));
    if (given.length === 0) continue;
    const ids = given.map(([id]) => id);
    await ctx.db.deleteFrom(TABLES[part]).where('listing_id', '=', anyOf(ids)).execute();
    const rows = given.flatMap(([listing_id, each]) =>
      each.map((row, position) => ({ listing_id, ...(isOrdered(part) && { position }), ...row })),
    );
    const place = isOrdered(part) ? { position: 'int4' } : {};
    await insertAll(ctx, TABLES[part], { listing_id: 'int4', ...place, ...COLUMNS[part] }, rows);
  }
}

/** Returns facts of these pictures as they are to be stored: those that say something, and those that pins need. */
export function factsToStore(
  facts: ReadonlyMap<string, PictureFacts>,
  pins: readonly StoredPin[],
): StoredFacts[] {
  const pinned = new Set(pins.flatMap(({ plan_key, photo_key }) => [plan_key, photo_key]));
  const said = (known: PictureFacts) =>
    Object.entries(NO_PICTURE_FACTS).some(([name, nothing]) => known[name as keyof PictureFacts] !== nothing);
  const keys = new Set([...facts.keys(), ...pinned]);
  return [...keys].flatMap((picture_key) => {
    const known = facts.get(picture_key) ?? NO_PICTURE_FACTS;
    return said(known) || pinned.has(picture_key) ? [{ picture_key, ...known }] : [];
  });
}
