import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB } from '@keystead/platform/db';
import type { Insertable } from 'kysely';

/** Returns the rules of an agency in their order, a row for each seat that one names in its order, with their absence. */
export function readRuleSeats(ctx: Ctx, agencyId: number) {
  return ctx.db
    .selectFrom('lead_rule as r')
    .innerJoin('lead_routing as g', 'g.agency_id', 'r.agency_id')
    .innerJoin('lead_rule_seat as s', 's.rule_id', 'r.id')
    .leftJoin('lead_absence as a', (join) =>
      join.onRef('a.agency_id', '=', 'r.agency_id').onRef('a.account_id', '=', 's.account_id'),
    )
    .select(['r.id', 'r.kind', 'r.listing_id as listingId', 'r.city', 'r.district', 'r.language'])
    .select(['g.time_zone as timeZone', 's.account_id as accountId', 'a.from_day as from', 'a.to_day as to'])
    .where('r.agency_id', '=', agencyId)
    .orderBy('r.place')
    .orderBy('r.id')
    .orderBy('s.place')
    .execute();
}

/** Returns the rules of an agency in their order, those without seats, too. */
export function readRules(ctx: Ctx, agencyId: number) {
  return ctx.db
    .selectFrom('lead_rule as r')
    .leftJoin('listing_owned_public as l', 'l.id', 'r.listing_id')
    .select(['r.id', 'r.kind', 'r.listing_id', 'r.city', 'r.district', 'r.language', 'l.title'])
    .where('r.agency_id', '=', agencyId)
    .orderBy('r.place')
    .orderBy('r.id')
    .execute();
}

/** Returns where a home is, as rules ask; undefined for one that is gone. */
export function readHomePlace(ctx: Ctx, listingId: number) {
  return ctx.db
    .selectFrom('listing_owned_public as l')
    .leftJoin('listing_address_public as d', 'd.listing_id', 'l.id')
    .select(['l.city', 'd.district'])
    .where('l.id', '=', listingId)
    .executeTakeFirst();
}

/**
 * Returns whose turn it is among some seats of a rule, and holds the rule until the transaction ends, so that leads that come at once
 * are dealt out one after the other; undefined where the rule, or its seats, were taken away meanwhile.
 */
export async function takeTurn(
  open: Ctx,
  ruleId: number,
  accountIds: readonly number[],
): Promise<number | undefined> {
  const rule = await open.db
    .updateTable('lead_rule')
    .set((eb) => ({ turn: eb('turn', '+', 1) }))
    .where('id', '=', ruleId)
    .returning('turn')
    .executeTakeFirst();
  if (!rule) return undefined;
  const seat = await open.db
    .updateTable('lead_rule_seat')
    .set({ last_turn: rule.turn })
    .where('rule_id', '=', ruleId)
    .where('account_id', '=', (eb) =>
      eb
        .selectFrom('lead_rule_seat')
        .select('account_id')
        .where('rule_id', '=', ruleId)
        .where('account_id', '=', anyOf(accountIds))
        .orderBy('last_turn')
        .orderBy('place')
        .limit(1),
    )
    .returning('account_id')
    .executeTakeFirst();
  return seat?.account_id;
}

export function readRouting(ctx: Ctx, agencyId: number) {
  return ctx.db
    .selectFrom('lead_routing')
    .select(['time_zone', 'version'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();
}

/**
 * Writes the zone of an agency and counts its version up.
 * @param version that it has; 0: none yet
 * @returns whether it was that one
 */
export async function writeRouting(
  open: Ctx,
  agencyId: number,
  { version, timeZone }: { version: number; timeZone: string },
): Promise<boolean> {
  const values = { time_zone: timeZone, version: version + 1 };
  const row =
    version === 0
      ? await open.db
          .insertInto('lead_routing')
          .values({ agency_id: agencyId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await open.db
          .updateTable('lead_routing')
          .set(values)
          .where('agency_id', '=', agencyId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row !== undefined;
}

type RuleRow = Omit<Insertable<DB['lead_rule']>, 'id' | 'turn'>;

/** Writes a rule and who takes its leads; those who are in it keep their turns. @param id of one that is there */
export async function writeRule(
  open: Ctx,
  id: number | undefined,
  rule: RuleRow,
  accountIds: readonly number[],
): Promise<number> {
  const ruleId =
    id ?? (await open.db.insertInto('lead_rule').values(rule).returning('id').executeTakeFirstOrThrow()).id;
  if (id !== undefined) await open.db.updateTable('lead_rule').set(rule).where('id', '=', id).execute();
  await open.db
    .deleteFrom('lead_rule_seat')
    .where('rule_id', '=', ruleId)
    .where((eb) => eb.not(eb('account_id', '=', anyOf(accountIds))))
    .execute();
  await open.db
    .insertInto('lead_rule_seat')
    .values(accountIds.map((account_id, place) => ({ rule_id: ruleId, account_id, place })))
    .onConflict((conflict) =>
      conflict.columns(['rule_id', 'account_id']).doUpdateSet((eb) => ({ place: eb.ref('excluded.place') })),
    )
    .execute();
  return ruleId;
}

/** Removes the rules of an agency that are not among these. */
export async function deleteOtherRules(open: Ctx, agencyId: number, ids: readonly number[]): Promise<void> {
  await open.db
    .deleteFrom('lead_rule')
    .where('agency_id', '=', agencyId)
    .where((eb) => eb.not(eb('id', '=', anyOf(ids))))
    .execute();
}

/** Returns who takes the leads of some rules, in their order. */
export function readSeatsOfRules(ctx: Ctx, ruleIds: readonly number[]) {
  return ctx.db
    .selectFrom('lead_rule_seat')
    .select(['rule_id', 'account_id'])
    .where('rule_id', '=', anyOf(ruleIds))
    .orderBy('rule_id')
    .orderBy('place')
    .execute();
}

export function readAbsences(ctx: Ctx, agencyId: number) {
  return ctx.db
    .selectFrom('lead_absence')
    .select(['account_id', 'from_day', 'to_day'])
    .where('agency_id', '=', agencyId)
    .execute();
}

/** Writes when someone is out of office, in the place of what was said before. */
export async function writeAbsence(
  open: Ctx,
  seat: { agencyId: number; accountId: number },
  days: { from: string; to: string } | undefined,
): Promise<void> {
  const { agencyId: agency_id, accountId: account_id } = seat;
  if (!days) {
    await open.db
      .deleteFrom('lead_absence')
      .where('agency_id', '=', agency_id)
      .where('account_id', '=', account_id)
      .execute();
    return;
  }
  const values = { from_day: days.from, to_day: days.to };
  await open.db
    .insertInto('lead_absence')
    .values({ agency_id, account_id, ...values })
    .onConflict((conflict) => conflict.columns(['agency_id', 'account_id']).doUpdateSet(values))
    .execute();
}

/** Takes someone who leaves an agency out of its rules. */
export async function leaveRules(open: Ctx, agencyId: number, accountId: number): Promise<void> {
  await open.db
    .deleteFrom('lead_rule_seat')
    .where('account_id', '=', accountId)
    .where('rule_id', 'in', (eb) => eb.selectFrom('lead_rule').select('id').where('agency_id', '=', agencyId))
    .execute();
  await writeAbsence(open, { agencyId, accountId }, undefined);
}
