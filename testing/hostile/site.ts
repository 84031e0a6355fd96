import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCategory, addFacilities, addParameter } from '@keystead/catalogue/server';
import { flatten } from '@keystead/http/client';
import { readConfig } from '@keystead/platform/config';
import { MemoryStorage } from '@keystead/platform/storage';
import { runSql } from '@keystead/testing/sql';
import sharp from 'sharp';
import { openAnswerCache } from '../../apps/server/cache.ts';
import { buildServer } from '../../apps/server/server.ts';
import { openServices } from '../../apps/server/services.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { send, type WireAnswer } from './wire.ts';

/** A site with a small catalogue, and what attacks on it need. */
export interface TargetSite extends TestServer {
  category: number;
  bedrooms: number;
  storage: MemoryStorage;
  /** A complete listing; `fields` are laid over it. */
  post(token: string, fields?: Record<string, unknown>): Promise<WireAnswer>;
  /** Rows of listings and of their parts, and stored files: what a rejected request must not change. */
  traces(): Promise<Record<string, number>>;
}

/** Starts the target. Behind one proxy, so that every attack can come from an address of its own. */
export async function startTarget(env: Record<string, string> = {}): Promise<TargetSite> {
  const storage = new MemoryStorage();
  const server = await startTestServer({ ports: { storage }, env: { TRUST_PROXY: '1', ...env } });
  const bedrooms = await addParameter(server.ctx, { name: 'Bedrooms', kind: 'number', role: 'bedrooms' });
  const category = await addCategory(server.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [bedrooms] });
  await addFacilities(server.ctx, ['School']);
  const photo = await smallPhoto();
  return {
    ...server,
    storage,
    category,
    bedrooms,
    async post(token, fields = {}) {
      const form = new FormData();
      const complete = { ...completeListing(category), title_image: photo };
      for (const [name, value] of flatten({ ...complete, ...fields })) form.append(name, value);
      const request = new Request(server.url, { method: 'POST', body: form });
      return send(server.url, {
        method: 'POST',
        path: '/api/post_property',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': request.headers.get('content-type') ?? '',
          ...fromAnywhere(),
        },
        body: new Uint8Array(await request.arrayBuffer()),
      });
    },
    async traces() {
      const rows = await runSql<Record<string, number>>(
        server.ctx.db,
        `select (select count(*) from listing) as listings, (select count(*) from listing_picture) as pictures,
                (select count(*) from listing_document) as documents, (select count(*) from city) as cities,
                (select count(*) from search_listing) as found, (select count(*) from account) as accounts`,
      );
      return { ...rows[0], files: storage.files.size };
    },
  };
}

/** Starts a second server process over the database of the first. */
export async function startNeighbour(site: TestServer): Promise<{ url: string; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keystead-test-data-'));
  const connectionString = connectionStringOf(site);
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_POOL: '2',
    PORT: '0',
    LOG_LEVEL: 'silent',
    BUSY_AFTER_MS: '0',
  });
  const services = await openServices(config, connectionString);
  const cache = await openAnswerCache(connectionString);
  const app = await buildServer(services, cache);
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      await cache.close();
      await services.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function connectionStringOf(site: TestServer): string {
  return (site.ctx.pool.options as { connectionString?: string }).connectionString ?? '';
}

/** Returns the fields of a listing that would be accepted, without its picture. */
export function completeListing(category: number) {
  return {
    title: 'Bright flat by the river',
    description: 'Two rooms, a balcony, and the tram at the door.',
    category_id: String(category),
    property_type: '0',
    price: '250000',
    city: 'Porto',
    state: 'Porto District',
    country: 'Portugal',
    address: 'Rua Nova 1, Porto',
    latitude: '41.15',
    longitude: '-8.61',
  };
}

/** Returns the smallest picture the site accepts. */
export async function smallPhoto(): Promise<File> {
  const bytes = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#7a8' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' });
}

let askers = 0;
/** Returns a header that gives the request an address of its own: errors for haste would hide the others. */
export function fromAnywhere(): Record<string, string> {
  askers += 1;
  return { 'x-forwarded-for': `10.${(askers >> 16) & 255}.${(askers >> 8) & 255}.${askers & 255}` };
}

/** Gives this process a folder of its own for temporary files until `remove`, so that what is left there was left by its server. */
export async function ownTemporaryFolder(): Promise<{
  /** A folder for each form that is being read, and the files in it. */
  uploads(): Promise<string[]>;
  remove(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-hostile-'));
  const names = ['TMPDIR', 'TEMP', 'TMP'] as const;
  const before = names.map((name) => process.env[name]);
  for (const name of names) process.env[name] = folder;
  return {
    uploads: async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.startsWith('keystead-upload-')),
    remove: async () => {
      for (const [i, name] of names.entries()) {
        if (before[i] === undefined) delete process.env[name];
        else process.env[name] = before[i];
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
