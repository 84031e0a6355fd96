import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCategories, seedCatalogue } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { readConfig } from '@keystead/platform/config';
import { orphanJobs } from '@keystead/platform/orphans';
import { seal, unseal } from '@keystead/platform/secrets';
import { createStorage, type Storage } from '@keystead/platform/storage';
import { execute, inDatabase } from '@keystead/testing/database-server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readArchive, writeArchive } from './archive.ts';
import { setAside } from './aside.ts';
import { makeBackup } from './backup.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { nameOf, readTables } from './tables.ts';

const migrations = join(import.meta.dirname, '../../db/migrations');
const WAITING = 'a/job-that-waits.jpg';
const PRIVATE = 'private/ab/0123456789abcdef/paper.pdf';

let site: TestServer;
let folder: string;
let archive: string;
const databases: string[] = [];
/** Owns databases, and nothing else: no superuser. None where the server's own user is none. */
let owner: string | undefined;

beforeAll(async () => {
  site = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'keystead-backup-'));
  archive = join(folder, 'site.tar.gz');
  owner = await plainRole();
  await fillSite();
  await makeBackup({ ...there(), path: archive });
});

afterAll(async () => {
  await site?.close();
  for (const name of databases)
    await execute(inject('testServer').connectionString, `drop database ${name} with (force)`);
  if (owner !== undefined) await execute(inject('testServer').connectionString, `drop role ${owner}`);
  await rm(folder, { recursive: true, force: true });
});

/** People, staff, homes and files; texts that a copy could break. */
async function fillSite() {
  const { accountId } = await site.signUp({ name: 'Ana \\ "Tab\tand\nline" \\N' });
  await site.signInStaff('editor');
  await seedCatalogue(site.ctx);
  const [category] = await allCategories(site.ctx);
  const place = { city: 'Lisbon', state: 'Lisbon', country: 'Portugal', latitude: 38.72, longitude: -9.14 };
  const outcomes = await createListings(
    site.ctx,
    ['Casa à beira-mar', 'घर \\. ', 'بيت\tand\n\\N'].map((title, index) => ({
      ownerId: accountId,
      requestStatus: 'approved',
      category_id: category?.id ?? 0,
      title,
      ...place,
      property_type: 'sell',
      price: 100_000.5 + index,
      description: 'Line\nand \\ sign',
      address: '1 Sea Road',
      parameters: (category?.parameters ?? [])
        .filter(({ isRequired }) => isRequired)
        .map(({ id }) => ({ parameter_id: id, value: '2' })),
      facilities: [],
    })),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['inserted', 'inserted', 'inserted']);
  const [sweep] = orphanJobs;
  if (!sweep) throw new Error('there is no job to wait');
  const later = new Date(Date.now() + 365 * 24 * 3600 * 1000);
  await site.ctx.jobs.enqueue(site.ctx.db, sweep.job, { after: WAITING }, { startAfter: later });
  await site.ctx.ports.storage.put(PRIVATE, Buffer.from('a paper'), { contentType: 'application/pdf' });
  await site.ctx.ports.storage.put('ab/picture.jpg', randomBytes(200_000), { contentType: 'image/jpeg' });
}

async function plainRole(): Promise<string | undefined> {
  const { connectionString } = inject('testServer');
  const [user] = await query<{ rolsuper: boolean }>(
    connectionString,
    'select rolsuper from pg_roles where rolname = current_user',
  );
  if (!user?.rolsuper) return undefined;
  const name = `keystead_owner_${randomBytes(6).toString('hex')}`;
  await execute(connectionString, `create role ${name}`);
  return name;
}

async function query<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the site that is backed up. */
function there() {
  const { config, ports, pool } = site.ctx;
  return { config, storage: ports.storage, connectionString: String(pool.options.connectionString) };
}

/** Returns a machine that has nothing yet. */
async function emptyMachine() {
  const { connectionString } = inject('testServer');
  const name = `keystead_restored_${process.pid}_${databases.length}`;
  databases.push(name);
  await execute(connectionString, `create database ${name}${owner ? ` owner ${owner}` : ''}`);
  const own = new URL(inDatabase(connectionString, name));
  if (owner) own.searchParams.set('options', `-c role=${owner}`);
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const storage = await createStorage({ driver: 'disk', root: join(dataDir, 'media') });
  return { config, storage, connectionString: own.href, migrations };
}

/** Each trigger with how it is switched on, and where the extensions stand. */
function triggersOf(connectionString: string): Promise<object[]> {
  return query(
    connectionString,
    `select tgrelid::regclass::text || '.' || tgname as name, tgenabled::text as state from pg_trigger
     where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     union all select extname, extnamespace::regnamespace::text from pg_extension order by name`,
  );
}

/** Returns a copy of a backup that says other things of itself. */
async function otherBackup(path: string, change: (whole: Manifest) => void): Promise<string> {
  const copy = join(folder, `${randomBytes(6).toString('hex')}.tar.gz`);
  async function* entries() {
    for await (const { name, data } of readArchive(path)) {
      const whole = name === MANIFEST ? (JSON.parse(data.toString()) as Manifest) : undefined;
      if (whole) change(whole);
      yield { name, data: whole ? Buffer.from(JSON.stringify(whole)) : data };
    }
  }
  await writeArchive(copy, entries(), new Date());
  return copy;
}

/** Returns everything a restore could touch. */
async function stateOf({ connectionString, storage, config }: Awaited<ReturnType<typeof emptyMachine>>) {
  return {
    hashes: await rowHashes(connectionString),
    triggers: await triggersOf(connectionString),
    jobs: await waitingJobs(connectionString),
    schemas: await query(
      connectionString,
      `select nspname from pg_namespace where nspname !~ '^pg_' order by 1`,
    ),
    files: await filesOf(storage),
    key: await readFile(join(config.DATA_DIR, 'secret.key'), 'utf8').catch(() => undefined),
  };
}

/** Returns a hash of each table's rows, in whatever order they lie. The queue's own clock goes on meanwhile: it is checked apart. */
async function rowHashes(connectionString: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const hashes: Record<string, string> = {};
    for (const table of await readTables(client)) {
      if (table.schema !== 'public') continue;
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(one, '' order by one)), '') as hash
         from (select md5(t::text) as one from ${nameOf(table)} t) rows`,
      );
      hashes[nameOf(table)] = rows[0]?.hash ?? '';
    }
    return hashes;
  } finally {
    await client.end();
  }
}

/** Numbers go on where they were, and the rules of the tables hold again. */
async function expectWorking(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      `insert into category (slug_id, name) values ('new-one', 'New one')
       returning id > (select max(id) from category) as is_next`,
    );
    expect(rows).toEqual([{ is_next: true }]);
    await expect(client.query('truncate credit_entry')).rejects.toThrow();
    await expect(client.query('update listing set owner_id = -1')).rejects.toThrow(/foreign key/);
  } finally {
    await client.end();
  }
}

async function waitingJobs(connectionString: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select data from pgboss.job where name like 'platform.sweep-orphans%' and data ->> 'after' = $1`,
      [WAITING],
    );
    return rows.map(({ data }) => ({ at: data.after }));
  } finally {
    await client.end();
  }
}

async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of storage.list())
    files[key] = Buffer.from(await storage.get(key)).toString('base64');
  return files;
}

describe('backup and restore', () => {
  it('bring every row, file and key to an empty machine, which then works, and overwrite nothing unless asked to', async () => {
    const sealed = seal(site.ctx.config, 'drill', 'a secret of the site');
    const path = join(folder, 'drill.tar.gz');
    await makeBackup({ ...there(), path });
    const machine = await emptyMachine();
    await restoreBackup({ ...machine, path });

    const hashes = await rowHashes(there().connectionString);
    expect(Object.keys(hashes).length).toBeGreaterThan(60);
    expect(hashes['"public"."listing"']).toMatch(/^3 /);
    expect(hashes['"public"."audit_entry"']).toMatch(/^[1-9]/);
    expect(await rowHashes(machine.connectionString)).toEqual(hashes);
    expect(await triggersOf(machine.connectionString)).toEqual(await triggersOf(there().connectionString));
    const files = await filesOf(there().storage);
    expect(Object.keys(files)).toContain(PRIVATE);
    expect(await filesOf(machine.storage)).toEqual(files);
    expect(unseal(machine.config, 'drill', sealed)).toBe('a secret of the site');

    expect(await waitingJobs(machine.connectionString)).toEqual([{ at: WAITING }]);
    await expectWorking(machine.connectionString);
    await expect(restoreBackup({ ...machine, path })).rejects.toThrow(/in use.*--force/);
    const extra = 'private/ab/0123456789abcdef/later.txt';
    await machine.storage.put(extra, Buffer.from('later'), { contentType: 'text/plain' });
    await restoreBackup({ ...machine, path, force: true });
    expect(await filesOf(machine.storage)).toEqual(files);
    expect(await rowHashes(machine.connectionString)).toEqual(hashes);
    await expect(makeBackup({ ...there(), path })).rejects.toThrow(/exists already/);
    // Every migration runs four times: to end what hangs, not to hurry.
  }, 600_000);

  it('leave a site whole when the backup does not fit, or is stopped half-way', async () => {
    const machine = await emptyMachine();
    await restoreBackup({ ...machine, path: archive });
    await writeFile(join(machine.config.DATA_DIR, 'secret.key'), 'the key of this site');
    await machine.storage.put('ab/own.txt', Buffer.from('own'), { contentType: 'text/plain' });
    const before = await stateOf(machine);
    expect(before.jobs).toHaveLength(1);
    const newerQueue = await otherBackup(archive, (whole) => {
      whole.queueVersion = (whole.queueVersion ?? 0) + 1;
    });
    await expect(restoreBackup({ ...machine, path: newerQueue, force: true })).rejects.toThrow(
      /queue of jobs/,
    );
    expect(await stateOf(machine)).toEqual(before);

    // The store fails: a file lies where a folder has to be.
    const [directory, away] = [join(machine.config.DATA_DIR, 'media/ab'), join(folder, 'directory')];
    await rename(directory, away);
    await writeFile(directory, '');
    await expect(restoreBackup({ ...machine, path: archive, force: true })).rejects.toThrow();
    await rm(directory);
    await cp(away, directory, { recursive: true });
    expect(await stateOf(machine)).toEqual(before);

    // A restore that was cut off has left this.
    const client = new Client({ connectionString: machine.connectionString });
    await client.connect();
    await setAside(client);
    await client.query('create table half_made (id integer)');
    await client.end();
    await rm(join(machine.config.DATA_DIR, 'secret.key'));
    for (const key of Object.keys(before.files)) await machine.storage.delete(key);
    const path = await otherBackup(archive, ({ tables }) => {
      tables.find(({ name }) => name === 'listing')?.columns.pop();
    });
    await expect(restoreBackup({ ...machine, path })).rejects.toThrow(/in use: its database/);
    await expect(restoreBackup({ ...machine, path, force: true })).rejects.toThrow(
      /migrations do not make: public\.listing/,
    );
    expect(await stateOf(machine)).toEqual({ ...before, files: {}, key: undefined });
    await expectWorking(machine.connectionString);
    // Every migration runs four times: to end what hangs, not to hurry.
  }, 600_000);

  it('check migrations by what is in them before anything is touched', async () => {
    const machine = await emptyMachine();
    const changed = await otherBackup(archive, ({ migrations: [first] }) => {
      if (first) first.checksum = '0'.repeat(64);
    });
    await expect(restoreBackup({ ...machine, path: changed })).rejects.toThrow(/another 0001_/);
    expect(await rowHashes(machine.connectionString)).toEqual({});
  }, 60_000);

  it('do not restore under a site that runs', async () => {
    await expect(restoreBackup({ ...there(), path: archive, migrations, force: true })).rejects.toThrow(
      /site is running/,
    );
  });

  it('write nothing of a file that is damaged, cut off, or no backup', async () => {
    const bytes = await readFile(archive);
    const damaged = join(folder, 'damaged.tar.gz');
    const middle = Math.floor(bytes.length / 2);
    await writeFile(damaged, bytes.fill((bytes[middle] ?? 0) ^ 255, middle, middle + 1));
    const short = join(folder, 'short.tar.gz');
    await writeFile(short, await readFile(archive));
    await truncate(short, middle);
    const other = join(folder, 'other.tar.gz');
    await writeFile(other, 'a letter');
    const machine = await emptyMachine();
    for (const path of [damaged, short, other])
      await expect(restoreBackup({ ...machine, path })).rejects.toThrow(/damaged|incomplete|no backup/);
    expect(await rowHashes(machine.connectionString)).toEqual({});
    expect((await checkBackup(archive)).secret).toBe('none');
  });
});
