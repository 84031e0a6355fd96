import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { type PostgresOptions, type RunningPostgres, startPostgres } from './index.ts';
import { isAlive } from './liveness.ts';

const scratch = mkdtempSync(join(tmpdir(), 'keystead-launcher-'));
chmodSync(scratch, 0o755);
const dataDir = join(scratch, 'data');
const cluster = join(dataDir, '18');

const running: RunningPostgres[] = [];
const children: ChildProcess[] = [];

async function start(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir, ...options });
  running.push(postgres);
  return postgres;
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function query<Row>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

const postmasterPid = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(10);
}

/** Returns another Node process that starts the database and inserts numbers, naming each one the database acknowledged. */
function startWriter(): {
  child: ChildProcess;
  acknowledged: number[];
  wrote: (count: number) => Promise<void>;
} {
  const program = `
    import { startPostgres } from ${JSON.stringify(fileURLToPath(new URL('./index.ts', import.meta.url)))};
    import { Client } from 'pg';
    const { connectionString } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new Client({ connectionString });
    await client.connect();
    await client.query('create table if not exists written (n int)');
    for (let n = 1; ; n++) {
      await client.query('insert into written values ($1)', [n]);
      console.log(n);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const acknowledged: number[] = [];
  const lines = createInterface({ input: child.stdout! });
  lines.on('line', (line) => acknowledged.push(Number(line)));
  const wrote = async (count: number) => {
    while (acknowledged.length < count) await once(lines, 'line');
  };
  return { child, acknowledged, wrote };
}

it('creates cluster and database at the first start, finds them at the second', async () => {
  const log: string[] = [];
  const first = await start({ log: (line) => log.push(line) });
  await query(first.connectionString, 'create table stored as select 42 as answer');
  await first.stop();
  expect(log).toContain('creating the database cluster');

  log.length = 0;
  const second = await start({ log: (line) => log.push(line) });
  expect(await query(second.connectionString, 'select answer from stored')).toEqual([{ answer: 42 }]);
  expect(log).not.toContain('creating the database cluster');
});

it('knows the letters of every alphabet and runs with our settings', async () => {
  const { connectionString } = await start({ settings: { work_mem: '8MB' } });
  await query(connectionString, 'create extension if not exists pg_trgm');
  const [row] = await query<Record<string, unknown>>(
    connectionString,
    `select show_trgm('Київ') <> '{}' as cyrillic, upper('são') as upper, current_setting('work_mem') as work_mem,
       current_setting('shared_buffers') as shared_buffers, current_setting('fsync') as fsync,
       current_setting('listen_addresses') as listen, current_setting('server_encoding') as encoding`,
  );
  expect(row).toEqual({
    cyrillic: true,
    upper: 'SÃO',
    work_mem: '8MB',
    shared_buffers: '256MB',
    fsync: 'on',
    listen: '',
    encoding: 'UTF8',
  });
});

it.runIf(process.getuid?.() === 0)('drops root', async () => {
  await start();
  expect(statSync(cluster).uid).not.toBe(0);
  const status = readFileSync(`/proc/${postmasterPid()}/status`, 'utf8');
  expect(status).not.toMatch(/^Uid:.*\b0\b/m);
});

it('rejects a second start on the same directory with a clear message', async () => {
  const { connectionString } = await start();
  await expect(start()).rejects.toThrow(`already in use by process ${process.pid}`);
  expect(await query(connectionString, 'select 1 as alive')).toEqual([{ alive: 1 }]);
});

it('accepts a data directory whose mode was loosened', async () => {
  await (await start()).stop();
  chmodSync(cluster, 0o755);
  await start();
  expect(statSync(cluster).mode & 0o777).toBe(0o700);
});

it('stops while a client is connected', async () => {
  const postgres = await start();
  const client = new Client({ connectionString: postgres.connectionString });
  client.on('error', () => undefined);
  const cut = new Promise((resolve) => client.once('end', () => resolve(undefined)));
  await client.connect();
  const pid = postmasterPid();
  await postgres.stop();
  await cut;
  expect(await isAlive(pid)).toBe(false);
});

it('leaves no server behind when its process is killed, and loses no acknowledged row', async () => {
  const { child, acknowledged, wrote } = startWriter();
  await wrote(50);
  const pid = postmasterPid();
  child.kill('SIGKILL');
  await until(async () => !(await isAlive(pid)));
  const last = acknowledged.at(-1);
  const { connectionString } = await start();
  expect(await query(connectionString, `select 1 as stored from written where n = ${last}`)).toEqual([
    { stored: 1 },
  ]);
});

it('recovers at once after a kill of everything', async () => {
  const { child, acknowledged, wrote } = startWriter();
  await wrote(50);
  process.kill(postmasterPid(), 'SIGKILL');
  child.kill('SIGKILL');
  const { connectionString } = await start();
  const [row] = await query<{ rows: number }>(
    connectionString,
    'select count(distinct n)::int as rows from written',
  );
  expect(row!.rows).toBeGreaterThanOrEqual(acknowledged.length);
});

it('stops a server left over from a dead process before it starts', async () => {
  const { child, wrote } = startWriter();
  await wrote(1);
  child.kill('SIGKILL');
  // Not waiting for the watchdog: the new start may find the old server alive.
  const { connectionString } = await start();
  expect(await query(connectionString, 'select 1 as alive')).toEqual([{ alive: 1 }]);
});

it('starts the server again on the same address when it dies', async () => {
  const { connectionString } = await start();
  const killed = postmasterPid();
  process.kill(killed, 'SIGKILL');
  const answers = () =>
    query(connectionString, 'select 1').then(
      () => true,
      () => false,
    );
  await until(async () => !(await isAlive(killed)));
  await until(answers);
  expect(postmasterPid()).not.toBe(killed);
});

it('starts it again as soon as it can be started, where it could not at first', async () => {
  const said: string[] = [];
  const { connectionString } = await start({ log: (line) => void said.push(line) });
  const control = join(cluster, 'global/pg_control');
  // Without it nothing starts, as nothing does on a full disk.
  renameSync(control, `${control}.away`);
  process.kill(postmasterPid(), 'SIGKILL');
  await until(async () => said.some((line) => line.includes('did not start')));
  renameSync(`${control}.away`, control);
  const answers = () =>
    query(connectionString, 'select 1').then(
      () => true,
      () => false,
    );
  await until(answers);
});

it('is not stopped by a pid file that names a living stranger', async () => {
  await (await start()).stop();
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.ppid}\n${cluster}\n1\n5432\n\n\n\nready\n`);
  chmodSync(join(cluster, 'postmaster.pid'), 0o666);
  await start();
  expect(postmasterPid()).not.toBe(process.ppid);
});

it('guards TCP with a password', async () => {
  const { connectionString } = await start({
    dataDir: join(scratch, 'tcp'),
    transport: 'tcp',
    settings: { fsync: 'off' },
  });
  expect(await query(connectionString, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  const guess = new URL(connectionString);
  guess.password = 'guess';
  await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
});

it('names the directory and the way out when the data belong to another version', async () => {
  const old = join(scratch, 'old');
  mkdirSync(join(old, '17'), { recursive: true });
  await expect(start({ dataDir: old })).rejects.toThrow(/holds data of PostgreSQL 17/);
});
