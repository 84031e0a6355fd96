import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Returns someone's endpoints; an agency's are the agency's. */
export function readOwn(ctx: Ctx, accountId: number) {
  return ctx.db
    .selectFrom('webhook_endpoint')
    .select(['url', 'events', 'is_active', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Deletes someone's endpoints, and takes them out of what was, or is to be, sent to others. */
export async function forget(open: Ctx, accountId: number): Promise<void> {
  await open.db.deleteFrom('webhook_endpoint').where('account_id', '=', accountId).execute();
  await open.db
    .deleteFrom('webhook_delivery')
    .where('person_id', '=', accountId)
    .where('event_type', 'like', 'lead.%')
    .execute();
  await runSql(
    open.db,
    `update webhook_delivery set person_id = null, body = case when event_type like 'viewing.%'
       then jsonb_set(body::jsonb, '{data,visitor_name}', '""')::text else body end
     where person_id = $1`,
    [accountId],
  );
}
