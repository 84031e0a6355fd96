import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCategories, seedCatalogue } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive } from '../backup/archive.ts';
import { LEFT_OUT, PASSWORD_COLUMNS, readLeavingTables, SECRET_COLUMNS } from './leaving.ts';
import { moveOut } from './move-out.ts';

const TITLE = 'Casa \\ "à beira-mar"\tand\nline \\n घर بيت';
const PRIVATE = 'private/ab/0123456789abcdef/paper.pdf';

let site: TestServer;
let folder: string;

beforeAll(async () => {
  site = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'keystead-move-out-'));
  const { accountId } = await site.signUp({ name: 'Ana' });
  await site.signInStaff('editor');
  await seedCatalogue(site.ctx);
  const [category] = await allCategories(site.ctx);
  const [outcome] = await createListings(site.ctx, [
    {
      ownerId: accountId,
      requestStatus: 'approved',
      category_id: category?.id ?? 0,
      title: TITLE,
      city: 'Lisbon',
      state: 'Lisbon',
      country: 'Portugal',
      latitude: 38.72,
      longitude: -9.14,
      property_type: 'sell',
      price: 100_000.5,
      description: 'Line\nand \\ sign',
      address: '1 Sea Road',
      parameters: (category?.parameters ?? [])
        .filter(({ isRequired }) => isRequired)
        .map(({ id }) => ({ parameter_id: id, value: '2' })),
      facilities: [],
    },
  ]);
  expect(outcome?.outcome).toBe('inserted');
  await site.ctx.ports.storage.put(PRIVATE, Buffer.from('a paper'), { contentType: 'application/pdf' });
});

afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const there = () => String(site.ctx.pool.options.connectionString);

async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await site.ctx.pool.query<Row>(text, values);
  return rows;
}

/** Returns what leaves where nobody asks for passwords. */
async function leavingTables() {
  const client = new Client({ connectionString: there() });
  await client.connect();
  try {
    return await readLeavingTables(client, false);
  } finally {
    await client.end();
  }
}

/** Writes an archive and returns its files by name. */
async function leave(name: string, options: { withPasswords?: boolean; withFiles?: boolean } = {}) {
  const path = join(folder, name);
  const counts = await moveOut({
    path,
    connectionString: there(),
    storage: site.ctx.ports.storage,
    withPasswords: options.withPasswords ?? false,
    withFiles: options.withFiles ?? true,
  });
  const files = new Map<string, Buffer>();
  for await (const { name: entry, data } of readArchive(path)) files.set(entry, data);
  const rows = (table: string) =>
    [...files]
      .filter(([entry]) => entry.startsWith(`data/${table}/`))
      .flatMap(([, data]) => data.toString('utf8').trimEnd().split('\n'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { counts, files, rows, manifest: JSON.parse(String(files.get('manifest.json'))) };
}

describe('what leaves', () => {
  it('is every table but those that are named', async () => {
    const all = await ask<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const leaving = await leavingTables();
    const named = Object.values(LEFT_OUT).flat();
    expect([...named, ...leaving.map(({ name }) => name)].sort()).toEqual(all.map(({ name }) => name).sort());
  });

  it('is no text that opens something', async () => {
    const leaving = await leavingTables();
    const columns = leaving.flatMap((table) =>
      table.columns.map((column) => ({ table: table.name, name: column.name })),
    );
    expect(columns.filter(({ name }) => /hash|secret|token|nonce|salt|sealed|password/.test(name))).toEqual(
      [],
    );
    const declared = [...Object.entries(SECRET_COLUMNS), ...Object.entries(PASSWORD_COLUMNS)];
    for (const [table, names] of declared)
      expect(
        await ask(
          `select attname from pg_attribute where attrelid = $1::regclass and attname = any ($2::text[])`,
          [table, names],
        ),
      ).toHaveLength(names.length);
  });
});

describe('an archive', () => {
  it('holds the rows and files as they are', async () => {
    const { counts, files, rows, manifest } = await leave('whole.tar.gz');
    const [listing] = rows('listing');
    expect(listing).toMatchObject({ title: TITLE, description: 'Line\nand \\ sign', price: 100_000.5 });
    const [stored] = await ask<{ created_at: Date }>('select created_at from listing');
    expect(String(listing?.created_at)).toMatch(/\+00:00$/);
    // PostgreSQL writes microseconds.
    expect(new Date(String(listing?.created_at)).getTime()).toBe(stored?.created_at.getTime());
    for (const [table, count] of Object.entries(manifest.rows)) {
      const [{ counted } = { counted: '' }] = await ask<{ counted: string }>(
        `select count(*) as counted from ${table}`,
      );
      expect({ table, count: Number(counted) }).toEqual({ table, count });
      expect(rows(table)).toHaveLength(Number(count));
    }
    expect(counts.rows).toBe(Object.values<number>(manifest.rows).reduce((sum, count) => sum + count, 0));
    expect(files.get(`files/${PRIVATE}`)?.toString()).toBe('a paper');
    for (const [name, hash] of Object.entries(manifest.entries))
      expect(
        createHash('sha256')
          .update(files.get(name) as Buffer)
          .digest('hex'),
      ).toBe(hash);
    expect([...Object.keys(manifest.entries), 'manifest.json'].sort()).toEqual([...files.keys()].sort());
  });

  it('says what its columns mean', async () => {
    const { files } = await leave('described.tar.gz', { withFiles: false });
    const { tables, left_out } = JSON.parse(String(files.get('schema.json')));
    const listing = tables.find(({ name }: { name: string }) => name === 'listing');
    expect(listing.primary_key).toEqual(['id']);
    expect(listing.columns).toContainEqual({
      name: 'owner_id',
      type: 'integer',
      nullable: expect.any(Boolean),
      references: 'account.id',
    });
    expect(Object.values(left_out).flat()).toContain('account_session');
  });

  it('holds hashes of passwords where they are asked for, and only there', async () => {
    const [{ hash } = { hash: '' }] = await ask<{ hash: string }>('select hash from account_password');
    expect(hash).toMatch(/^\$/);
    const without = await leave('without.tar.gz', { withFiles: false });
    expect(without.rows('account')).toHaveLength(1);
    for (const data of without.files.values()) expect(data.includes(hash)).toBe(false);
    const { rows } = await leave('with.tar.gz', { withPasswords: true, withFiles: false });
    expect(rows('account_password')).toContainEqual(expect.objectContaining({ hash }));
  });

  it('is not written over another, and leaves nothing when it breaks off', async () => {
    await leave('first.tar.gz', { withFiles: false });
    await expect(leave('first.tar.gz')).rejects.toThrow('exists already');
    const storage = {
      ...site.ctx.ports.storage,
      list: () => {
        throw new Error('the bucket is away');
      },
    };
    const broken = moveOut({
      path: join(folder, 'broken.tar.gz'),
      connectionString: there(),
      storage,
      withPasswords: false,
      withFiles: true,
    });
    await expect(broken).rejects.toThrow('the bucket is away');
    expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([]);
  });
});
