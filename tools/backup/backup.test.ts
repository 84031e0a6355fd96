import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@keystead/platform/config';
import { seal, unseal } from '@keystead/platform/secrets';
import { createStorage, type Storage } from '@keystead/platform/storage';
import { execute, inDatabase } from '@keystead/testing/database-server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seedDemoWorld } from '../../db/seed/index.ts';
import { makeBackup } from './backup.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { nameOf, readTables } from './tables.ts';

const migrations = join(import.meta.dirname, '../../db/migrations');
const PRIVATE = 'private/ab/0123456789abcdef/paper.pdf';

let site: TestServer;
let folder: string;
let archive: string;
const databases: string[] = [];

beforeAll(async () => {
  site = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'keystead-backup-'));
  archive = join(folder, 'site.tar.gz');
  await seedDemoWorld(site.ctx, { listings: 12, log: () => {} });
  await site.ctx.ports.storage.put(PRIVATE, Buffer.from('a paper'), { contentType: 'application/pdf' });
  await makeBackup({ ...there(), path: archive });
}, 600_000);

afterAll(async () => {
  await site?.close();
  for (const name of databases)
    await execute(inject('testServer').connectionString, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

/** The site that is kept. */
function there() {
  const { config, ports, pool } = site.ctx;
  return { config, storage: ports.storage, connectionString: String(pool.options.connectionString) };
}

/** A machine that has nothing yet. */
async function emptyMachine() {
  const { connectionString } = inject('testServer');
  const name = `keystead_restored_${process.pid}_${databases.length}`;
  databases.push(name);
  await execute(connectionString, `create database ${name}`);
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const storage = await createStorage({ driver: 'disk', root: join(dataDir, 'media') });
  return { config, storage, connectionString: inDatabase(connectionString, name), migrations };
}

/** A hash of each table's rows, in whatever order they lie. */
async function rowHashes(connectionString: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const hashes: Record<string, string> = {};
    for (const table of await readTables(client)) {
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

async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of storage.list())
    files[key] = Buffer.from(await storage.get(key)).toString('base64');
  return files;
}

describe('backup and restore', () => {
  it('bring every row of every table, every file and the keys to an empty machine', async () => {
    const sealed = seal(site.ctx.config, 'drill', 'a secret of the site');
    await makeBackup({ ...there(), path: join(folder, 'drill.tar.gz') });
    const machine = await emptyMachine();
    await restoreBackup({ ...machine, path: join(folder, 'drill.tar.gz') });

    const hashes = await rowHashes(there().connectionString);
    expect(Object.keys(hashes).length).toBeGreaterThan(60);
    expect(hashes['"public"."listing"']).toMatch(/^12 /);
    expect(await rowHashes(machine.connectionString)).toEqual(hashes);
    const files = await filesOf(there().storage);
    expect(Object.keys(files)).toContain(PRIVATE);
    expect(await filesOf(machine.storage)).toEqual(files);
    expect(unseal(machine.config, 'drill', sealed)).toBe('a secret of the site');
  });

  it('leave a site that works: numbers go on where they were, and its rules hold again', async () => {
    const machine = await emptyMachine();
    await restoreBackup({ ...machine, path: archive });
    const client = new Client({ connectionString: machine.connectionString });
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
  });

  it('overwrite nothing unless told to', async () => {
    const machine = await emptyMachine();
    await restoreBackup({ ...machine, path: archive });
    await expect(restoreBackup({ ...machine, path: archive })).rejects.toThrow(/in use.*--force/);
    const extra = 'private/ab/0123456789abcdef/later.txt';
    await machine.storage.put(extra, Buffer.from('later'), { contentType: 'text/plain' });
    await restoreBackup({ ...machine, path: archive, force: true });
    expect(await machine.storage.exists(extra)).toBe(false);
    await expect(makeBackup({ ...there(), path: archive })).rejects.toThrow(/exists already/);
  });

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
