import { hasRight, readSeats, type Seat } from '@keystead/agencies/server';
import type { Ctx } from '@keystead/platform/context';
import { dayAt } from '@keystead/viewings/server';
import { isAway, isMeant } from '../rules.ts';
import type { Place } from './place.ts';
import { readHomePlace, readRuleSeats, takeTurn } from './routing.queries.ts';

type RuleSeat = Awaited<ReturnType<typeof readRuleSeats>>[number];

/**
 * Returns in whose charge a new lead of an agency is by its rules: of the first one that is meant for it and of whom someone is there,
 * who has waited longest. Without one it stays with who offers the home. In the transaction that makes the lead.
 */
export async function routed(open: Ctx, place: Place, listingId: number): Promise<Place> {
  const { agencyId } = place.owner;
  if (agencyId === null) return place;
  const rows = await readRuleSeats(open, agencyId);
  if (rows.length === 0) return place;
  const present = rows.filter((row) => !isAway(row, dayAt(open.now().getTime(), row.timeZone).toString()));
  const [home, seats] = await Promise.all([
    listingId > 0 && present.some(({ kind }) => kind === 'place')
      ? readHomePlace(open, listingId)
      : undefined,
    readSeats(open, agencyId),
  ]);
  const asked = {
    listingId,
    city: home?.city ?? '',
    district: home?.district ?? '',
    locale: open.locale,
  };
  for (const [first, ...others] of byRule(present)) {
    if (!isMeant(first, asked)) continue;
    const able = [first, ...others]
      .flatMap((row) => seats.find((seat) => seat.accountId === row.accountId) ?? [])
      .filter((seat) => mayHave(seat, place));
    const accountId = await turnOf(open, first.id, able);
    const seat = able.find((one) => one.accountId === accountId);
    // In the branch of who takes it, whose colleagues look after it with them.
    if (seat) return { ...place, ownerId: seat.accountId, branchId: seat.branchId ?? place.branchId };
  }
  return place;
}

/** Whether someone could work on a lead that were theirs. */
const mayHave = (seat: Seat, place: Place): boolean =>
  hasRight(seat, 'edit_leads', { branchId: seat.branchId ?? place.branchId, accountId: seat.accountId });

async function turnOf(open: Ctx, ruleId: number, seats: readonly Seat[]): Promise<number | undefined> {
  const ids = seats.map(({ accountId }) => accountId);
  // One alone has no turn to wait for.
  return ids.length < 2 ? ids[0] : takeTurn(open, ruleId, ids);
}

/** Returns rows of rules, those of each together, in their order. */
function byRule(rows: readonly RuleSeat[]): [RuleSeat, ...RuleSeat[]][] {
  const rules: [RuleSeat, ...RuleSeat[]][] = [];
  for (const row of rows) {
    const last = rules.at(-1);
    if (last?.[0].id === row.id) last.push(row);
    else rules.push([row]);
  }
  return rules;
}
