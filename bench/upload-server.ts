/**
 * The measured process of `bench/upload.ts`: the real server, and beside it a bare route that writes what it is sent
 * into a file. Between `start` and `stop` it watches how much memory it takes.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createAccount } from '@keystead/accounts/server';
import { addCategory, addParameter } from '@keystead/catalogue/server';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { storePicture } from '@keystead/platform/images';
import Fastify from 'fastify';
import sharp from 'sharp';
import { openAnswerCache } from '../apps/server/cache.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';

/** What the parent learns: where to send files, as whom, and to what category homes belong. */
export interface UploadReady {
  app: string;
  bare: string;
  email: string;
  password: string;
  category: number;
  parameter: number;
}

/** Resident memory in bytes, of the server and of the processes that make its pictures (Linux only, else 0). */
export interface Memory {
  before: number;
  peak: number;
  renderers: number;
}

const WATCHED_EVERY = 25;
const root = resolve(import.meta.dirname, '..');
const [connectionString = ''] = process.argv.slice(2);
await migrate({ connectionString, directory: join(root, 'db/migrations') });
const dataDir = await mkdtemp(join(tmpdir(), 'keystead-bench-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' });
const services = await openServices(config, connectionString);
const app = await buildServer(services, await openAnswerCache(connectionString));

const bare = Fastify();
let stored = 0;
bare.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
bare.post('/store', { bodyLimit: 1e9 }, async (request) => {
  stored += 1;
  await pipeline(request.raw, createWriteStream(join(dataDir, `bare-${stored}`)));
  return { data: { id: stored } };
});

const ctx = services.systemContext();
const [email, password] = ['owner@example.org', 'correct horse battery'];
const grey = { create: { width: 400, height: 400, channels: 3, background: '#888' } } as const;
const portrait = await storePicture(ctx.ports.storage, await sharp(grey).jpeg().toBuffer());
if (!portrait.ok) throw new Error(portrait.issue.message);
await createAccount(ctx, {
  name: 'Olga Owner',
  email,
  password,
  mobile: '15550000001',
  address: 'Rua Nova 1',
  city: 'Porto',
  state: 'Porto',
  country: 'Portugal',
  picture: portrait.picture,
});
const parameter = await addParameter(ctx, { name: 'Bedrooms', kind: 'number', role: 'bedrooms' });
const category = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [parameter] });

let watching: NodeJS.Timeout | undefined;
let memory: Memory = { before: 0, peak: 0, renderers: 0 };
process.on('message', (message) => {
  if (message === 'start') {
    memory = { before: process.memoryUsage.rss(), peak: 0, renderers: 0 };
    watching = setInterval(() => void look(), WATCHED_EVERY);
  } else {
    clearInterval(watching);
    process.send?.(memory);
  }
});
process.on('disconnect', () => void rm(dataDir, { recursive: true, force: true }).then(() => process.exit()));

async function look(): Promise<void> {
  memory.peak = Math.max(memory.peak, process.memoryUsage.rss());
  memory.renderers = Math.max(memory.renderers, await childrenBytes());
}

/** Returns the memory of the processes that this one has started. */
async function childrenBytes(): Promise<number> {
  const tasks = await readdir(`/proc/${process.pid}/task`).catch(() => []);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${process.pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.join(' ').split(/\s+/).filter(Boolean);
  const sizes = await Promise.all(
    children.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const ready: UploadReady = {
  app: await app.listen({ port: 0, host: '127.0.0.1' }),
  bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
  email,
  password,
  category,
  parameter,
};
process.send?.(ready);
