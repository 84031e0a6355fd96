import { ApiError } from '@keystead/http/errors';
import { mayUse } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import type { ListItem } from '../contract.ts';
import { closedCard, closedPreview } from '../rules.closed.ts';
import type { ListingRow } from './reading.queries.ts';
import { toListItem, type WireContext } from './wire.ts';

/** Returns whether premium homes of others are closed to a reader (0: a guest), who has no package that opens them. */
export async function premiumIsClosed(
  ctx: Ctx,
  readerId: number = ctx.actor?.accountId ?? 0,
): Promise<boolean> {
  return !(await mayUse(ctx, readerId, 'premium_properties'));
}

/** Of these, the premium homes of others that are closed to a reader (0: a guest) without a package that opens them. */
export async function closedTo(
  ctx: Ctx,
  readerId: number,
  rows: readonly Pick<ListingRow, 'id' | 'is_premium' | 'owner_id'>[],
): Promise<ReadonlySet<number>> {
  const premium = rows.filter((row) => row.is_premium && row.owner_id !== readerId);
  if (premium.length === 0 || !(await premiumIsClosed(ctx, readerId))) return new Set();
  return new Set(premium.map(({ id }) => id));
}

/** In the stored text of every premium card; one that does not hold it need not be read. */
const PREMIUM_MARK = '"is_premium":true';

/** Returns stored texts of cards as the reader of the context may see them: those of closed homes say less. */
export async function cardsForReader(ctx: Ctx, cards: readonly string[]): Promise<readonly string[]> {
  if (!cards.some((card) => card.includes(PREMIUM_MARK)) || !(await premiumIsClosed(ctx))) return cards;
  const readerId = ctx.actor?.accountId ?? 0;
  return cards.map((card) => {
    if (!card.includes(PREMIUM_MARK)) return card;
    const item = JSON.parse(card) as ListItem;
    const isOpen = !item.is_premium || (readerId !== 0 && item.added_by === readerId);
    return isOpen ? card : JSON.stringify(closedCard(item));
  });
}

/**
 * Rejects a closed home with the message that existing clients compare; the fields of its card go along.
 * @throws ApiError payment_required
 */
export function rejectClosed(
  rows: readonly ListingRow[],
  closed: ReadonlySet<number>,
  context: WireContext,
): void {
  const row = rows.find(({ id }) => closed.has(id));
  if (!row) return;
  throw new ApiError('payment_required', 'Cannot Access Premium Property, Feature Not Available', {
    extra: { feature: 'premium_properties', preview: closedPreview(toListItem(row, context)) },
  });
}
