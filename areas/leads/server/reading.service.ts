import { publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { contactObstacle } from '@keystead/moderation/server';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import type {
  exportLeads,
  getLeadBoard,
  getLeadFigures,
  getLeads,
  LeadDetail,
  LeadItem,
} from '../contract.ts';
import { FIGURE_DAYS, LIMITS, STATES } from '../rules.ts';
import * as queries from './leads.queries.ts';
import { peopleOf, reach, requireSeen, scopeIn } from './reach.ts';

const DAY_MS = 86_400_000;

type Counted = Awaited<ReturnType<typeof queries.countByState>>;

const countsOf = (counted: Counted) =>
  Object.fromEntries(STATES.map((state) => [state, counted.get(state) ?? 0])) as Result<
    typeof getLeads
  >['counts'];

/** Returns one page of the leads that someone sees, and how many there are in each state. @throws ApiError not_found, forbidden */
export async function leadsOf(
  ctx: SignedInCtx,
  input: Input<typeof getLeads>,
): Promise<Result<typeof getLeads>> {
  const { agency_id: asked, owner_id: ownerId, search, state, due, property_id: listingId, ...page } = input;
  const { scope, agencyId } = await reach(ctx, asked);
  if (!scope) return { data: [], total: 0, counts: countsOf(new Map()) };
  const filter = { ownerId, search, due, listingId, readerId: ctx.actor.accountId };
  const [rows, counted] = await Promise.all([
    queries.readLeads(ctx, scope, { ...filter, state }, page),
    queries.countByState(ctx, scope, filter),
  ]);
  const counts = countsOf(counted);
  const total =
    state === undefined ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[state];
  return { data: await itemsOf(ctx, rows, agencyId), total, counts };
}

/** Returns how many leads of each home someone finds in the list of its agency, or in their own. */
export async function listedOf(
  ctx: Ctx,
  homes: readonly { readonly id: number; readonly agencyId: number }[],
): Promise<ReadonlyMap<number, number>> {
  const { actor } = ctx;
  if (!actor) return new Map();
  const counted = await Promise.all(
    [...Map.groupBy(homes, ({ agencyId }) => agencyId)].map(async ([agencyId, ofAgency]) => {
      const scope = await scopeIn({ ...ctx, actor }, agencyId);
      const ids = ofAgency.map(({ id }) => id);
      return scope ? queries.countByHome(ctx, scope, ids) : [];
    }),
  );
  return new Map(counted.flat().map(({ listing_id: id, total }) => [id, total]));
}

/** Returns a part of the leads that someone sees, with how they are reached. @throws ApiError not_found, forbidden */
export async function exported(
  ctx: SignedInCtx,
  input: Input<typeof exportLeads>,
): Promise<Result<typeof exportLeads>['data']> {
  const { agency_id: asked, owner_id: ownerId, search, state, due, property_id: listingId, before } = input;
  const { scope, agencyId } = await reach(ctx, asked);
  if (!scope) return { leads: [], next: 0 };
  const filter = { ownerId, search, due, listingId, state, readerId: ctx.actor.accountId };
  const rows = await queries.readPart(ctx, scope, filter, { before, most: LIMITS.exported });
  const items = await itemsOf(ctx, rows, agencyId);
  return {
    leads: items.map((item, index) => ({
      ...item,
      email: rows[index]?.email ?? '',
      phone: rows[index]?.phone ?? '',
    })),
    next: rows.length < LIMITS.exported ? 0 : (rows.at(-1)?.id ?? 0),
  };
}

/** Returns how the leads of the last months that someone sees were answered. @throws ApiError not_found, forbidden */
export async function figuresOf(
  ctx: SignedInCtx,
  agencyId: number,
): Promise<Result<typeof getLeadFigures>['data']> {
  const { scope } = await reach(ctx, agencyId);
  if (!scope) return { leads: 0, answered: 0, median_minutes: null };
  const since = new Date(ctx.now().getTime() - FIGURE_DAYS * DAY_MS);
  const { leads, answered, minutes } = await queries.readFigures(ctx, scope, since);
  return { leads, answered, median_minutes: minutes };
}

/** Returns the last leads of each state, and how many there are. @throws ApiError not_found, forbidden */
export async function boardOf(
  ctx: SignedInCtx,
  { agency_id: asked, owner_id: ownerId, search }: Input<typeof getLeadBoard>,
): Promise<Result<typeof getLeadBoard>['data']> {
  const { scope, agencyId } = await reach(ctx, asked);
  if (!scope) return STATES.map((state) => ({ state, total: 0, leads: [] }));
  const filter = { ownerId, search };
  const page = { limit: LIMITS.column, offset: 0 };
  const [counted, ...columns] = await Promise.all([
    queries.countByState(ctx, scope, filter),
    ...STATES.map((state) => queries.readLeads(ctx, scope, { ...filter, state }, page)),
  ]);
  const leads = await itemsOf(ctx, columns.flat(), agencyId);
  return STATES.map((state) => ({
    state,
    total: counted.get(state) ?? 0,
    leads: leads.filter((lead) => lead.state === state),
  }));
}

/** Returns what a lead wrote last, for whom it is in the charge of; "" for others, and across a block. */
export async function wordsFor(ctx: Ctx, leadId: number, readerId: number): Promise<string> {
  const lead = await queries.readLead(ctx, leadId);
  if (lead?.owner_id !== readerId) return '';
  if (lead.account_id !== null && (await contactObstacle(ctx, lead.account_id, readerId))) return '';
  return queries.readWords(ctx, leadId);
}

async function itemsOf(
  ctx: Ctx,
  rows: readonly queries.LeadRow[],
  agencyId: number | null,
): Promise<LeadItem[]> {
  const people = await publicOwner(
    ctx,
    rows.map((row) => row.owner_id).filter((id) => id !== null),
  );
  return rows.map((row) => ({
    id: row.id,
    agency_id: agencyId ?? 0,
    name: row.name,
    state: row.state,
    lost_reason: row.lost_reason,
    version: row.version,
    owner_id: row.owner_id ?? 0,
    owner_name: people.get(row.owner_id ?? 0)?.name ?? '',
    first_contact_at: row.first_contact_at.toISOString(),
    last_contact_at: row.last_contact_at.toISOString(),
    first_answered_at: row.first_answered_at?.toISOString() ?? null,
    first_answer_minutes: row.first_answer_minutes,
    next_task_at: row.next_task_at?.toISOString() ?? null,
    listing_title: row.listing_title ?? '',
  }));
}

/** Done tasks that are shown with a lead. */
const DONE_SHOWN = 20;

/** Returns a lead with its history and tasks. @throws ApiError not_found, forbidden */
export async function leadAt(ctx: SignedInCtx, id: number): Promise<LeadDetail> {
  const lead = await queries.readLead(ctx, id);
  const { mayEdit } = await requireSeen(ctx, lead);
  // `requireSeen` has thrown without one.
  const { agency_id: agencyId, agent_id: agentId, ...row } = lead as queries.OwnedLead;
  const [events, tasks, people] = await Promise.all([
    queries.readEvents(ctx, id, LIMITS.events),
    queries.readTasks(ctx, id, DONE_SHOWN),
    peopleOf(ctx, { agencyId, agentId }),
  ]);
  const named = await publicOwner(ctx, [
    ...events.map((event) => event.actor_id ?? 0),
    ...events.filter(({ kind }) => kind === 'owner').map(({ after }) => Number(after)),
    ...tasks.map((task) => task.assignee_id ?? 0),
  ]);
  const nameOf = (accountId: number | null) => named.get(accountId ?? 0)?.name ?? '';
  const about = events.find((event) => event.listing_id !== null);
  const [item] = await itemsOf(ctx, [{ ...row, listing_title: about?.listing_title ?? '' }], agencyId);
  return {
    ...(item as LeadItem),
    may_edit: mayEdit,
    account_id: row.account_id ?? 0,
    email: row.email,
    phone: row.phone,
    people,
    property_id: events.find((event) => event.public_id !== null)?.public_id ?? 0,
    tasks: tasks.map((task) => ({
      id: task.id,
      title: task.title,
      due_at: task.due_at.toISOString(),
      is_done: task.done_at !== null,
      account_id: task.assignee_id ?? 0,
      account_name: nameOf(task.assignee_id),
    })),
    history: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      at: event.at.toISOString(),
      actor: nameOf(event.actor_id),
      property_id: event.public_id ?? 0,
      title: event.listing_title,
      text: event.body,
      after: event.kind === 'owner' ? nameOf(Number(event.after)) : event.after,
    })),
  };
}
