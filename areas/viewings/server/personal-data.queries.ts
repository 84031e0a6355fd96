import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';
import { OPEN_STATES, openVideoUrl, type Side } from '../rules.ts';
import { type Viewing, viewings } from './viewings.queries.ts';

/** Returns a viewing as it belongs to who showed the home. */
function withoutVisitor({
  visitor_id: _,
  guest_id: _id,
  guest_name: _name,
  guest_email: _email,
  guest_phone: _phone,
  ...viewing
}: Viewing) {
  return viewing;
}

/** Returns when someone shows homes, their open houses, and the viewings they gave or had. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const [hours, openHouses, own, calendars, waiting] = await Promise.all([
    ctx.db.selectFrom('viewing_hours').selectAll().where('account_id', '=', accountId).execute(),
    ctx.db
      .selectFrom('viewing_slot')
      .select(['listing_id', 'listing_title', 'place', 'starts_at', 'ends_at', 'seats', 'is_cancelled'])
      .where('agent_id', '=', accountId)
      .where('is_group', '=', true)
      .orderBy('starts_at')
      .execute(),
    viewings(ctx)
      .where((eb) => eb.or([eb('s.agent_id', '=', accountId), eb('v.visitor_id', '=', accountId)]))
      .orderBy('s.starts_at')
      .execute(),
    ctx.db
      .selectFrom('viewing_calendar')
      .select(['host', 'created_at', 'read_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('viewing_waiting')
      .select(['listing_id', 'slot_id', 'created_at', 'notified_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  ]);
  const given = own.filter((one) => one.agent_id === accountId).map(withoutVisitor);
  const had = own
    .filter((one) => one.visitor_id === accountId)
    .map((one) => ({ ...one, video_url: openVideoUrl({ state: one.state, videoUrl: one.video_url }) }));
  return {
    hours,
    open_houses: openHouses,
    viewings_given: given,
    viewings_had: had,
    calendars,
    waiting_lists: waiting,
  };
}

/** Returns the viewings of one side that stand and are still to come, and holds them. */
export function lockAhead(open: Ctx, accountId: number, side: Side): Promise<Viewing[]> {
  return viewings(open)
    .where(side === 'agent' ? 's.agent_id' : 'v.visitor_id', '=', accountId)
    .where('v.state', '=', anyOf(OPEN_STATES))
    .where('s.starts_at', '>', open.now())
    .orderBy('v.id')
    .forUpdate('v')
    .execute();
}

/** Takes someone out of their viewings, with what they wrote. */
export async function forget(open: Ctx, accountId: number): Promise<void> {
  const slots = (eb: typeof open.db) =>
    eb.selectFrom('viewing_slot').select('id').where('agent_id', '=', accountId);
  await open.db
    .updateTable('viewing')
    .set({ reason: '' })
    .where('cancelled_by', '=', 'agent')
    .where('slot_id', 'in', slots(open.db))
    .execute();
  await open.db
    .updateTable('viewing')
    .set({ reason: '' })
    .where('cancelled_by', '=', 'visitor')
    .where('visitor_id', '=', accountId)
    .execute();
  await open.db
    .updateTable('viewing')
    .set({ visitor_id: null, note: '', answer: '' })
    .where('visitor_id', '=', accountId)
    .execute();
  const own = open.db.updateTable('viewing_slot').where('agent_id', '=', accountId);
  await own.where('starts_at', '>', open.now()).set({ is_cancelled: true }).execute();
  await own.set({ agent_id: null, video_url: '' }).execute();
}

export async function deleteHours(open: Ctx, accountId: number): Promise<void> {
  await open.db.deleteFrom('viewing_hours').where('account_id', '=', accountId).execute();
}
