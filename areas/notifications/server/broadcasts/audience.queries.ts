import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';
import { type NotNull, sql } from 'kysely';
import type { Audience } from '../../rules.broadcast.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A segment and what it is read with. */
interface Asked {
  readonly audience: Audience;
  /** Of people who have named none: they are written to in it. */
  readonly defaultLanguage: string;
}

/** Recipients whose accounts are enabled. */
function peopleOf(ctx: Ctx, { audience, defaultLanguage }: Asked) {
  let people = ctx.db.selectFrom('account_audience as a');
  if (audience.to === 'people') return people.where('a.id', '=', anyOf(audience.people));
  if (audience.to === 'all') return people;
  const { kind, has_listings, has_package, city, language, seen_within, unseen_for } = audience;
  const now = ctx.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  if (kind !== undefined) people = people.where('a.is_verified_agent', '=', kind === 'agent');
  if (city !== undefined) people = people.where(sql`lower(a.city)`, '=', sql`lower(${city}::text)`);
  if (language !== undefined)
    people = people.where(
      sql`split_part(coalesce(a.language, ${defaultLanguage}), '-', 1)`,
      '=',
      sql`split_part(${language}, '-', 1)`,
    );
  if (has_listings !== undefined)
    people = people.where((eb) => {
      const listed = eb.exists(
        eb.selectFrom('listing_public as l').select('l.id').whereRef('l.owner_id', '=', 'a.id'),
      );
      return has_listings ? listed : eb.not(listed);
    });
  if (has_package !== undefined)
    people = people.where((eb) => {
      const held = eb.exists(
        eb
          .selectFrom('package_held as h')
          .select('h.account_id')
          .whereRef('h.account_id', '=', 'a.id')
          .where('h.starts_at', '<=', now)
          .where((held) => held.or([held('h.ends_at', 'is', null), held('h.ends_at', '>', now)])),
      );
      return has_package ? held : eb.not(held);
    });
  if (seen_within !== undefined) people = people.where('a.last_seen_at', '>=', daysAgo(seen_within));
  if (unseen_for !== undefined)
    people = people.where((eb) =>
      eb.or([eb('a.last_seen_at', 'is', null), eb('a.last_seen_at', '<', daysAgo(unseen_for))]),
    );
  return people;
}

/** Returns the ids of recipients whose accounts are enabled, ascending, after one of them. */
export async function readAudience(
  ctx: Ctx,
  asked: Asked,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await peopleOf(ctx, asked)
    .select('a.id')
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(limit)
    .$narrowType<{ id: NotNull }>()
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the recipients. */
export async function countAudience(ctx: Ctx, asked: Asked): Promise<number> {
  const { count } = await peopleOf(ctx, asked)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
