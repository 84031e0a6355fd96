import { type Ctx, inTransaction } from '@keystead/platform/context';
import { type OfferState, type Round, SIDES, type Side } from '../rules.ts';
import { announce } from './announcing.service.ts';
import {
  insertRound,
  lockExpired,
  lockGone,
  lockOvertaken,
  type OwnedOffer,
  updateOffer,
} from './offers.queries.ts';

/** Offers that one transaction ends. */
const AT_ONCE = 100;

interface Ending {
  readonly offer: OwnedOffer;
  readonly step: Round;
  readonly state: OfferState;
}

/** Returns what has become of an accepted offer by what its home says. */
function overtakenBy({ kind, type }: { kind: string; type: string | null }): Omit<Ending, 'offer'> {
  if (type === null) return { step: 'close', state: 'closed' };
  if (type === kind) return { step: 'fall_through', state: 'fell_through' };
  const isDone = type === (kind === 'sell' ? 'sold' : 'rented');
  return isDone ? { step: 'complete', state: 'completed' } : { step: 'close', state: 'closed' };
}

/** Finds offers that are over, by name of what ends them. */
const FINDERS: readonly ((open: Ctx) => Promise<Ending[]>)[] = [
  async (open) => {
    const rows = await lockExpired(open, AT_ONCE);
    return rows.map((offer) => ({ offer, step: 'expire', state: 'expired' }));
  },
  async (open) => {
    const rows = await lockGone(open, AT_ONCE);
    return rows.map((offer) => ({ offer, step: 'close', state: 'closed' }));
  },
  async (open) => {
    const rows = await lockOvertaken(open, AT_ONCE);
    return rows.map((offer) => ({ offer, ...overtakenBy(offer) }));
  },
];

/** Ends offers that time, or what has become of their homes, has overtaken; both sides hear of it. */
export async function tendAll(ctx: Ctx): Promise<void> {
  for (const find of FINDERS)
    for (;;) {
      const done = await inTransaction(ctx, async (open) => {
        const endings = await find(open);
        await endAll(open, endings);
        return endings.length;
      });
      if (done < AT_ONCE) break;
    }
}

/** Ends offers that are held, and says so to both or one of the sides, as the last thing in a transaction. */
export async function endAll(
  open: Ctx,
  endings: readonly Ending[],
  sides: readonly Side[] = SIDES,
): Promise<void> {
  for (const { offer, step, state } of endings) {
    await updateOffer(open, offer.id, { state });
    await insertRound(open, { offer_id: offer.id, version: offer.version + 1, step });
  }
  await announce(
    open,
    endings.map(({ offer, step }) => ({ offer, what: step, sides, version: offer.version + 1 })),
  );
}
