import type { Professional } from '@keystead/agents/server';
import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/**
 * Writes how enquiries of a span were answered, by agency and by who was in charge of them, where there were enough; figures of
 * others go. Each book is one range of the index `lead_first`.
 * @returns how many figures have changed
 */
export async function refreshService(
  open: Ctx,
  { from, to, least }: { from: Date; to: Date; least: number },
): Promise<number> {
  const [row] = await runSql(
    open.db,
    `with asked as (
       select b.agency_id, coalesce(l.owner_id, b.agent_id) as account_id, l.first_answered_at, l.first_answer_minutes
       from lead_book b join lead l on l.book_id = b.id and l.first_contact_at >= $1 and l.first_contact_at < $2
       where exists (select 1 from lead_event e where e.lead_id = l.id and e.kind in ('message', 'enquiry'))),
     figure as materialized (
       select agency_id, account_id, count(*)::int as enquiries, count(first_answered_at)::int as answered,
         percentile_disc(0.5) within group (order by first_answer_minutes) as minutes
       from asked group by grouping sets ((agency_id), (account_id))
       having count(*) >= $3 and coalesce(agency_id, account_id) is not null),
     gone as (
       delete from lead_service
       where (coalesce(agency_id, 0), coalesce(account_id, 0))
         not in (select coalesce(agency_id, 0), coalesce(account_id, 0) from figure)
       returning 1),
     of_agencies as (
       insert into lead_service as s (agency_id, enquiries, answered, minutes)
       select agency_id, enquiries, answered, minutes from figure where agency_id is not null
       on conflict (agency_id) do update
         set enquiries = excluded.enquiries, answered = excluded.answered, minutes = excluded.minutes
         where (s.enquiries, s.answered, s.minutes) is distinct from (excluded.enquiries, excluded.answered, excluded.minutes)
       returning 1),
     of_people as (
       insert into lead_service as s (account_id, enquiries, answered, minutes)
       select account_id, enquiries, answered, minutes from figure where account_id is not null
       on conflict (account_id) do update
         set enquiries = excluded.enquiries, answered = excluded.answered, minutes = excluded.minutes
         where (s.enquiries, s.answered, s.minutes) is distinct from (excluded.enquiries, excluded.answered, excluded.minutes)
       returning 1)
     select ((select count(*) from gone) + (select count(*) from of_agencies) + (select count(*) from of_people))::int as changed`,
    [from, to, least],
    { changed: 'int4' },
  );
  return row?.changed ?? 0;
}

/** Returns the figures of a person or an agency; undefined where there are none. */
export function readService(ctx: Ctx, of: Professional) {
  const figures = ctx.db.selectFrom('lead_service').select(['enquiries', 'answered', 'minutes']);
  const own =
    'agencyId' in of
      ? figures.where('agency_id', '=', of.agencyId)
      : figures.where('account_id', '=', of.accountId);
  return own.executeTakeFirst();
}
