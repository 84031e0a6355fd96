import { publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { listEnquiries } from '../contract.staff.ts';
import { readPage } from './enquiries.queries.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(listEnquiries, (ctx: Ctx, input) => enquiriesPage(ctx, input)),
];

/** Characters of a reported text that staff see in the list. */
const BEGINNING = 500;

async function enquiriesPage(
  ctx: Ctx,
  { page, per_page: limit, order, q: words, ids, state }: Input<typeof listEnquiries>,
): Promise<Result<typeof listEnquiries>> {
  const place = { order, limit, offset: (page - 1) * limit };
  const { rows, total } = await readPage(ctx, { words, ids, state }, place);
  const owners = await publicOwner(
    ctx,
    rows.map((row) => row.owner_id),
  );
  const data = rows.map((row) => ({
    id: row.id,
    title: row.listing_title,
    property_id: row.listing_id,
    owner_id: row.owner_id,
    owner_name: owners.get(row.owner_id)?.name ?? '',
    name: row.name,
    email: row.email,
    message: row.state === 'spam' ? row.message.slice(0, BEGINNING) : '',
    state: row.state,
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
  }));
  return { data, total };
}
