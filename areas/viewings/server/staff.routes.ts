import { publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { listViewings } from '../contract.staff.ts';
import { readStaffPage } from './staff.queries.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(listViewings, (ctx: Ctx, input) => viewingsPage(ctx, input)),
];

async function viewingsPage(
  ctx: Ctx,
  { page, per_page: limit, order, q: words, ids, state }: Input<typeof listViewings>,
): Promise<Result<typeof listViewings>> {
  const place = { order, limit, offset: (page - 1) * limit };
  const { rows, total } = await readStaffPage(ctx, { words, ids, state }, place);
  const people = await publicOwner(
    ctx,
    rows.flatMap(({ agent_id, visitor_id }) => [agent_id, visitor_id]).filter((id) => id !== null),
  );
  const nameOf = (id: number | null) => (id === null ? '' : (people.get(id)?.name ?? ''));
  const data = rows.map((row) => ({
    id: row.id,
    title: row.listing_title,
    property_id: row.listing_id,
    agent_id: row.agent_id ?? 0,
    agent_name: nameOf(row.agent_id),
    visitor_id: row.visitor_id ?? 0,
    visitor_name: row.guest_name ?? nameOf(row.visitor_id),
    state: row.state,
    starts_at: row.starts_at.toISOString(),
    time_zone: row.time_zone,
    is_group: row.is_group,
    is_by_video: row.video_url !== '',
    created_at: row.created_at.toISOString(),
  }));
  return { data, total };
}
