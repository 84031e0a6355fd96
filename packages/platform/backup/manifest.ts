import { z } from 'zod';
import { placeOf } from './places.ts';
import type { SealedStore } from './sealed-store.ts';

/** What a table held at the moment of a restore point. */
const table = z.object({ name: z.string(), rows: z.number().int(), hash: z.string() });
export type TableState = z.output<typeof table>;

/** Written last: a base backup without it is not whole. */
const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  beganAt: z.iso.datetime(),
  /** From here on the log is needed. */
  firstSegment: z.string(),
  parts: z.number().int(),
  bytes: z.number().int(),
  postgres: z.string(),
  /** When the copy was whole: moments before it cannot be restored from it. */
  endedAt: z.iso.datetime(),
  /** Name of a moment shortly after, and what the tables held at it. */
  point: z.string(),
  pointAt: z.iso.datetime(),
  tables: z.array(table),
  /** Files of the site that are in the store. */
  files: z.number().int(),
  /** Keys of the site by their paths, as text in base64. */
  keys: z.record(z.string(), z.string()),
});
export type BaseManifest = z.output<typeof manifest>;

export function writeManifest(store: SealedStore, cluster: string, written: BaseManifest): Promise<void> {
  return store.put(placeOf.manifest(cluster, written.id), Buffer.from(JSON.stringify(written)));
}

/** Returns the whole base backups of a cluster, the oldest first. */
export async function readManifests(store: SealedStore, cluster: string): Promise<BaseManifest[]> {
  const found: BaseManifest[] = [];
  for await (const { key } of store.list(placeOf.base(cluster)))
    if (key.endsWith('/manifest.json'))
      found.push(manifest.parse(JSON.parse((await store.get(placeOf.base(cluster) + key)).toString('utf8'))));
  return found;
}
