import type { Ctx } from '@keystead/platform/context';
import { sql } from 'kysely';

/** What webhooks say of a lead. */
export type LeadState = NonNullable<Awaited<ReturnType<typeof readLeadState>>>;

/** Returns how a lead stands, whose it is, and the home that it first asked about; undefined for one that is gone. */
export function readLeadState(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('lead as l')
    .innerJoin('lead_book as b', 'b.id', 'l.book_id')
    .select(['l.id', 'l.state', 'l.lost_reason', 'l.name', 'l.email', 'l.phone', 'l.version'])
    .select(['l.account_id', 'l.owner_id', 'l.first_contact_at', 'b.agency_id', 'b.agent_id'])
    .select((eb) =>
      eb
        .selectFrom('lead_event as e')
        .select(
          sql<{
            id: number;
            title: string;
          }>`json_build_object('id', e.listing_id, 'title', e.listing_title)`.as('home'),
        )
        .whereRef('e.lead_id', '=', 'l.id')
        .where('e.listing_id', 'is not', null)
        .orderBy('e.id')
        .limit(1)
        .as('home'),
    )
    .where('l.id', '=', id)
    .executeTakeFirst();
}
