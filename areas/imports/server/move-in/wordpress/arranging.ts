import type { Ctx } from '@keystead/platform/context';
import { ImportError } from '../../engine/import-error.ts';
import { countStaged } from '../move-in.queries.ts';
import * as staged from './arranging.queries.ts';

/** Tables of WordPress that are read, with the column that names what a row belongs to, or the row itself. */
const TABLES = {
  users: 'ID',
  usermeta: 'user_id',
  options: '',
  posts: 'ID',
  postmeta: 'post_id',
  terms: 'term_id',
  term_taxonomy: 'term_taxonomy_id',
  term_relationships: 'object_id',
  houzez_threads: 'id',
  houzez_thread_messages: 'id',
  houzez_search: 'id',
} as const;
const NAMES = Object.keys(TABLES) as (keyof typeof TABLES)[];
/** A table with its prefix: `wp_posts`, `wp_2_posts`, `posts`. */
const PREFIXED = new RegExp(`^(.*_)?(${NAMES.join('|')})$`);

/** Returns the columns of a table of WordPress that may name what its rows belong to; undefined for other tables. */
export function parentsOf(table: string): readonly string[] | undefined {
  const name = PREFIXED.exec(table)?.[2] as keyof typeof TABLES | undefined;
  return name === undefined ? undefined : [TABLES[name]].filter(Boolean);
}

/**
 * Arranges the staged rows of WordPress: tables without their prefix, one for each type of posts (`posts/page`) and each taxonomy
 * (`terms/category`), terms beside what they belong to (`relations`), and people who have written something (`authors`).
 * @param counts rows of each table of the dump
 * @returns rows of each table as they are arranged; undefined for what is no WordPress
 * @throws ImportError for a dump of several sites
 */
export async function arrangeWordPress(
  ctx: Ctx,
  counts: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number> | undefined> {
  const sites = [...counts.keys()].flatMap((table) => {
    const [, prefix = '', name] = PREFIXED.exec(table) ?? [];
    return name === 'posts' && counts.has(`${prefix}postmeta`) ? [prefix] : [];
  });
  const filled = sites.filter((prefix) => (counts.get(`${prefix}posts`) ?? 0) > 0);
  const [prefix] = filled.length > 0 ? filled : sites;
  if (prefix === undefined) return undefined;
  if (filled.length > 1)
    throw new ImportError(
      `The dump holds ${filled.length} sites, with tables ${filled.map((one) => `${one}posts`).join(', ')}: make one of a single site and of the tables users and usermeta. Nothing was written.`,
    );
  const prefixOf = (name: string) =>
    // Sites of one network have their people together, under the prefix of the first.
    counts.has(prefix + name) ? prefix : prefix.replace(/\d+_$/, '');
  const names = new Map(NAMES.map((name) => [prefixOf(name) + name, name]));
  await staged.renameTables(ctx, names);
  await staged.splitPosts(ctx);
  await staged.nameUserIds(ctx);
  await staged.joinTerms(ctx);
  await staged.findAuthors(ctx);
  await staged.deleteTables(ctx, ['terms', 'term_taxonomy', 'term_relationships']);
  const others = [...counts].filter(([table]) => !names.has(table));
  return new Map([...others, ...(await countStaged(ctx))]);
}
