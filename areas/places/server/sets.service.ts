import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { invalidField, notFound } from '@keystead/http/errors';
import { DEEPEST_TILES } from '@keystead/kit/street-layers';
import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import type { StreetTiles } from '@keystead/settings/server';
import { readSets } from './sets.queries.ts';
import { Archive } from './tiles/archive.ts';

/** The folder of the tiles, and the file of a set in it. */
export const folderOf = (ctx: Pick<Ctx, 'config'>) => join(resolve(ctx.config.DATA_DIR), 'places');
export const fileOf = (ctx: Pick<Ctx, 'config'>, name: string) => join(folderOf(ctx), `${name}.mbtiles`);

/** The set that is current. */
export const currentSet = lookup('places', async (ctx) => (await readSets(ctx, 1))[0]);

/** Returns where the tiles of streets are; null where there are none, or none that this machine can read. */
export async function streetTilesOf(ctx: Ctx): Promise<StreetTiles | null> {
  const set = await currentSet(ctx);
  if (!set || !archiveOf(ctx, set.name)) return null;
  const [west = 0, south = 0, east = 0, north = 0] = set.bounds;
  return {
    url: `/streets/${set.name}/{z}/{x}/{y}.pbf`,
    max_zoom: DEEPEST_TILES,
    bounds: [west, south, east, north],
  };
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

/** A tile, compressed with gzip; where it is now, when the set that was asked for is not the current one. */
export type FoundTile = { readonly tile: Uint8Array | undefined } | { readonly movedTo: string };

/**
 * Reads a tile by the texts of its address.
 * @throws ApiError validation, naming `z`, `x` or `y`; not_found where there are no tiles, or none that can be read
 */
export async function findTile(
  ctx: Ctx,
  asked: { set: string; z: string; x: string; y: string },
): Promise<FoundTile> {
  const z = numberOf('z', asked.z, DEEPEST_TILES);
  const x = numberOf('x', asked.x, 2 ** z - 1);
  const y = numberOf('y', asked.y, 2 ** z - 1);
  const set = await currentSet(ctx);
  if (!set) throw noTiles();
  if (set.name !== asked.set) return { movedTo: `/streets/${set.name}/${z}/${x}/${y}.pbf` };
  const archive = archiveOf(ctx, set.name);
  if (!archive) throw noTiles();
  try {
    return { tile: archive.tile(z, x, y) };
  } catch (error) {
    logUnreadable(ctx, set.name, error);
    // The next tile opens the file anew: a whole one may have been put in its place.
    archive.close();
    opened = undefined;
    throw noTiles();
  }
}

const noTiles = () => notFound('There are no streets here');

function numberOf(field: string, text: string, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= most) return value;
  throw invalidField(field, `must be between 0 and ${most}`);
}
