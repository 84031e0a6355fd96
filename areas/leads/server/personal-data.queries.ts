import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';
import { CONTACT_KINDS } from '../rules.ts';

/**
 * Returns what someone has sent to those who offer homes; their own leads, of the homes that are in no agency; and what they have
 * written about leads of agencies. What an agency has noted about someone is the agency's to give.
 */
export async function readOwn(ctx: Ctx, accountId: number) {
  const events = ctx.db.selectFrom('lead_event as e').innerJoin('lead as l', 'l.id', 'e.lead_id');
  const [contacts, leads, written, tasks, absences, templates] = await Promise.all([
    events
      .select(['e.kind', 'e.at', 'e.listing_id', 'e.listing_title', 'e.body'])
      .where('l.account_id', '=', accountId)
      .where('e.kind', '=', anyOf(CONTACT_KINDS))
      .orderBy('e.id')
      .execute(),
    ctx.db
      .selectFrom('lead as l')
      .innerJoin('lead_book as b', 'b.id', 'l.book_id')
      .select(['l.name', 'l.state', 'l.lost_reason', 'l.first_contact_at', 'l.last_contact_at'])
      .where('b.agent_id', '=', accountId)
      .orderBy('l.id')
      .execute(),
    events
      .select(['e.kind', 'e.at', 'e.body', 'e.after'])
      .where('e.actor_id', '=', accountId)
      .orderBy('e.id')
      .execute(),
    ctx.db
      .selectFrom('lead_task')
      .select(['title', 'due_at', 'done_at'])
      .where('assignee_id', '=', accountId)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('lead_absence')
      .select(['from_day', 'to_day'])
      .where('account_id', '=', accountId)
      .orderBy('agency_id')
      .execute(),
    ctx.db
      .selectFrom('lead_template')
      .select(['name', 'body'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  ]);
  return { contacts, leads, written, tasks, absences, templates };
}

/** Erases someone as a lead wherever they are one, and their own leads; what they did for agencies stays there without a name. */
export async function forget(open: Ctx, accountId: number): Promise<void> {
  await open.db.deleteFrom('lead').where('account_id', '=', accountId).execute();
  await open.db.deleteFrom('lead_book').where('agent_id', '=', accountId).execute();
  await open.db.updateTable('lead_event').set({ actor_id: null }).where('actor_id', '=', accountId).execute();
  await open.db.updateTable('lead').set({ owner_id: null }).where('owner_id', '=', accountId).execute();
  await open.db.deleteFrom('lead_rule_seat').where('account_id', '=', accountId).execute();
  await open.db.deleteFrom('lead_template').where('account_id', '=', accountId).execute();
  await open.db.deleteFrom('lead_absence').where('account_id', '=', accountId).execute();
  await open.db
    .updateTable('lead_task')
    .set({ assignee_id: null })
    .where('assignee_id', '=', accountId)
    .execute();
}
