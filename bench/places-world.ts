import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createRandom } from '@keystead/kit/random';
import { makeStreets } from '@keystead/places/server';
import { type Config, readConfig } from '@keystead/platform/config';
import type { Ctx } from '@keystead/platform/context';
import { migrate } from '@keystead/platform/db';
import { runSql } from '@keystead/testing/sql';
import { openServices, type Services } from '../apps/server/services.ts';
import { placesAlongRoads } from '../areas/places/server/roads.world.ts';
import { inventedTownFile } from '../db/seed/town/town.ts';
import { freshDatabase, storedDatabase } from './database.ts';
import { buildWorld, worldStands } from './world.ts';

const migrations = join(resolve(import.meta.dirname, '..'), 'db/migrations');

/** Returns the set-up of a measured site whose database is the one that is passed. */
export const placesConfig = (dataDir: string): Config =>
  readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', DATABASE_POOL: '8' });

/** Returns the extract that was named, else the invented town of the demo world, written into the folder. */
export function extractOr(dataDir: string, extract: string | undefined): string {
  if (extract !== undefined) return extract;
  const town = join(dataDir, 'town.osm.pbf');
  writeFileSync(town, inventedTownFile());
  return town;
}

/**
 * Makes streets, names and the graph of travel times of an extract, and homes beside its roads, the same ones every time. The homes
 * stay for the next run.
 * @returns the connection string of their database
 */
export async function placesWorld(
  engine: string,
  { dataDir, extract, size }: { dataDir: string; extract: string; size: number },
  say: (line: string) => void,
): Promise<string> {
  const name = `places_${size}_${createHash('sha256').update(readFileSync(extract)).digest('hex').slice(0, 8)}`;
  const opened = await withStreets(await storedDatabase(engine, name), { dataDir, extract }).catch(
    () => undefined,
  );
  const stands = opened && (await worldStands(opened.services.systemContext(), size));
  await opened?.services.close();
  if (opened && stands) return opened.url;
  const { url, services } = await withStreets(await freshDatabase(engine, name), { dataDir, extract });
  const ctx = services.systemContext();
  await buildWorld(ctx, size, say, { change: () => moveHomes(ctx, size) });
  await services.close();
  return url;
}

async function withStreets(
  url: string,
  { dataDir, extract }: { dataDir: string; extract: string },
): Promise<{ url: string; services: Services }> {
  await migrate({ connectionString: url, directory: migrations });
  const services = await openServices(placesConfig(dataDir), url);
  try {
    const ctx = services.systemContext();
    const { travel } = await makeStreets(ctx, extract, undefined, { fetchesEngine: true });
    if ('problem' in travel) throw new Error(travel.problem);
    return { url, services };
  } catch (error) {
    await services.close();
    throw error;
  }
}

async function moveHomes(ctx: Ctx, size: number): Promise<void> {
  const places = await placesAlongRoads(ctx, createRandom('homes'), size);
  await runSql(
    ctx.db,
    `update listing l set latitude = p.lat, longitude = p.lng
     from unnest($1::float8[], $2::float8[]) with ordinality p (lat, lng, n) where l.slug_id = 'home-' || p.n`,
    [places.map(({ lat }) => lat), places.map(({ lng }) => lng)],
  );
}
