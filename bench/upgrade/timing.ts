/**
 * `npm run proof:migrations -- --data FOLDER --database bench_1000000`: how long migrations take on a large database, and how long people who read and
 * write homes wait meanwhile. FOLDER is a copy of the data of an embedded PostgreSQL, as the benchmarks fill it; it is changed.
 * Applies the migrations that it lacks, then one of each kind that is allowed on a large table, and takes these back.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '@keystead/platform/db';
import { startPostgres } from '@keystead/platform/postgres';
import { Client } from 'pg';

const { values: flags } = parseArgs({
  options: { data: { type: 'string' }, database: { type: 'string', default: 'keystead' } },
});
if (flags.data === undefined) throw new Error('--data names a copy of the data of a PostgreSQL');
const say = (line: string) => process.stdout.write(`${line}\n`);
const ALONE = '-- Without a transaction\n';

/** What a release may do to the table of homes. */
const KINDS: readonly [what: string, sql: string][] = [
  [
    'a column with a default',
    `alter table listing add column proof_text text not null default '', add column proof_number int;`,
  ],
  [
    'a check of new rows',
    'alter table listing add constraint proof_check check (proof_number > 0) not valid;',
  ],
  ['its validation', `${ALONE}alter table listing validate constraint proof_check;`],
  [
    'an index beside the site',
    `${ALONE}drop index concurrently if exists proof_index;\ncreate index concurrently proof_index on listing (created_at, id);`,
  ],
  [
    'every row in batches of 5,000',
    `${ALONE}do $$
declare
  at int := 0;
  last int := (select max(id) from listing);
begin
  while at < last loop
    update listing set proof_number = 1 where id > at and id <= at + 5000;
    at := at + 5000;
    commit;
  end loop;
end $$;`,
  ],
];
const UNDO = `drop index if exists proof_index;
alter table listing drop constraint if exists proof_check;
alter table listing drop column if exists proof_text, drop column if exists proof_number;
delete from schema_migration where name like '9%_proof.sql'`;

const postgres = await startPostgres({ dataDir: resolve(flags.data), database: flags.database });
const { connectionString } = postgres;
const client = new Client({ connectionString });
await client.connect();
const folder = await mkdtemp(join(tmpdir(), 'keystead-migrations-'));
try {
  await client.query(UNDO);
  const { rows } = await client.query<{ count: string; size: string }>(
    `select count(*), pg_size_pretty(pg_total_relation_size('listing')) as size from listing`,
  );
  say(`${rows[0]?.count} homes, their table with its indexes ${rows[0]?.size}`);
  await timed('what is new here', resolve(import.meta.dirname, '../../db/migrations'));
  for (const [index, [what, sql]] of KINDS.entries()) {
    await writeFile(join(folder, `900${index}_proof.sql`), `${sql}\n`);
    await timed(what, folder);
  }
} finally {
  await client.query(UNDO);
  await client.end();
  await rm(folder, { recursive: true, force: true });
  await postgres.stop();
}

/** Applies what a folder has, while someone reads a home and someone writes one every 5 ms. */
async function timed(what: string, directory: string): Promise<void> {
  const stopping = new AbortController();
  const people = Promise.all([
    longestWait(
      'select * from listing where id = (select min(id) from listing where id > $1)',
      stopping.signal,
    ),
    longestWait(
      'update listing set updated_at = updated_at where id = (select min(id) from listing where id > $1)',
      stopping.signal,
    ),
  ]);
  await wait(1000);
  const began = performance.now();
  const applied = await migrate({ connectionString, directory });
  const seconds = (performance.now() - began) / 1000;
  stopping.abort();
  const [read, write] = await people;
  const names = applied.length === 1 || applied.length > 5 ? `${applied.length}` : applied.join(', ');
  say(
    `${what} (${names}): ${seconds.toFixed(1)} s; the longest read waited ${read.toFixed(0)} ms, the longest write ${write.toFixed(0)} ms`,
  );
}

async function longestWait(text: string, signal: AbortSignal): Promise<number> {
  const own = new Client({ connectionString });
  await own.connect();
  let longest = 0;
  while (!signal.aborted) {
    const began = performance.now();
    await own.query(text, [Math.floor(Math.random() * 900_000)]);
    longest = Math.max(longest, performance.now() - began);
    await wait(5);
  }
  await own.end();
  return longest;
}
