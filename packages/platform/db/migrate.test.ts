import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, inDatabase } from '@keystead/testing/database-server';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate, readMigration } from './index.ts';

const NAME = `keystead_migrate_${process.pid}`;
const server = inject('testServer').connectionString;
const connectionString = inDatabase(server, NAME);
const patience = { lockTimeout: 50, tries: 40, pause: 50, away: 0 };

let directory: string;
let client: Client;
let said: string[];
const run = (tries = patience.tries) =>
  migrate({
    connectionString,
    directory,
    log: (line) => said.push(line),
    patience: { ...patience, tries },
  });
const put = (name: string, text: string) => writeFile(join(directory, `${name}.sql`), text);
const names = async (text: string) =>
  (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);
const applied = () => names('select name from schema_migration order by name');

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'keystead-migrate-'));
});
afterAll(() => rm(directory, { recursive: true }));

beforeEach(async () => {
  said = [];
  await execute(server, `create database ${NAME}`);
  await rm(directory, { recursive: true });
  directory = await mkdtemp(join(tmpdir(), 'keystead-migrate-'));
  await put(
    '0001_home',
    'create table home (id int primary key, price int);\ninsert into home values (1, 1), (2, 2);',
  );
  await run();
  client = new Client({ connectionString });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await execute(server, `drop database ${NAME} with (force)`);
});

describe('a database that is away', () => {
  /** Returns the address of the database by a port at which nothing listens yet, and what makes it answer. */
  async function byPort() {
    const { host, port } = new Client({ connectionString });
    const door = createServer((socket) => {
      const inner = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
      for (const one of [socket, inner]) one.on('error', () => undefined);
      socket.pipe(inner).pipe(socket);
    });
    const listen = (at: number) =>
      new Promise<void>((resolve) => door.listen(at, '127.0.0.1', () => resolve()));
    const close = () => new Promise<void>((resolve) => door.close(() => resolve()));
    await listen(0);
    const free = (door.address() as AddressInfo).port;
    await close();
    const address = new URL(connectionString);
    address.searchParams.delete('host');
    address.host = `127.0.0.1:${free}`;
    return { address: address.href, open: () => listen(free), close };
  }

  const runAt = (address: string, away: number) =>
    migrate({
      connectionString: address,
      directory,
      log: (line) => said.push(line),
      patience: { ...patience, away },
    });

  it('is waited for', async () => {
    await put('0002_title', "alter table home add column title text not null default '';");
    const { address, open, close } = await byPort();
    const migrating = runAt(address, 60_000);
    await expect.poll(() => said.at(-1)).toContain('waiting for the database, which is away (connect ECONN');
    await open();
    expect(await migrating).toEqual(['0002_title.sql']);
    await close();
  });

  it('ends the start when it stays away', async () => {
    const { address } = await byPort();
    await expect(runAt(address, 600)).rejects.toThrow('ECONNREFUSED');
  });

  it('is not waited for when it rejects the name', async () => {
    const address = new URL(connectionString);
    address.pathname = '/no_such_database';
    await expect(runAt(address.href, 60_000)).rejects.toThrow('does not exist');
    expect(said).toEqual(['migrating 0001_home.sql']);
  });
});

describe('a lock that someone holds', () => {
  it('is asked for again, and those who come after it are not kept waiting', async () => {
    await put('0002_title', "alter table home add column title text not null default '';");
    await client.query('begin; lock table home in access share mode');
    const migrating = run();
    await expect
      .poll(() => said.filter((line) => line.includes('waits for a lock')).length)
      .toBeGreaterThan(1);
    const reader = new Client({ connectionString });
    await reader.connect();
    await reader.query("set statement_timeout = '5s'");
    await reader.query('select * from home');
    await reader.end();
    await client.query('commit');
    expect(await migrating).toEqual(['0002_title.sql']);
  });

  it('ends the start when it is never given, and nothing stays', async () => {
    await put('0002_title', 'create table other (id int);\nalter table home add column title text;');
    await client.query('begin; lock table home in access share mode');
    await expect(run(2)).rejects.toThrow('0002_title.sql failed: canceling statement due to lock timeout');
    await client.query('commit');
    expect(await applied()).toEqual(['0001_home.sql']);
    expect(await names(`select relname as name from pg_class where relname = 'other'`)).toEqual([]);
  });

  it('is no reason to try what fails by itself again', async () => {
    await put('0002_wrong', 'alter table home add column title text;\nselect 1 / 0;');
    await expect(run()).rejects.toThrow('division by zero');
    expect(said).toEqual(['migrating 0001_home.sql', 'migrating 0002_wrong.sql']);
  });
});

describe('a file without a transaction', () => {
  const INDEX = `-- Without a transaction: beside the site.
drop index concurrently if exists home_price;
create index concurrently home_price on home (price);
`;

  it('makes an index while others write and another process waits for its turn', async () => {
    await put('0002_index', INDEX);
    // A transaction that has begun before: the index waits for it, and with it the second process.
    await client.query('begin; update home set price = 3');
    const both = Promise.all([run(), run()]);
    // Not by the open transaction: it sees the activity of its first look.
    const other = new Client({ connectionString: server });
    await other.connect();
    const building = `select 'building' as name from pg_stat_activity
      where query like 'create index conc%' and state = 'active' and datname = '${NAME}'`;
    await expect.poll(async () => (await other.query(building)).rowCount).toBe(1);
    await other.end();
    await client.query('update home set price = 4');
    await client.query('commit');
    expect((await both).flat()).toEqual(['0002_index.sql']);
    expect(
      await names(
        `select relname as name from pg_class join pg_index on indexrelid = oid and indisvalid where relname = 'home_price'`,
      ),
    ).toEqual(['home_price']);
  });

  it('is begun anew after it has failed halfway', async () => {
    await put('0002_index', INDEX.replace('create index', 'create unique index'));
    await client.query('update home set price = 1');
    await expect(run()).rejects.toThrow('could not create unique index');
    expect(await applied()).toEqual(['0001_home.sql']);
    await client.query('update home set price = id');
    expect(await run()).toEqual(['0002_index.sql']);
  });

  it('commits each batch of a block', async () => {
    await put(
      '0002_batches',
      `-- Without a transaction
do $$
begin
  loop
    update home set price = 10 where id in (select id from home where price < 10 limit 1);
    exit when not found;
    commit;
  end loop;
end $$;
`,
    );
    expect(await run()).toEqual(['0002_batches.sql']);
    expect(await names(`select distinct xmin::text as name from home where price = 10`)).toHaveLength(2);
  });
});

it('reads statements that run alone at the ends of their lines, and bodies as one piece', () => {
  const { statements, isTransaction } = readMigration(
    '-- Without a transaction: x;\r\n-- more;\nselect 1; -- one\n\ndo $$\nbegin\n  perform 2;\nend $$;\nselect\n  3;\n-- end\n',
  );
  expect(isTransaction).toBe(false);
  expect(statements).toHaveLength(3);
  expect(statements[1]).toBe('do $$\nbegin\n  perform 2;\nend $$;');
  expect(readMigration('select 1;\nselect 2;').statements).toHaveLength(1);
});
