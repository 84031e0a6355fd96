import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Backups, openBackups, placeOf, readManifests, SealedStore } from '@keystead/platform/backup';
import { type RunningPostgres, startPostgres } from '@keystead/platform/postgres';
import { createStorage, MemoryStorage, type Storage } from '@keystead/platform/storage';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postgresProcesses } from '../../testing/postgres-processes.ts';
import { runDrill } from './drill.ts';

const SECRET = 'a key for tests, longer than thirty-two';
const PICTURE = 'ab/picture.jpg';
const run = promisify(execFile);

let folder: string;
let postgres: RunningPostgres;
let client: Client;
let backups: Backups | undefined;
let store: SealedStore;
let media: Storage;
let said: string[];
let now = new Date();

/** A site's database that is stopped: each test has a copy, as making one takes longer than most of them. */
let pristine: string;
beforeAll(async () => {
  pristine = await mkdtemp(join(tmpdir(), 'keystead-drill-'));
  await chmod(pristine, 0o755);
  await open(pristine);
  await client.query(`
    create table listing (id int primary key, title text not null);
    insert into listing select n, 'Home ' || n from generate_series(1, 2000) n;
    create table favourite (listing_id int references listing on delete cascade);
    insert into favourite select n from generate_series(1, 100) n`);
  await client.end();
  await postgres.stop();
});
afterAll(() => rm(pristine, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-drill-'));
  await chmod(folder, 0o755);
  // With its owners: the server is another user where the tests are run as root.
  await run('cp', ['-a', join(pristine, 'postgres'), folder]);
  store = new SealedStore(await createStorage({ driver: 'disk', root: join(folder, 'backups') }), SECRET);
  media = new MemoryStorage();
  await media.put(PICTURE, Buffer.from('a picture'), { contentType: 'image/jpeg' });
  said = [];
  now = new Date();
  await open(folder);
});
afterEach(async () => {
  await backups?.stop();
  backups = undefined;
  await client.end().catch(() => undefined);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(parent: string): Promise<void> {
  // Processes are killed here, no machine: what was written is there.
  const settings = { fsync: 'off' };
  postgres = await startPostgres({ dataDir: join(parent, 'postgres'), archive: true, settings });
  client = new Client({ connectionString: postgres.connectionString });
  client.on('error', () => undefined);
  await client.connect();
}

async function back(options: { keepDays?: number } = {}): Promise<Backups> {
  backups = await openBackups({
    store,
    storage: media,
    connectionString: postgres.connectionString,
    cluster: { folder: postgres.folder, archive: String(postgres.archive) },
    keys: async () => ({ 'secret.key': Buffer.from('secret') }),
    keepDays: options.keepDays ?? 14,
    // Tests make them.
    everyHours: 1e6,
    now: () => now,
    failed: (error) => said.push(String(error)),
  });
  return backups;
}

const drill = (name: string, until?: Date) =>
  runDrill({
    store,
    into: join(folder, name),
    ...(until && { until }),
    origin: media,
    say: (line) => said.push(line),
  });

/** Brings what was written until now into the store. */
async function shipped(): Promise<void> {
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  const { rows: ids } = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  );
  const name = `${placeOf.wal(`c${ids[0]?.id}`)}${String(rows[0]?.segment).toLowerCase()}.wal`;
  await expect
    .poll(
      async () => {
        await backups?.ship();
        return store.exists(name);
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

async function restored<T>(name: string, look: (client: Client) => Promise<T>): Promise<T> {
  const running = await startPostgres({ dataDir: join(folder, name, 'postgres') });
  const other = new Client({ connectionString: running.connectionString });
  await other.connect();
  try {
    return await look(other);
  } finally {
    await other.end();
    await running.stop();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a backup of every moment', () => {
  it('brings back each row of the last base while people went on writing, files and keys, and says what is not as it was', async () => {
    const { makeBase } = await back();
    let isWriting = true;
    const writing = (async () => {
      const writer = new Client({ connectionString: postgres.connectionString });
      await writer.connect();
      for (let id = 10_000; isWriting; id += 1)
        await writer.query('insert into listing values ($1, $2)', [id, 'New']);
      await writer.end();
    })();
    await makeBase();
    isWriting = false;
    await writing;
    const found = await drill('first');
    expect(found.issues).toEqual([]);
    expect([found.tables, found.files]).toEqual([2, 1]);
    expect(found.rows).toBeGreaterThan(2100);
    expect(await readFile(join(folder, 'first/media', PICTURE), 'utf8')).toBe('a picture');
    expect(await readFile(join(folder, 'first/secret.key'), 'utf8')).toBe('secret');
    expect(said.filter((line) => line.startsWith('Error'))).toEqual([]);
    await media.put(PICTURE, Buffer.from('another'), { contentType: 'image/jpeg' });
    expect((await drill('changed')).issues).toEqual([`the file ${PICTURE} is not what it is on the site`]);
  });

  it('goes back to the moment before a listing was deleted, after the server was killed in between', async () => {
    const { makeBase } = await back();
    await makeBase();
    await client.query(`insert into listing values (5000, 'Posted after the backup')`);
    // As a crash does it: PostgreSQL is gone without a word, and the log it had not handed over is still there.
    const [pid] = await postgresProcesses(postgres.folder);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(
        async () => {
          client = new Client({ connectionString: postgres.connectionString });
          client.on('error', () => undefined);
          return client.connect().then(
            () => true,
            () => false,
          );
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    await client.query('delete from listing where id in (7, 5000)');
    await shipped();
    const found = await drill('before', rows[0]?.at);
    expect(found.issues).toEqual([]);
    const titles = await restored(
      'before',
      async (other) =>
        (await other.query('select title from listing where id in (7, 5000) order by id')).rows,
    );
    expect(titles).toEqual([{ title: 'Home 7' }, { title: 'Posted after the backup' }]);
    expect((await client.query('select from listing where id in (7, 5000)')).rowCount).toBe(0);
  });

  it('fails in the middle of a copy whose database dies, and works once it is back', async () => {
    const { makeBase } = await back();
    const put = store.put.bind(store);
    store.put = async (...given) => {
      store.put = put;
      const [pid, ...others] = await postgresProcesses(postgres.folder);
      process.kill(pid, 'SIGKILL');
      // Their connections end with them, the one that waits for the end of the copy, too.
      await expect.poll(() => others.filter((one) => isAlive(one))).toEqual([]);
      return put(...given);
    };
    await expect(makeBase()).rejects.toThrow();
    await expect
      .poll(
        () =>
          makeBase().then(
            () => true,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
  });

  it('says in words why nothing can be restored', async () => {
    await expect(drill('none')).rejects.toThrow('no whole backup');
    const { makeBase } = await back();
    await makeBase();
    await expect(drill('early', new Date('2020-01-01'))).rejects.toThrow('first moment that can be restored');
    await expect(drill('late', new Date(Date.now() + 3_600_000))).rejects.toThrow(
      'could not go to that moment',
    );
    await writeFile(join(folder, 'file'), '');
    await expect(drill('.')).rejects.toThrow('not empty');
    store = new SealedStore(
      await createStorage({ driver: 'disk', root: join(folder, 'backups') }),
      `${SECRET}!`,
    );
    await expect(drill('other')).rejects.toThrow('BACKUP_KEY');
  });

  it('asks for what was written in the last minute where PostgreSQL does not hand it over by itself', async () => {
    const { state } = await back();
    await client.query('delete from listing where id = 7');
    now = new Date(now.getTime() + 70_000);
    await expect.poll(() => state().lastShipped, { timeout: 30_000 }).toBeDefined();
  });

  it('says that PostgreSQL cannot hand over its log', async () => {
    const { state } = await back();
    await chmod(String(postgres.archive), 0o000);
    await client.query('select pg_create_restore_point($1), pg_switch_wal()', ['a moment']);
    let seen = 0;
    const look = () => {
      if (seen === 0) now = new Date(now.getTime() + 3_600_000);
      seen = /cannot hand over|EACCES/.test(state().issue ?? '') ? seen + 1 : 0;
      return seen;
    };
    // Longer than until the next piece of the log is looked for, which goes well.
    await expect.poll(look, { timeout: 40_000, interval: 1000 }).toBeGreaterThan(7);
    await chmod(String(postgres.archive), 0o700);
  });

  it('lets go of what no moment of the last days needs', async () => {
    const { makeBase } = await back({ keepDays: 7 });
    const first = await makeBase();
    await media.delete(PICTURE);
    now = new Date(now.getTime() + 3 * 24 * 3_600_000);
    const second = await makeBase();
    const cluster = await clusterOf();
    const ids = async () => (await readManifests(store, cluster)).map(({ id }) => id);
    expect(await ids()).toEqual([first, second]);
    expect(await store.exists(placeOf.media + PICTURE)).toBe(true);
    now = new Date(now.getTime() + 8 * 24 * 3_600_000);
    const third = await makeBase();
    expect(await ids()).toEqual([second, third]);
    expect(await store.exists(placeOf.media + PICTURE)).toBe(false);
    expect((await drill('kept')).issues).toEqual([]);
  });
});

async function clusterOf(): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  );
  return `c${rows[0]?.id}`;
}

it('goes on handing over its log where nothing is said, and stops where it shall not', async () => {
  await client.end();
  await postgres.stop();
  postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  expect(postgres.archive).toBe(join(folder, 'postgres/archive'));
  await postgres.stop();
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), archive: false });
  expect(postgres.archive).toBeUndefined();
  await expect(stat(join(folder, 'postgres/archive'))).rejects.toThrow('ENOENT');
});
