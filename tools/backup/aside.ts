import type { Client } from 'pg';
import { inTransaction } from './tables.ts';

/** Where a restore puts what was there until the backup is in. */
const BEFORE = { public: 'public_before_restore', pgboss: 'pgboss_before_restore' } as const;
const DISCARDED = 'public_discarded';

/** Returns whether there is anything in this database that a restore would replace. */
export async function isInUse(client: Client): Promise<boolean> {
  for (const schema of ['pgboss', BEFORE.public]) if (await hasSchema(client, schema)) return true;
  return (await hasSchema(client, 'public')) && (await objectsOf(client, 'public')).length > 0;
}

/**
 * Puts all that stands in `public`, and the queue, into schemas of their own, and leaves an empty `public`. When a
 * restore that was cut off has done so before, its half-made tables go, and what was there first is put aside again.
 */
export async function setAside(client: Client): Promise<void> {
  await putBack(client);
  await inTransaction(client, async () => {
    await client.query('create schema if not exists public');
    await client.query(`create schema ${BEFORE.public}`);
    await move(client, 'public', BEFORE.public);
    if (await hasSchema(client, 'pgboss'))
      await client.query(`alter schema pgboss rename to ${BEFORE.pgboss}`);
  });
}

/** Takes away what was made since, and has everything again as it was before `setAside`; all of it, or nothing. */
export async function putBack(client: Client): Promise<void> {
  if (!(await hasSchema(client, BEFORE.public))) return;
  await inTransaction(client, async () => {
    await client.query(`create schema ${DISCARDED}`);
    await move(client, 'public', DISCARDED);
    await client.query(`drop schema ${DISCARDED} cascade`);
    await client.query('drop schema if exists pgboss cascade');
    await move(client, BEFORE.public, 'public');
    await client.query(`drop schema ${BEFORE.public}`);
    if (await hasSchema(client, BEFORE.pgboss))
      await client.query(`alter schema ${BEFORE.pgboss} rename to pgboss`);
  });
}

/** Lets go what was put aside. */
export async function dropAside(client: Client): Promise<void> {
  await client.query(`drop schema if exists ${BEFORE.public}, ${BEFORE.pgboss} cascade`);
}

async function hasSchema(client: Client, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regnamespace($1) is not null as found', [
    schema,
  ]);
  return rows[0]?.found ?? false;
}

async function move(client: Client, from: string, to: string): Promise<void> {
  for (const object of await objectsOf(client, from)) await client.query(`alter ${object} set schema ${to}`);
}

/**
 * Returns the objects of a schema, as `alter` names it: `table public.listing`. What belongs to an extension is left
 * out: the new tables need the extension where it is, and only a superuser could move it. Sequences of a column go
 * with their table.
 */
async function objectsOf(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(
    `select replace(i.type, 'statistics object', 'statistics') || ' ' || i.identity as object
     from pg_depend d cross join lateral pg_identify_object(d.classid, d.objid, 0) i
     where d.refclassid = 'pg_namespace'::regclass and d.refobjid = $1::regnamespace and d.deptype = 'n'
       and d.classid <> 'pg_extension'::regclass
       and not exists (
         select from pg_depend o where o.classid = d.classid and o.objid = d.objid and o.objsubid = 0
           and (o.deptype in ('e', 'i')
             or (o.deptype = 'a' and o.classid = 'pg_class'::regclass and o.refobjsubid > 0)))`,
    [schema],
  );
  return rows.map(({ object }) => object);
}
