/**
 * `npm run bench:gates`: what the gates add to a post: the look before anything is uploaded, and the credit that is spent in
 * the transaction that writes. Ends with 1 when that is too much. `-- --rounds 2000`.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccount } from '@keystead/accounts/server';
import { grantPackage, offerPackage, requireFeature, useFeature } from '@keystead/plans/server';
import { readConfig } from '@keystead/platform/config';
import { inTransaction } from '@keystead/platform/context';
import { migrate } from '@keystead/platform/db';
import { forgetLookups } from '@keystead/platform/lookups';
import { startPostgres } from '@keystead/platform/postgres';
import { openServices } from '../apps/server/services.ts';
import { freshDatabase } from './database.ts';

/** Packages that the person holds; each gate looks at all of them. */
const PACKAGES = 5;
const MOST_MS = 2;
const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({ options: { rounds: { type: 'string', default: '1000' } } });
const rounds = Number(flags.rounds);
const dataDir = join(root, 'data/bench');
const say = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startPostgres({ dataDir });
try {
  const database = await freshDatabase(postgres.connectionString, 'bench_gates');
  await migrate({ connectionString: database, directory: join(root, 'db/migrations') });
  const services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), database);
  // Loading the composition fills the slots; nothing is asked over HTTP here.
  await import('../apps/server/compose.ts');
  await run(services.systemContext()).finally(() => services.close());
} finally {
  await postgres.stop();
}

async function run(ctx: Parameters<typeof requireFeature>[0]): Promise<void> {
  const accountId = await createAccount(ctx, { name: 'Busy agent' });
  // As on a fresh site: everyone has a package from the start, which each gate has to know of.
  await offerPackage(ctx, {
    name: 'Starter',
    description: '',
    price: null,
    durationHours: null,
    sortOrder: 0,
    oncePerPerson: true,
    givenAtStart: true,
    isRecommended: false,
    features: { property_list: 3 },
  });
  for (let count = 1; count <= PACKAGES; count += 1) {
    const packageId = await offerPackage(ctx, {
      name: `Package ${count}`,
      description: '',
      price: 9,
      durationHours: 24 * count,
      sortOrder: count,
      oncePerPerson: false,
      givenAtStart: false,
      isRecommended: false,
      features: { property_list: 1_000_000, property_feature: 1_000_000, premium_properties: null },
    });
    const reference = `bench:${count}`;
    await grantPackage(ctx, { accountId, packageId, source: 'staff', reference });
  }
  // A server hears when packages have changed; until then it asks each time.
  forgetLookups('all');
  const bare: number[] = [];
  const look: number[] = [];
  const spend: number[] = [];
  const both: number[] = [];
  for (let id = 1; id <= rounds + 100; id += 1) {
    // As in a post, where the session is looked up first; and what one question costs here at least.
    const asked = await timed(() => ctx.pool.query({ name: 'bare', text: 'select 1' }));
    const looked = await timed(() => requireFeature(ctx, { accountId }, 'property_list'));
    const thing = { kind: 'property', id } as const;
    const spent = await inTransaction(ctx, (open) =>
      timed(() => useFeature(open, { accountId, feature: 'property_list', thing })),
    );
    // The first hundred warm it up.
    if (id <= 100) continue;
    bare.push(asked);
    look.push(looked);
    spend.push(spent);
    both.push(looked + spent);
  }
  const at = (times: readonly number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
  console.table(
    Object.entries({
      'a bare question': bare,
      'look before the post': look,
      'credit in its transaction': spend,
      both,
    }).map(([what, times]) => ({
      what,
      'p50 ms': at(times, 0.5).toFixed(2),
      'p95 ms': at(times, 0.95).toFixed(2),
    })),
  );
  const isQuick = at(both, 0.95) < MOST_MS;
  say(
    `${rounds} posts of a person with ${PACKAGES} packages; at most ${MOST_MS} ms at p95: ${isQuick ? 'held' : 'NOT HELD'}`,
  );
  if (!isQuick) process.exitCode = 1;
}

/** Returns milliseconds that some work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
