import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Audience } from '../../rules.broadcast.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A segment and what it is read with. */
interface Asked {
  readonly audience: Audience;
  /** Of people who have named none: they are written to in it. */
  readonly defaultLanguage: string;
}

/** Conditions that are asked for, and no others: an absent one would keep the planner from the indexes. */
function conditions(ctx: Ctx, { audience, defaultLanguage }: Asked): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const asked: string[] = [];
  const ask = (condition: string, ...given: unknown[]) => {
    const [first = '', ...parts] = condition.split('?');
    asked.push(parts.reduce((sql, part, at) => `${sql}$${values.length + at + 1}${part}`, first));
    values.push(...given);
  };
  if (audience.to === 'people') ask('a.id = any(?::int[])', [...audience.people]);
  if (audience.to === 'segment') {
    const { kind, has_listings, has_package, city, language, seen_within, unseen_for } = audience;
    const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
    if (kind !== undefined) ask('a.is_verified_agent = ?::boolean', kind === 'agent');
    if (city !== undefined) ask('lower(a.city) = lower(?::text)', city);
    if (language !== undefined)
      ask(
        `split_part(coalesce(a.language, ?::text), '-', 1) = split_part(?::text, '-', 1)`,
        defaultLanguage,
        language,
      );
    if (has_listings !== undefined)
      ask('exists (select 1 from listing_public l where l.owner_id = a.id) = ?::boolean', has_listings);
    if (has_package !== undefined)
      ask(
        `exists (select 1 from package_held h where h.account_id = a.id and h.starts_at <= ?::timestamptz
           and (h.ends_at is null or h.ends_at > ?::timestamptz)) = ?::boolean`,
        ctx.now(),
        ctx.now(),
        has_package,
      );
    if (seen_within !== undefined) ask('a.last_seen_at >= ?::timestamptz', daysAgo(seen_within));
    if (unseen_for !== undefined) ask('coalesce(a.last_seen_at < ?::timestamptz, true)', daysAgo(unseen_for));
  }
  return { where: ['true', ...asked].join(' and '), values };
}

/** Ids of people whose accounts are switched on and who are to be told, ascending, after one of them. */
export async function readAudience(
  ctx: Ctx,
  asked: Asked,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { where, values } = conditions(ctx, asked);
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `select a.id from account_audience a where ${where} and a.id > $${values.length + 1}
     order by a.id limit $${values.length + 2}`,
    [...values, after, limit],
  );
  return rows.map(({ id }) => id);
}

/** How many are to be told. */
export async function countAudience(ctx: Ctx, asked: Asked): Promise<number> {
  const { where, values } = conditions(ctx, asked);
  const [row] = await runSql<{ count: number }>(
    ctx.db,
    `select count(*)::int as count from account_audience a where ${where}`,
    values,
  );
  return row?.count ?? 0;
}
