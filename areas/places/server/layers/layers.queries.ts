import type { Input } from '@keystead/http/call';
import { rowsOfPage } from '@keystead/http/page';
import type { Ctx } from '@keystead/platform/context';
import {
  anyOf,
  hasWords,
  lastPlace,
  nextVersion,
  pageOf,
  type RowOf,
  runSql,
  toJson,
  versionOf,
  writeOrder,
} from '@keystead/platform/db';
import { sql } from 'kysely';
import type { listStaffMapLayers } from '../../contract.staff.ts';
import type { LayerClass, LayerNames } from '../../layers.ts';
import type { Ring } from './crossing.ts';
import type { Shape } from './read-geojson.ts';
import type { MadeLayer } from './thread.ts';

/** What staff say of a layer. */
export interface LayerTexts {
  names: LayerNames;
  property: string;
  classes: readonly LayerClass[];
  source: string;
  sourceUrl: string;
  isShown: boolean;
  isFilter: boolean;
}

const layers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('map_layer as l')
    .innerJoin('map_layer_file as f', 'f.layer_id', 'l.id')
    .select([
      'l.id as id',
      'l.position as position',
      'l.names as names',
      'l.property as property',
      'l.classes as classes',
      'l.last_class as lastClass',
      'l.source as source',
      'l.source_url as sourceUrl',
      'l.is_shown as isShown',
      'l.is_filter as isFilter',
      'l.created_at as createdAt',
      versionOf('l.updated_at').as('version'),
      'f.id as fileId',
      'f.name as fileName',
      'f.bytes as bytes',
      'f.shapes as shapes',
      'f.corners as corners',
      'f.left_out as leftOut',
      'f.bounds as bounds',
      'f.max_zoom as maxZoom',
      'f.created_at as fileAt',
    ]);

type Stored = RowOf<typeof readRows>;
const readRows = (ctx: Ctx) => layers(ctx).orderBy('l.position').orderBy('l.id').execute();

/** A layer with its file, as it is stored. */
export type StoredLayer = Omit<Stored, 'names' | 'classes'> & {
  names: LayerNames;
  classes: readonly LayerClass[];
};
const stored = (row: Stored): StoredLayer => ({
  ...row,
  names: row.names as LayerNames,
  classes: row.classes as LayerClass[],
});

/** Returns all layers, in their order. */
export async function readLayers(ctx: Ctx): Promise<StoredLayer[]> {
  return (await readRows(ctx)).map(stored);
}

export async function readLayer(ctx: Ctx, id: number): Promise<StoredLayer | undefined> {
  const row = await layers(ctx).where('l.id', '=', id).executeTakeFirst();
  return row && stored(row);
}

/** Returns one page of layers, and how many there are. */
export async function findLayers(
  ctx: Ctx,
  { q, ids, sort, order, ...page }: Input<typeof listStaffMapLayers>,
): Promise<{ rows: StoredLayer[]; total: number }> {
  let query = layers(ctx).where(hasWords(sql`l.names::text || ' ' || l.source`, q));
  if (ids) query = query.where('l.id', '=', anyOf(ids));
  const found = await pageOf(ctx.db, query.orderBy(`l.${sort}`, order).orderBy('l.id'), rowsOfPage(page));
  return { ...found, rows: found.rows.map(stored) };
}

/** Lets one at a time change layers: their number is bounded, and numbers of classes follow those before. Reading goes on. */
export async function lockLayers(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'lock table map_layer in share row exclusive mode');
}

const columnsOf = ({ sourceUrl, isShown, isFilter, names, classes, ...texts }: LayerTexts) => ({
  ...texts,
  names: toJson(names),
  classes: toJson(classes),
  source_url: sourceUrl,
  is_shown: isShown,
  is_filter: isFilter,
});

/** Adds a layer behind the others; gives its id. */
export async function insertLayer(ctx: Ctx, texts: LayerTexts): Promise<number> {
  const now = ctx.now();
  const { id } = await ctx.db
    .insertInto('map_layer')
    .values({ ...columnsOf(texts), position: lastPlace('map_layer'), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @param lastClass the highest number that its classes have had until now */
export async function writeLayer(
  ctx: Ctx,
  id: number,
  { lastClass, ...texts }: LayerTexts & { lastClass: number },
): Promise<void> {
  await ctx.db
    .updateTable('map_layer')
    .set({ ...columnsOf(texts), last_class: lastClass, updated_at: nextVersion(ctx.now()) })
    .where('id', '=', id)
    .execute();
}

export async function deleteLayer(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('map_layer').where('id', '=', id).execute();
}

/** Puts the named layers first, in this order; the others follow as they were. */
export const writeLayerOrder = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  writeOrder(ctx.db, 'map_layer', ids);

/** Rows that one statement writes. */
const BATCH = 500;

/** Puts a file in the place of the one that a layer has. */
export async function replaceFile(
  ctx: Ctx,
  layerId: number,
  { name, bytes, layer }: { name: string; bytes: number; layer: MadeLayer },
): Promise<void> {
  const { shapes, corners, leftOut, bounds, maxZoom, tiles } = layer;
  await ctx.db.deleteFrom('map_layer_file').where('layer_id', '=', layerId).execute();
  const { id } = await ctx.db
    .insertInto('map_layer_file')
    .values({
      layer_id: layerId,
      created_at: ctx.now(),
      name,
      bytes,
      shapes: shapes.length,
      corners,
      left_out: leftOut,
      bounds: [...bounds],
      max_zoom: maxZoom,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < shapes.length; at += BATCH) await insertShapes(ctx, id, shapes.slice(at, at + BATCH));
  for (let at = 0; at < tiles.length; at += BATCH) {
    const some = tiles.slice(at, at + BATCH);
    await runSql(
      ctx.db,
      `insert into map_layer_tile (file_id, z, x, y, tile)
       select $1, z, x, y, tile from unnest($2::smallint[], $3::int[], $4::int[], $5::bytea[]) as t (z, x, y, tile)`,
      [
        id,
        some.map(({ z }) => z),
        some.map(({ x }) => x),
        some.map(({ y }) => y),
        some.map(({ tile }) => Buffer.from(tile)),
      ],
    );
  }
}

async function insertShapes(ctx: Ctx, fileId: number, shapes: readonly Shape[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into map_layer_shape (file_id, class, outline, holes)
     select $1, class, outline::polygon, holes::polygon[]
     from unnest($2::smallint[], $3::text[], $4::text[]) as t (class, outline, holes)`,
    [
      fileId,
      shapes.map((shape) => shape.class),
      shapes.map(({ outline }) => polygonText(outline)),
      shapes.map(({ holes }) => `{${holes.map((hole) => `"${polygonText(hole)}"`).join()}}`),
    ],
  );
}

/** Returns a ring as PostgreSQL reads it. */
function polygonText(ring: Ring): string {
  const corners: string[] = [];
  for (let at = 0; at < ring.length; at += 2) corners.push(`(${ring[at]},${ring[at + 1]})`);
  return `(${corners.join()})`;
}

/** Returns a tile of a file, gzipped; undefined where nothing is to be drawn. */
export async function readLayerTile(
  ctx: Ctx,
  { fileId, z, x, y }: { fileId: number; z: number; x: number; y: number },
): Promise<Buffer | undefined> {
  const row = await ctx.db
    .selectFrom('map_layer_tile')
    .select('tile')
    .where('file_id', '=', fileId)
    .where('z', '=', z)
    .where('x', '=', x)
    .where('y', '=', y)
    .executeTakeFirst();
  return row?.tile;
}

/** Returns the classes at a place of all layers that are shown. @param place.reach metres to each side */
export function readClassesAt(ctx: Ctx, place: { latitude: number; longitude: number; reach: number }) {
  return runSql(
    ctx.db,
    `select layer_id as "layerId", class as number, is_certain as "isCertain" from map_layers_at($1, $2, $3)
     order by layer_id, class`,
    [place.latitude, place.longitude, place.reach],
    { layerId: 'int4', number: 'int2', isCertain: 'bool' },
  );
}
