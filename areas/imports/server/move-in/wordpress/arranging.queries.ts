import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, runSql } from '@keystead/platform/db';
import type { DumpRow } from '../dump/read-dump.ts';

/** Calls tables as they are called here, whatever prefix they have. */
export async function renameTables(ctx: Ctx, names: ReadonlyMap<string, string>): Promise<void> {
  for (const [from, to] of names) {
    if (from === to) continue;
    await ctx.db
      .updateTable('move_in_staged')
      .set({ source_table: to })
      .where('source_table', '=', from)
      .execute();
  }
}

/** Removes the rows of tables. */
export async function deleteTables(ctx: Ctx, tables: readonly string[]): Promise<void> {
  await ctx.db.deleteFrom('move_in_staged').where('source_table', '=', anyOf(tables)).execute();
}

/** Makes a table of each type of posts (`posts/page`). */
export async function splitPosts(ctx: Ctx): Promise<void> {
  await runSql(
    ctx.db,
    `update move_in_staged
     set source_table = 'posts/' || coalesce("row"->>'post_type', ''), "row" = "row" || jsonb_build_object('id', parent)
     where source_table = 'posts'`,
  );
}

/** Gives rows of people their id under the name that all rows have it. */
export async function nameUserIds(ctx: Ctx): Promise<void> {
  await runSql(
    ctx.db,
    `update move_in_staged set "row" = "row" || jsonb_build_object('id', parent) where source_table = 'users'`,
  );
}

/** Makes a table of each taxonomy (`terms/category`) and one of what belongs to what (`relations`). */
export async function joinTerms(ctx: Ctx): Promise<void> {
  await runSql(
    ctx.db,
    `with known as (
       select a.parent as taxonomy_id, a.ordinal, t.parent as id,
         jsonb_build_object('id', t.parent, 'taxonomy', a."row"->>'taxonomy', 'name', t."row"->>'name', 'slug', t."row"->>'slug',
           'parent', a."row"->>'parent', 'description', a."row"->>'description') as term
       from move_in_staged a
       join move_in_staged t on t.source_table = 'terms' and t.parent = a."row"->>'term_id'
       where a.source_table = 'term_taxonomy'
     ), added as (
       insert into move_in_staged (source_table, ordinal, parent, "row")
       select 'terms/' || (term->>'taxonomy'), ordinal, id, term from known
     )
     insert into move_in_staged (source_table, ordinal, parent, "row")
     select 'relations', r.ordinal, r.parent, known.term
     from move_in_staged r
     join known on known.taxonomy_id = r."row"->>'term_taxonomy_id'
     where r.source_table = 'term_relationships'`,
  );
}

/** Makes the table of people who have written anything (`authors`). */
export async function findAuthors(ctx: Ctx): Promise<void> {
  await runSql(
    ctx.db,
    `insert into move_in_staged (source_table, ordinal, parent, "row")
     select 'authors', row_number() over (order by author), author, '{}'
     from (
       select distinct "row"->>'post_author' as author from move_in_staged
       where source_table like 'posts/%' and "row"->>'post_status' not in ('inherit', 'auto-draft') and "row"->>'post_author' is not null
     ) as found`,
  );
}

/** Makes the table of profiles that are people's (`profiles`): of posts that the metadata of a user names. */
export async function findProfiles(ctx: Ctx, keys: readonly string[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into move_in_staged (source_table, ordinal, parent, "row")
     select 'profiles', min(m.ordinal), m."row"->>'meta_value', jsonb_build_object('user', min(m.parent))
     from move_in_staged m
     join move_in_staged u on u.source_table = 'users' and u.parent = m.parent
     where m.source_table = 'usermeta' and m."row"->>'meta_key' = any($1) and m."row"->>'meta_value' ~ '^[1-9][0-9]*$'
     group by m."row"->>'meta_value'`,
    [keys],
  );
}

/** Makes the table of users of whom one of these keys of metadata says something (`holders`). */
export async function findHolders(ctx: Ctx, keys: readonly string[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into move_in_staged (source_table, ordinal, parent, "row")
     select 'holders', min(ordinal), parent, jsonb_build_object('id', parent)
     from move_in_staged
     where source_table = 'usermeta' and "row"->>'meta_key' = any($1) and parent is not null
       and coalesce("row"->>'meta_value', '') not in ('', '0')
     group by parent`,
    [keys],
  );
}

/** Makes the table of posts whose email address another one has, too (`shared`). */
export async function findShared(ctx: Ctx, keys: readonly string[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into move_in_staged (source_table, ordinal, parent, "row")
     select 'shared', min(ordinal), parent, '{}'
     from (
       select ordinal, parent, count(*) over (partition by address) as uses
       from (
         select min(ordinal) as ordinal, parent, lower(trim("row"->>'meta_value')) as address from move_in_staged
         where source_table = 'postmeta' and "row"->>'meta_key' = any($1) and "row"->>'meta_value' like '%@%'
         group by parent, lower(trim("row"->>'meta_value'))
       ) as said
     ) as counted
     where uses > 1
     group by parent`,
    [keys],
  );
}

const KEYED = columns({ key: 'text', rows: 'int8' });

/** Returns how often each key of metadata says something of posts of a type, those that begin with `_` left out. */
export async function countKeys(ctx: Ctx, type: string): Promise<Map<string, number>> {
  const rows = await runSql(
    ctx.db,
    `select m."row"->>'meta_key' as key, count(*) as rows
     from move_in_staged m
     join move_in_staged p on p.source_table = $1 and p.parent = m.parent
     where m.source_table = 'postmeta' and m."row"->>'meta_key' !~ '^_' and coalesce(m."row"->>'meta_value', '') not in ('', 'a:0:{}')
     group by 1 order by 1`,
    [`posts/${type}`],
    KEYED,
  );
  return new Map(rows.map(({ key, rows: count }) => [key, Number(count)]));
}

const OPTIONS = columns({ name: 'text', value: 'text' });

/** Returns options by name, those that begin with one of `beginnings`, too. */
export async function readOptions(
  ctx: Ctx,
  names: readonly string[],
  beginnings: readonly string[],
): Promise<{ name: string; value: string }[]> {
  return runSql(
    ctx.db,
    `select "row"->>'option_name' as name, coalesce("row"->>'option_value', '') as value from move_in_staged
     where source_table = 'options'
       and ("row"->>'option_name' = any($1) or exists (select 1 from unnest($2::text[]) as b where starts_with("row"->>'option_name', b)))
     order by ordinal`,
    [names, beginnings],
    OPTIONS,
  );
}

const META = columns({ parent: 'text', value: 'text' });

/** Returns what a key of the metadata of users says, in the order of the dump. */
export async function readUserMeta(ctx: Ctx, key: string): Promise<{ parent: string; value: string }[]> {
  return runSql(
    ctx.db,
    `select coalesce(parent, '') as parent, coalesce("row"->>'meta_value', '') as value from move_in_staged
     where source_table = 'usermeta' and "row"->>'meta_key' = $1 order by ordinal`,
    [key],
    META,
  );
}

const TERM = columns({ name: 'text' });

/** Returns the names of the terms of taxonomies, each once, in the order of the dump. */
export async function readTermNames(ctx: Ctx, taxonomies: readonly string[]): Promise<string[]> {
  const rows = await runSql(
    ctx.db,
    `select coalesce("row"->>'name', '') as name from move_in_staged where source_table = any($1) order by source_table, ordinal`,
    [taxonomies.map((taxonomy) => `terms/${taxonomy}`)],
    TERM,
  );
  return [...new Set(rows.map(({ name }) => name))];
}

const NAMED = columns({ taxonomy: 'text', id: 'text', slug: 'text', name: 'text' });

/** Returns the terms of taxonomies that rows name by their slug. */
export function readTerms(ctx: Ctx, taxonomies: readonly string[]) {
  return runSql(
    ctx.db,
    `select "row"->>'taxonomy' as taxonomy, parent as id, coalesce("row"->>'slug', '') as slug, coalesce("row"->>'name', '') as name
     from move_in_staged where source_table = any($1) and parent is not null and exists (
       select 1 from move_in_staged s where s.source_table = 'houzez_search')
     order by source_table, ordinal`,
    [taxonomies.map((taxonomy) => `terms/${taxonomy}`)],
    NAMED,
  );
}

const EXISTS = columns({ found: 'bool' });

/** Returns whether any post of a type has no term of a taxonomy. */
export async function lacksTerm(ctx: Ctx, type: string, taxonomy: string): Promise<boolean> {
  const [row] = await runSql(
    ctx.db,
    `select exists (
       select 1 from move_in_staged p
       where p.source_table = $1 and not exists (
         select 1 from move_in_staged r
         where r.source_table = 'relations' and r.parent = p.parent and r."row"->>'taxonomy' = $2
       )
     ) as found`,
    [`posts/${type}`, taxonomy],
    EXISTS,
  );
  return row?.found === true;
}

/** Adds rows behind those of a table, or of one that no dump has. */
export async function addRows(
  ctx: Ctx,
  table: string,
  rows: readonly { parent?: string; row: DumpRow }[],
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into move_in_staged (source_table, ordinal, parent, "row")
     select $1, given.ordinal + (select coalesce(max(ordinal), 0) from move_in_staged where source_table = $1), given.one->>'parent', given.one->'row'
     from jsonb_array_elements($2::jsonb) with ordinality as given (one, ordinal)`,
    [table, JSON.stringify(rows)],
  );
}
