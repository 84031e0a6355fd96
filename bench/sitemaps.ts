/**
 * `npm run bench:sitemaps`: the index of sitemaps and one part of listings, made anew each time, over the million listings
 * of `bench:staff`. `-- --rounds 15`.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { startPostgres } from '@keystead/platform/postgres';
import { documents } from '../apps/server/compose.ts';
import { openServices } from '../apps/server/services.ts';
import { storedDatabase } from './database.ts';
import { buildStaffWorld, staffWorldStands } from './staff-world.ts';

const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const dataDir = join(root, 'data/bench');
const postgres = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
try {
  await run(await storedDatabase(postgres.connectionString, 'bench_staff'));
} finally {
  await postgres.stop();
}

async function run(connectionString: string): Promise<void> {
  await migrate({ connectionString, directory: join(root, 'db/migrations') });
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' });
  const services = await openServices(config, connectionString);
  const ctx = { ...services.systemContext(), origin: 'https://bench.example' };
  try {
    if (!(await staffWorldStands(ctx)))
      await buildStaffWorld(ctx, (line) => process.stdout.write(`${line}\n`));
    const index = await time('index', '/sitemap.xml', {}, ctx);
    const names = [...index.matchAll(/\/sitemap-(listings-en-\d+\.xml)</g)].map(([, name]) => name ?? '');
    const agents = /\/sitemap-(agents-en-0\.xml)</.exec(index)?.[1];
    process.stdout.write(`${names.length} parts of listings\n`);
    for (const name of [names[0], names[Math.floor(names.length / 2)], names.at(-1), agents])
      if (name) await time(name, '/sitemap-:name', { name }, ctx);
  } finally {
    await services.close();
  }
}

/** Makes a document again and again. @returns its text */
async function time(
  what: string,
  url: string,
  params: Record<string, string>,
  ctx: Parameters<(typeof documents)[number]['make']>[0],
): Promise<string> {
  const document = documents.find((one) => one.url === url);
  const asked = document?.read(params, {});
  const times: number[] = [];
  let text = '';
  let most = 0;
  for (let round = -2; round < Number(flags.rounds); round += 1) {
    const before = process.memoryUsage.rss();
    const started = performance.now();
    text = (await document?.make(ctx, asked)) ?? '';
    // The first ones warm it up.
    if (round >= 0) times.push(performance.now() - started);
    most = Math.max(most, process.memoryUsage.rss() - before);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0);
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
  process.stdout.write(
    `${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${megabytes(text.length)} MB, memory + ${megabytes(most)} MB at most, process ${megabytes(process.memoryUsage.rss())} MB\n`,
  );
  return text;
}
