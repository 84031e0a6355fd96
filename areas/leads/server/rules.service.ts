import { consume } from '@keystead/accounts/server';
import { hasRight, readPlaces, readSeats, type Seat } from '@keystead/agencies/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField } from '@keystead/http/errors';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { dayAt } from '@keystead/viewings/server';
import type { LeadRouting, saveLeadRouting, setLeadAbsence } from '../contract.routing.ts';
import { LIMITS, RATE_LIMITS, type RuleCondition } from '../rules.ts';
import { noRight, peopleOf, requireSeat } from './reach.ts';
import * as queries from './routing.queries.ts';

type RuleForm = Input<typeof saveLeadRouting>['rules'][number];

/** Rules are of the whole agency: who manages one branch changes none. */
const mayRoute = (seat: Seat) => hasRight(seat, 'route_leads', { branchId: null });

/** Returns the rules of an agency, and who is out of office. @throws ApiError not_found without a seat, forbidden */
export async function routingOf(ctx: SignedInCtx, agencyId: number): Promise<LeadRouting> {
  const seat = await requireSeat(ctx, agencyId);
  const [routing, rules, people, seats, absences] = await Promise.all([
    queries.readRouting(ctx, agencyId),
    queries.readRules(ctx, agencyId),
    peopleOf(ctx, { agencyId, agentId: null }),
    readSeats(ctx, agencyId),
    queries.readAbsences(ctx, agencyId),
  ]);
  const takers = await queries.readSeatsOfRules(
    ctx,
    rules.map(({ id }) => id),
  );
  const absenceOf = (id: number) => absences.find((one) => one.account_id === id);
  return {
    version: routing?.version ?? 0,
    time_zone: routing?.time_zone ?? '',
    may_edit: mayRoute(seat),
    rules: rules.map((rule) => ({
      id: rule.id,
      kind: rule.kind,
      property_id: rule.listing_id ?? 0,
      property_title: rule.title ?? '',
      city: rule.city,
      district: rule.district,
      language: rule.language,
      people: takers.filter((one) => one.rule_id === rule.id).map((one) => one.account_id),
    })),
    people: people.map(({ id, name }) => {
      const of = seats.find(({ accountId }) => accountId === id);
      return {
        id,
        name,
        away_from: absenceOf(id)?.from_day ?? '',
        away_to: absenceOf(id)?.to_day ?? '',
        may_set_absence: of !== undefined && maySetAbsence(seat, of),
      };
    }),
  };
}

const maySetAbsence = (seat: Seat, { branchId, accountId }: Seat): boolean =>
  hasRight(seat, 'set_absences', { branchId, accountId });

/**
 * Sets the rules of an agency: all of them, in their order.
 * @throws ApiError not_found without a seat, forbidden, conflict where another has changed them meanwhile, validation, too_many_requests
 */
export async function saveRouting(
  ctx: SignedInCtx,
  input: Input<typeof saveLeadRouting>,
): Promise<LeadRouting> {
  const { agency_id: agencyId, version, time_zone: timeZone, rules } = input;
  await limit(ctx);
  await inTransaction(ctx, async (open) => {
    if (!mayRoute(await requireSeat(open, agencyId))) throw noRight();
    if (!(await queries.writeRouting(open, agencyId, { version, timeZone })))
      throw new ApiError(
        'conflict',
        'Someone else has changed these rules meanwhile. Load them again first.',
      );
    const known = new Set((await queries.readRules(open, agencyId)).map(({ id }) => id));
    const people = new Set((await peopleOf(open, { agencyId, agentId: null })).map(({ id }) => id));
    const homes = await readPlaces(
      open,
      rules.flatMap(({ property_id: id }) => id ?? []),
    );
    const ids: number[] = [];
    for (const [index, rule] of rules.entries()) {
      const field = (name: string) => `rules[${index}][${name}]`;
      const accountIds = [...new Set(rule.people)];
      if (accountIds.length === 0) throw invalidField(field('people'), 'must name someone');
      if (accountIds.some((id) => !people.has(id)))
        throw invalidField(field('people'), 'is nobody who looks after leads here');
      const condition = conditionOf(rule, field);
      if (condition.listingId !== null) {
        const home = homes.find(({ id }) => id === condition.listingId);
        if (home?.agencyId !== agencyId)
          throw invalidField(field('property_id'), 'is no home of this agency');
      }
      // A rule that another has taken away meanwhile cannot be: the version says so. One of another agency is made anew.
      const id = rule.id !== undefined && known.delete(rule.id) ? rule.id : undefined;
      const { kind, listingId: listing_id, city, district, language } = condition;
      const row = { agency_id: agencyId, place: index, kind, listing_id, city, district, language };
      ids.push(await queries.writeRule(open, id, row, accountIds));
    }
    await queries.deleteOtherRules(open, agencyId, ids);
  });
  return routingOf(ctx, agencyId);
}

/** Returns what a rule asks, without what is not its kind's. @throws ApiError validation for one that says not what it asks */
function conditionOf(rule: RuleForm, field: (name: string) => string): RuleCondition {
  const { kind, property_id: home, city, district = '', language } = rule;
  const condition = { kind, listingId: null, city: '', district: '', language: '' };
  if (kind === 'home') {
    if (home === undefined) throw invalidField(field('property_id'), 'is required');
    return { ...condition, listingId: home };
  }
  if (kind === 'place') {
    if (city === undefined) throw invalidField(field('city'), 'is required');
    return { ...condition, city, district };
  }
  if (kind === 'language') {
    if (language === undefined) throw invalidField(field('language'), 'is required');
    return { ...condition, language };
  }
  return condition;
}

/**
 * Says on which days someone is given no new leads, or that they are there.
 * @throws ApiError not_found without a seat, forbidden, validation, too_many_requests
 */
export async function setAbsence(
  ctx: SignedInCtx,
  { agency_id: agencyId, account_id: given, from, to }: Input<typeof setLeadAbsence>,
): Promise<LeadRouting> {
  const accountId = given ?? ctx.actor.accountId;
  await limit(ctx);
  await inTransaction(ctx, async (open) => {
    const seat = await requireSeat(open, agencyId);
    const of = (await readSeats(open, agencyId)).find((one) => one.accountId === accountId);
    const people = await peopleOf(open, { agencyId, agentId: null });
    if (!of || !people.some(({ id }) => id === accountId))
      throw invalidField('account_id', 'is nobody who looks after leads here');
    if (!maySetAbsence(seat, of)) throw noRight();
    await queries.writeAbsence(open, { agencyId, accountId }, daysOf(open, from, to));
  });
  return routingOf(ctx, agencyId);
}

/** @throws ApiError validation for days that are no stretch, or far away */
function daysOf(ctx: SignedInCtx, from: string | undefined, to: string | undefined) {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) throw invalidField('from', 'is required');
  if (to === undefined) throw invalidField('to', 'is required');
  if (from > to) throw invalidField('to', 'must not be before its beginning');
  const latest = dayAt(ctx.now().getTime(), 'UTC').add({ days: LIMITS.absenceDays }).toString();
  if (to > latest) throw invalidField('to', 'must be within the next years');
  return { from, to };
}

const limit = (ctx: SignedInCtx) =>
  consume(ctx, [{ key: `lead-change:${ctx.actor.accountId}`, rate: RATE_LIMITS.changesPerPerson }]);
