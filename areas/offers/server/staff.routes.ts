import { publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { listOffers } from '../contract.staff.ts';
import { readStaffPage } from './staff.queries.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(listOffers, (ctx: Ctx, input) => offersPage(ctx, input)),
];

async function offersPage(
  ctx: Ctx,
  { page, per_page: limit, order, q: words, ids, state, kind }: Input<typeof listOffers>,
): Promise<Result<typeof listOffers>> {
  const place = { order, limit, offset: (page - 1) * limit };
  const { rows, total } = await readStaffPage(ctx, { words, ids, state, kind }, place);
  const people = await publicOwner(
    ctx,
    rows.flatMap((row) => [row.buyer_id, row.ownerId]).filter((id) => id !== null),
  );
  const nameOf = (id: number | null) => people.get(id ?? 0)?.name ?? '';
  const data = rows.map((row) => ({
    id: row.id,
    title: row.listing_title,
    property_id: row.listing_id,
    kind: row.kind,
    state: row.state,
    buyer_id: row.buyer_id ?? 0,
    buyer_name: nameOf(row.buyer_id),
    seller_id: row.ownerId ?? 0,
    seller_name: nameOf(row.ownerId),
    amount: row.amount,
    currency: row.currency,
    rounds: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
  return { data, total };
}
