/**
 * `npm run bench:leads`: how long people of an agency with many leads wait for its inbox: the list with its filters, the board, and one
 * lead; one after the other. `-- --leads 100000 --rounds 60`.
 */
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@keystead/platform/postgres';
import { freshDatabase } from './database.ts';
import type { LeadsReady } from './leads-server.ts';
import { type MeasuredProcess, withProcess } from './measured.ts';

/** Not counted: the first ones of a process. */
const WARM_UP = 10;
const ASKED_P95_MS = 100;
const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({
  options: { leads: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '60' } },
});

const postgres = await startPostgres({ dataDir: join(root, 'data/bench') });
try {
  const database = await freshDatabase(postgres.connectionString, 'bench_leads');
  await withProcess('leads-server.ts', [database, String(flags.leads)], run);
} finally {
  await postgres.stop();
}

async function run({ answer }: MeasuredProcess): Promise<void> {
  const { url, agencyId, agentId, ...tokens } = await answer<LeadsReady>();
  const asked: readonly (readonly [name: string, token: string, path: string])[] = [
    ['list', tokens.owner, 'get-leads?'],
    ['list of new ones', tokens.owner, 'get-leads?state=new'],
    ['list, page 50', tokens.owner, 'get-leads?limit=20&offset=1000'],
    ['list of one person', tokens.owner, `get-leads?owner_id=${agentId}`],
    ['list by a name', tokens.owner, 'get-leads?search=person%204711'],
    ['list by a word that all have', tokens.owner, 'get-leads?search=example'],
    ['list of overdue tasks', tokens.owner, 'get-leads?due=overdue'],
    ['list of a home', tokens.owner, 'get-leads?property_id=77'],
    ['list of an agent', tokens.agent, 'get-leads?'],
    ['list of a branch', tokens.manager, 'get-leads?'],
    ['board', tokens.owner, 'get-lead-board?'],
    ['board of an agent', tokens.agent, 'get-lead-board?'],
    ['one lead', tokens.owner, 'get-lead?id=4711'],
  ];
  const rows = [];
  for (const [name, token, path] of asked) {
    const times: number[] = [];
    for (let round = -WARM_UP; round < Number(flags.rounds); round += 1) {
      const started = performance.now();
      const response = await fetch(`${url}/api/${path}&agency_id=${agencyId}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${name} answered ${response.status}`);
      if (round >= 0) times.push(performance.now() - started);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
    rows.push({ what: name, 'p50 ms': at(0.5), 'p95 ms': at(0.95) });
  }
  console.table(rows);
  process.stdout.write(
    `asked: a p95 of at most ${ASKED_P95_MS} ms; load average ${loadavg()[0]?.toFixed(1)}.\n`,
  );
}
