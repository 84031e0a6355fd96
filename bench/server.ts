/**
 * The measured process: the real server, and beside it bare routes that answer with the same bytes, either after the
 * same SQL as prepared statements or straight from memory.
 */
import { resolve } from 'node:path';
import { readConfig } from '@keystead/platform/config';
import { readTotalsAhead } from '@keystead/search/server';
import { openAnswerCache } from '../apps/server/cache.ts';
import { mountPages } from '../apps/server/pages/index.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';
import { startBare } from './bare.ts';
import { NEW_NUMBER, type Scenario, scenarios, VARIANTS } from './searches.ts';
import { statementsOf } from './statements.ts';

/** What the parent learns: where to ask, and what. */
export interface Ready {
  app: string;
  bare: string;
  /** Bare paths stand for the first of the app's paths. */
  scenarios: (Scenario & { bare: string[] })[];
  /** Scenarios left out, with the reason. */
  skipped: string[];
}

const root = resolve(import.meta.dirname, '..');
const [connectionString = '', dataDir = ''] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', DATABASE_POOL: '8' });
const services = await openServices(config, connectionString);
const cache = await openAnswerCache(connectionString);
const app = await buildServer(services, cache);
const pages = await mountPages(app, services, cache, root).then(
  () => true,
  () => false,
);
const appUrl = await app.listen({ port: 0, host: '127.0.0.1' });

const bare = await startBare(connectionString);
// A server does so when it starts, and answers meanwhile.
await readTotalsAhead(services.systemContext());

const all = await scenarios(services.systemContext());
const skipped = pages ? [] : ['pages: the web app is not built (npm start builds it)'];
const measured = all.filter((scenario) => pages || !scenario.name.startsWith('page'));
const ready: Ready = { app: appUrl, bare: bare.url, scenarios: [], skipped };
for (const scenario of measured) {
  const paths: string[] = [];
  for (const path of scenario.paths.slice(0, VARIANTS)) {
    // The first settles look-ups that are cached for a moment; the second is another question, as each one of a run is.
    await answerOf(path.replaceAll(NEW_NUMBER, '4234567'));
    const answer = await answerOf(path.replaceAll(NEW_NUMBER, '4334567'));
    const number = bare.add({ ...answer, encoding: scenario.encoding });
    paths.push(`/${scenario.cached ? 'stored' : 'sql'}/${number}`);
  }
  ready.scenarios.push({ ...scenario, bare: paths });
}
process.send?.(ready);

/** Returns the app's answer, and the statements it ran for it. */
async function answerOf(path: string) {
  const mark = path.includes('?') ? '&' : '?';
  const { result, statements } = await statementsOf(async () => {
    const response = await fetch(`${appUrl}${path}${mark}_=${performance.now()}`);
    const body = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body.slice(0, 300)}`);
    return { body, type: response.headers.get('content-type') ?? 'text/plain' };
  });
  return { ...result, statements };
}
