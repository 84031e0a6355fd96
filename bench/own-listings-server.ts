/** The measured process of `bench/own-listings.ts`: the real server, and bare routes with the same SQL and bytes. */
import { join, resolve } from 'node:path';
import { openSession } from '@keystead/accounts/server';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { openAnswerCache } from '../apps/server/cache.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';
import { startBare } from './bare.ts';
import { ownWorld } from './own-world.ts';
import { statementsOf } from './statements.ts';

/** What the parent learns: where to ask, and what. */
export interface OwnReady {
  app: string;
  bare: string;
  token: string;
  scenarios: { name: string; path: string; barePath: string; statements: number; bytes: number }[];
}

const SCENARIOS: Record<string, string> = {
  'first page': 'limit=12',
  'state and words': 'limit=12&own_state=live&search=home%20garden',
  'most viewed, page 9': 'limit=12&sort=views&offset=96',
  'a hundred at once': 'limit=100',
  'counts only': 'limit=1',
  'one, with its history': '',
};

const root = resolve(import.meta.dirname, '..');
const [connectionString = '', dataDir = ''] = process.argv.slice(2);
await migrate({ connectionString, directory: join(root, 'db/migrations') });
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', DATABASE_POOL: '8' });
const services = await openServices(config, connectionString);
const ctx = services.systemContext();
const ownerId = await ownWorld(ctx, (line) => process.stdout.write(`${line}\n`));
const token = await openSession(ctx, ownerId);
const app = await buildServer(services, await openAnswerCache(connectionString));
const appUrl = await app.listen({ port: 0, host: '127.0.0.1' });

const bare = await startBare(connectionString);

const ready: OwnReady = { app: appUrl, bare: bare.url, token, scenarios: [] };
const { data } = (await (await ask('limit=1')).json()) as { data: { slug_id: string }[] };
for (const [name, query] of Object.entries(SCENARIOS)) {
  const path = query || `slug_id=${data[0]?.slug_id}`;
  await (await ask(path)).text(); // settles look-ups that are cached for a moment
  const { result, statements } = await statementsOf(async () => {
    const answer = await ask(path);
    return { body: await answer.text(), type: answer.headers.get('content-type') ?? '', ok: answer.ok };
  });
  if (!result.ok) throw new Error(`${path}: ${result.body.slice(0, 300)}`);
  const number = bare.add({ ...result, statements });
  ready.scenarios.push({
    name,
    path: `/api/get-added-properties?${path}`,
    barePath: `/sql/${number}`,
    statements: statements.length,
    bytes: Buffer.byteLength(result.body),
  });
}
process.send?.(ready);

function ask(query: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${appUrl}/api/get-added-properties?${query}`, { headers });
}
