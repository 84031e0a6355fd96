import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { DEEPEST_TILES } from '@keystead/kit/street-layers';
import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import type { StreetTiles } from '@keystead/settings/server';
import { MAP_CREDIT } from './service/description.ts';
import { TilesAwayError, tileServiceOf } from './service/tile-service.ts';
import type { TilePlace } from './service/tile-store.ts';
import { readSets } from './sets.queries.ts';
import { Archive } from './tiles/archive.ts';

/** The folder of the tiles, and the file of a set in it. */
export const folderOf = (ctx: Pick<Ctx, 'config'>) => join(resolve(ctx.config.DATA_DIR), 'places');
export const fileOf = (ctx: Pick<Ctx, 'config'>, name: string) => join(folderOf(ctx), `${name}.mbtiles`);

/** The newest set; undefined where there is none. */
export const currentSet = lookup('places', async (ctx) => (await readSets(ctx, 1))[0]);

/** Returns whether a set has been made. */
export const hasStreets = async (ctx: Ctx) => (await readSets(ctx, 1)).length > 0;

/** As far as the projection of maps goes. */
const WORLD: StreetTiles['bounds'] = [-180, -85.0511, 180, 85.0511];

/**
 * Returns where the tiles of streets are: of the operator's set, and of the tile service outside of it; null where there are
 * neither, or none that can be had now.
 */
export async function streetTilesOf(ctx: Ctx): Promise<StreetTiles | null> {
  const [set, service] = await Promise.all([currentSet(ctx), tileServiceOf(ctx)]);
  service?.probe(ctx);
  const own = set && archiveOf(ctx, set.name) ? set : undefined;
  const offered = service?.offered;
  if (!own && !offered) return null;
  const name = own?.name ?? service?.key ?? '';
  return {
    url: `/streets/${name}/{z}/{x}/{y}.pbf`,
    max_zoom: own ? DEEPEST_TILES : (offered?.maxZoom ?? DEEPEST_TILES),
    bounds: offered || !own ? WORLD : boundsOf(own),
    credits: offered ? offered.credits : [MAP_CREDIT],
  };
}

function boundsOf({
  bounds: [west = 0, south = 0, east = 0, north = 0],
}: {
  bounds: number[];
}): StreetTiles['bounds'] {
  return [west, south, east, north];
}

/** The file that tiles are read from. */
let opened: { readonly name: string; readonly archive: Archive } | undefined;
/** The set whose file could not be read: the log has it once, not for each tile. */
let unreadable: string | undefined;

/** Opens the file of a set, in the place of the one before; undefined where it is missing or cannot be read. */
function archiveOf(ctx: Ctx, name: string): Archive | undefined {
  if (opened?.name === name) return opened.archive;
  if (!existsSync(fileOf(ctx, name))) return undefined;
  try {
    const archive = new Archive(fileOf(ctx, name));
    opened?.archive.close();
    opened = { name, archive };
    return archive;
  } catch (error) {
    logUnreadable(ctx, name, error);
    return undefined;
  }
}

function logUnreadable(ctx: Ctx, name: string, error: unknown): void {
  if (unreadable === name) return;
  unreadable = name;
  ctx.log.error({ err: error, file: fileOf(ctx, name) }, 'the tiles of streets cannot be read');
}

/** A tile, compressed with gzip, null where nothing is; where it is now, when another set is asked for than the current one. */
export type FoundTile =
  | {
      readonly tile: Uint8Array | null;
      /** Of the operator's set it stays as it is; of the service it has a mark; what stands in for that is soon out of date. */
      readonly lasts: 'ever' | 'week' | 'minutes';
      readonly etag?: string;
    }
  | { readonly movedTo: string };

/**
 * Reads a tile by the texts of its address: of the operator's set where that covers it, else of the tile service.
 * @param asked.visitor the network of who asks
 * @throws ApiError validation, naming `z`, `x` or `y`; not_found where there are no tiles, or none that can be read;
 * unavailable while the tile service is away, too_many_requests where a visitor has had too many fetched there
 */
export async function findTile(
  ctx: Ctx,
  asked: { set: string; z: string; x: string; y: string; visitor: string },
): Promise<FoundTile> {
  const z = numberOf('z', asked.z, DEEPEST_TILES);
  const x = numberOf('x', asked.x, 2 ** z - 1);
  const y = numberOf('y', asked.y, 2 ** z - 1);
  const [set, service] = await Promise.all([currentSet(ctx), tileServiceOf(ctx)]);
  const name = set?.name ?? service?.key;
  if (name === undefined) throw noTiles();
  if (name !== asked.set) return { movedTo: `/streets/${name}/${z}/${x}/${y}.pbf` };
  const own = set && ownTile(ctx, set.name, { z, x, y });
  if (own && (!service || isWithin(boundsOf(set), { z, x, y }))) return { tile: own, lasts: 'ever' };
  if (service && z <= service.maxZoom) {
    try {
      const { tile, etag } = await service.tile(ctx, { z, x, y }, asked.visitor);
      return { tile, etag, lasts: 'week' };
    } catch (error) {
      if (!(error instanceof TilesAwayError)) throw error;
      if (!set) throw new ApiError('unavailable', 'The streets cannot be had now', { retryAfterSeconds: 60 });
    }
  }
  if (set && own === undefined) throw noTiles();
  return { tile: own ?? null, lasts: service ? 'minutes' : 'ever' };
}

/** Reads a tile of the set; null where nothing is, undefined where it cannot be read. */
function ownTile(ctx: Ctx, name: string, { z, x, y }: TilePlace): Uint8Array | null | undefined {
  const archive = archiveOf(ctx, name);
  if (!archive) return undefined;
  try {
    return archive.tile(z, x, y) ?? null;
  } catch (error) {
    logUnreadable(ctx, name, error);
    // The next tile opens the file anew: a whole one may have been put in its place.
    archive.close();
    opened = undefined;
    return undefined;
  }
}

/** Returns whether a tile lies within a box with all of it. */
function isWithin([west, south, east, north]: StreetTiles['bounds'], { z, x, y }: TilePlace): boolean {
  const lng = (column: number) => (column / 2 ** z) * 360 - 180;
  const lat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
  return lng(x) >= west && lng(x + 1) <= east && lat(y) <= north && lat(y + 1) >= south;
}

const noTiles = () => notFound('There are no streets here');

function numberOf(field: string, text: string, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= most) return value;
  throw invalidField(field, `must be between 0 and ${most}`);
}
