import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, narrow, runSql } from '@keystead/platform/db';
import type { Around, NearPoint } from '../surroundings.ts';

/** Things of an area that stand somewhere: of all of them the same job computes what is around. */
export interface PlacedThings {
  /** Their table; `<table>_surroundings` holds what is around them, of the columns of `listing_surroundings`. */
  readonly table: string;
  /** A select of the public ones with a place: `id`, `latitude`, `longitude`, `is_about` (visitors know it only about), `created_at`. */
  readonly places: string;
  /** Has what is around some of them written, in the open transaction, and says so to whom it concerns. */
  store(
    open: Ctx,
    set: { id: number; created_at: Date },
    things: readonly StaleThing[],
    write: () => Promise<void>,
  ): Promise<void>;
}

/** A thing whose surroundings are not known yet, or not of this set or place any more. */
export interface StaleThing {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  /** Visitors know its place only about. */
  readonly isAbout: boolean;
  /** Of the set that they were computed of; null: never. */
  readonly setId: number | null;
  readonly createdAt: Date;
}

/** Public homes; where the town alone is known, nothing is near or far. */
export const HOMES: Pick<PlacedThings, 'table' | 'places'> = {
  table: 'listing',
  places: `select p.id, p.latitude, p.longitude, p.created_at,
      l.place_precision <> 'exact' or l.exact_latitude is not null as is_about
    from listing_public p join listing l on l.id = p.id
    where p.latitude is not null and l.place_precision <> 'town'`,
};

/**
 * Returns things above `after` without surroundings of their place in this set, ascending.
 * @param asked.estimatedBefore those that were estimated before count, too
 */
export function readStale(
  ctx: Ctx,
  { table, places }: Pick<PlacedThings, 'table' | 'places'>,
  asked: { setId: number; after: number; limit: number; estimatedBefore: Date | null },
): Promise<StaleThing[]> {
  return runSql(
    ctx.db,
    `select p.id, p.latitude as lat, p.longitude as lng, p.is_about as "isAbout", s.set_id as "setId", p.created_at as "createdAt"
     from (${places}) p
     left join ${table}_surroundings s on s.${table}_id = p.id
     where p.id > $2 and (s.${table}_id is null or s.set_id <> $1
         or (s.latitude, s.longitude) <> (p.latitude, p.longitude) or s.is_about <> p.is_about
         or (s.is_estimate and s.computed_at < $4::timestamptz))
     order by p.id limit $3`,
    [asked.setId, asked.after, asked.limit, asked.estimatedBefore],
    {
      id: 'int4',
      lat: 'float8',
      lng: 'float8',
      isAbout: 'bool',
      setId: 'int4|null',
      createdAt: 'timestamptz',
    },
  );
}

const POINTS = narrow<NearPoint[]>('jsonb');

/** Returns one of the things whose minutes were estimated before a moment, and points near it. */
export async function readEstimated(ctx: Ctx, { table }: Pick<PlacedThings, 'table'>, before: Date) {
  const [row] = await runSql(
    ctx.db,
    `select latitude as lat, longitude as lng, points from ${table}_surroundings
     where is_estimate and computed_at < $1 and points <> '[]' limit 1`,
    [before],
    columns({ lat: 'float8', lng: 'float8', points: POINTS }),
  );
  return row;
}

/** What of the surroundings of homes is searched by, by their ids. */
export async function readSearched(open: Ctx, ids: readonly number[]) {
  const rows = await open.db
    .selectFrom('listing_surroundings_public')
    .select((eb) => [eb.ref('listing_id').$notNull().as('id'), 'walking_score', 'metres'])
    .where('listing_id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, ...searched }) => [id, searched]));
}

/** What is around a thing, and the place that this was computed from. */
export interface Computed extends Pick<StaleThing, 'id' | 'lat' | 'lng' | 'isAbout'> {
  readonly around: Around;
  readonly isEstimate: boolean;
}

/** Writes what is around things; of those that are gone by now, nothing. */
export async function writeSurroundings(
  open: Ctx,
  { table }: Pick<PlacedThings, 'table'>,
  setId: number,
  computed: readonly Computed[],
): Promise<void> {
  const rows = computed.map(({ id, lat, lng, isAbout, around, isEstimate }) => ({
    id,
    lat,
    lng,
    is_estimate: isEstimate,
    is_about: isAbout,
    score: around.score,
    metres: around.metres,
    points: around.points,
  }));
  await runSql(
    open.db,
    `insert into ${table}_surroundings (${table}_id, set_id, latitude, longitude, is_estimate, is_about, walking_score,
       metres, points, computed_at)
     select t.id, $2, r.lat, r.lng, r.is_estimate, r.is_about, r.score, r.metres, r.points, $3
     from jsonb_to_recordset($1::jsonb) as r (id integer, lat float8, lng float8, is_estimate boolean, is_about boolean,
       score smallint, metres jsonb, points jsonb)
     join ${table} t on t.id = r.id
     order by t.id for key share of t
     on conflict (${table}_id) do update set set_id = excluded.set_id, latitude = excluded.latitude,
       longitude = excluded.longitude, is_estimate = excluded.is_estimate, is_about = excluded.is_about,
       walking_score = excluded.walking_score,
       metres = excluded.metres, points = excluded.points, computed_at = excluded.computed_at`,
    [JSON.stringify(rows), setId, open.now()],
  );
}
