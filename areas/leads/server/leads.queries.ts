import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, type DB, likeWord, type Page, runSql } from '@keystead/platform/db';
import { type NotNull, type Selectable, sql } from 'kysely';
import { CONTACT_KINDS, type ContactKind, type Due, type LeadState } from '../rules.ts';

/** What someone sees of the leads of a book; both undefined: all of them. */
export interface Scope {
  readonly bookId: number;
  /** Those in the charge of this person alone. */
  readonly ownerId?: number | undefined;
  readonly branchId?: number | undefined;
}

export interface LeadFilter {
  readonly state?: LeadState | undefined;
  /** 0: in nobody's charge. */
  readonly ownerId?: number | undefined;
  readonly search?: string | undefined;
  readonly due?: Due | undefined;
  /** Whose tasks are meant by `mine`. */
  readonly readerId?: number | undefined;
  readonly listingId?: number | undefined;
}

/** Returns what a home is called, in whatever state it is; "" for one that is gone. */
export async function readHomeTitle(ctx: Ctx, listingId: number): Promise<string> {
  const row = await ctx.db
    .selectFrom('listing_owned_public')
    .select('title')
    .where('id', '=', listingId)
    .executeTakeFirst();
  return row?.title ?? '';
}

function seen(ctx: Ctx, { bookId, ownerId, branchId }: Scope, filter: LeadFilter) {
  let query = ctx.db.selectFrom('lead as l').where('l.book_id', '=', bookId);
  if (ownerId !== undefined) query = query.where('l.owner_id', '=', ownerId);
  if (branchId !== undefined) query = query.where('l.branch_id', '=', branchId);
  if (filter.state !== undefined) query = query.where('l.state', '=', filter.state);
  if (filter.ownerId === 0) query = query.where('l.owner_id', 'is', null);
  else if (filter.ownerId !== undefined) query = query.where('l.owner_id', '=', filter.ownerId);
  // One condition for each word, which the index of words answers.
  for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean))
    query = query.where(sql<boolean>`(l.name || ' ' || l.email || ' ' || l.phone) ilike ${likeWord(word)}`);
  if (filter.due !== undefined) query = query.where('l.next_task_at', 'is not', null);
  if (filter.due === 'mine')
    query = query.where('l.id', 'in', dueOf(ctx, filter.readerId ?? 0).select('t.lead_id'));
  if (filter.due === 'overdue') query = query.where('l.next_task_at', '<=', ctx.now());
  if (filter.listingId !== undefined) {
    const listingId = filter.listingId;
    query = query.where('l.id', 'in', (eb) =>
      eb
        .selectFrom('listing_lead_public')
        .select('lead_id')
        .where('listing_id', '=', listingId)
        .$narrowType<{ lead_id: NotNull }>(),
    );
  }
  return query;
}

const rowsOf = (ctx: Ctx, scope: Scope, filter: LeadFilter) =>
  seen(ctx, scope, filter)
    .selectAll('l')
    .select((eb) =>
      eb
        .selectFrom('lead_event as e')
        .select('e.listing_title')
        .whereRef('e.lead_id', '=', 'l.id')
        .where('e.listing_id', 'is not', null)
        .orderBy('e.id', 'desc')
        .limit(1)
        .as('listing_title'),
    );

/**
 * Returns one page of leads, those who were in touch last first; those with tasks by what is due first. How many there are,
 * `countByState` says.
 */
export function readLeads(
  ctx: Ctx,
  scope: Scope,
  filter: LeadFilter,
  { limit, offset }: Page,
): Promise<LeadRow[]> {
  const rows = rowsOf(ctx, scope, filter);
  const ordered =
    filter.due === undefined
      ? rows.orderBy('l.last_contact_at', 'desc').orderBy('l.id', 'desc')
      : rows.orderBy('l.next_task_at').orderBy('l.id');
  return ordered.limit(limit).offset(offset).execute();
}

/** Returns a part of leads, the last that were made first. @param before those made before this one alone */
export function readPart(
  ctx: Ctx,
  scope: Scope,
  filter: LeadFilter,
  { before, most }: { before: number | undefined; most: number },
): Promise<LeadRow[]> {
  const rows = rowsOf(ctx, scope, filter);
  return (before === undefined ? rows : rows.where('l.id', '<', before))
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();
}

export type LeadRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** Returns how many leads there are in each state. */
export async function countByState(
  ctx: Ctx,
  scope: Scope,
  filter: LeadFilter,
): Promise<ReadonlyMap<LeadState, number>> {
  const rows = await seen(ctx, scope, filter)
    .select((eb) => ['l.state', eb.fn.countAll<number>().as('total')])
    .groupBy('l.state')
    .execute();
  return new Map(rows.map(({ state, total }) => [state, total]));
}

/** Returns how many leads there are of each of these homes; nothing of those without. */
export function countByHome(ctx: Ctx, scope: Scope, listingIds: readonly number[]) {
  return seen(ctx, scope, {})
    .innerJoin('listing_lead_public as met', 'met.lead_id', 'l.id')
    .select((eb) => ['met.listing_id', eb.fn.countAll<number>().as('total')])
    .where('met.listing_id', '=', anyOf(listingIds))
    .groupBy('met.listing_id')
    .$narrowType<{ listing_id: NotNull }>()
    .execute();
}

const FIGURES = columns({ leads: 'int4', answered: 'int4', minutes: 'int4|null' });

/**
 * Returns how many leads came since a moment, how many of them were answered, and how long the first answer took in the middle, in
 * minutes of working hours; null where none was timed.
 */
export async function readFigures(ctx: Ctx, { bookId, ownerId, branchId }: Scope, since: Date) {
  const [row] = await runSql(
    ctx.db,
    `select count(*)::int as leads, count(first_answered_at)::int as answered,
       percentile_disc(0.5) within group (order by first_answer_minutes) as minutes
     from lead
     where book_id = $1 and first_contact_at >= $2 and ($3::int is null or owner_id = $3) and ($4::int is null or branch_id = $4)`,
    [bookId, since, ownerId ?? null, branchId ?? null],
    FIGURES,
  );
  return row ?? { leads: 0, answered: 0, minutes: null };
}

/** Returns how many new leads are in someone's charge, and how many tasks of theirs are due, of the leads that they see. */
export async function countWaiting(ctx: Ctx, scope: Scope, accountId: number) {
  const leads = seen(ctx, scope, { state: 'new', ownerId: accountId });
  const tasks = dueOf(ctx, accountId).where('t.lead_id', 'in', seen(ctx, scope, {}).select('l.id'));
  const count = sql<number>`count(*)::int`.as('n');
  const [ofLeads, ofTasks] = await Promise.all([
    leads.select(count).executeTakeFirstOrThrow(),
    tasks.select(count).executeTakeFirstOrThrow(),
  ]);
  return { leads: ofLeads.n, tasks: ofTasks.n };
}

/** Returns the tasks of someone that are due; to be narrowed. */
const dueOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('lead_task as t')
    .where('t.assignee_id', '=', accountId)
    .where('t.done_at', 'is', null)
    .where('t.due_at', '<=', ctx.now());

/** Returns a lead with whose it is. */
export function readLead(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('lead as l')
    .innerJoin('lead_book as b', 'b.id', 'l.book_id')
    .selectAll('l')
    .select(['b.agency_id', 'b.agent_id'])
    .where('l.id', '=', id)
    .executeTakeFirst();
}
export type OwnedLead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/** Returns what a lead wrote last; "" for one that has written nothing, or is gone. */
export async function readWords(ctx: Ctx, leadId: number): Promise<string> {
  const row = await ctx.db
    .selectFrom('lead_event')
    .select('body')
    .where('lead_id', '=', leadId)
    .where('kind', '=', anyOf<ContactKind>(CONTACT_KINDS))
    .where('body', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.body ?? '';
}

/** Returns the last lines of the history of a lead, the last one first. */
export function readEvents(ctx: Ctx, leadId: number, most: number) {
  return ctx.db
    .selectFrom('lead_event as e')
    .leftJoin('listing_public as p', 'p.id', 'e.listing_id')
    .select(['e.id', 'e.kind', 'e.at', 'e.actor_id', 'e.listing_id', 'e.listing_title', 'e.body', 'e.after'])
    .select('p.id as public_id')
    .where('e.lead_id', '=', leadId)
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute();
}

/** Returns what was changed of a lead after one of its versions. */
export async function readChangedSince(ctx: Ctx, leadId: number, version: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('lead_event')
    .select('kind')
    .distinct()
    .where('lead_id', '=', leadId)
    .where('version', '>', version)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function deleteLead(open: Ctx, id: number): Promise<void> {
  await open.db.deleteFrom('lead').where('id', '=', id).execute();
}

export type Task = Selectable<DB['lead_task']>;

/** Returns the tasks of a lead: open ones first, the first first. @param most done ones, the last ones of them */
export async function readTasks(ctx: Ctx, leadId: number, most: number): Promise<Task[]> {
  const tasks = ctx.db.selectFrom('lead_task').selectAll().where('lead_id', '=', leadId);
  const [open, done] = await Promise.all([
    tasks.where('done_at', 'is', null).orderBy('due_at').orderBy('id').execute(),
    tasks.where('done_at', 'is not', null).orderBy('done_at', 'desc').orderBy('id').limit(most).execute(),
  ]);
  return [...open, ...done];
}

export function readTask(ctx: Ctx, id: number): Promise<Task | undefined> {
  return ctx.db.selectFrom('lead_task').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertTask(
  open: Ctx,
  task: { leadId: number; title: string; dueAt: Date; assigneeId: number },
): Promise<void> {
  await open.db
    .insertInto('lead_task')
    .values({
      lead_id: task.leadId,
      title: task.title,
      due_at: task.dueAt,
      assignee_id: task.assigneeId,
      created_at: open.now(),
    })
    .execute();
}

export async function setDone(open: Ctx, id: number, isDone: boolean): Promise<void> {
  await open.db
    .updateTable('lead_task')
    .set({ done_at: isDone ? open.now() : null })
    .where('id', '=', id)
    .execute();
}

/** Writes down when the first open task of a lead is due, as lists are ordered by it. */
export async function refreshNextTask(open: Ctx, leadId: number): Promise<void> {
  await open.db
    .updateTable('lead')
    .set((eb) => ({
      next_task_at: eb
        .selectFrom('lead_task')
        .select((task) => task.fn.min('due_at').as('due_at'))
        .where('lead_id', '=', leadId)
        .where('done_at', 'is', null),
    }))
    .where('id', '=', leadId)
    .execute();
}

/** Returns tasks that are due and whose reminder has not gone out, and holds them; those that others hold are left to them. */
export function lockDue(open: Ctx, most: number) {
  return open.db
    .selectFrom('lead_task as t')
    .innerJoin('lead as l', 'l.id', 't.lead_id')
    .innerJoin('lead_book as b', 'b.id', 'l.book_id')
    .select(['t.id', 't.title', 't.assignee_id', 't.lead_id', 'l.name', 'b.agency_id'])
    .where('t.done_at', 'is', null)
    .where('t.reminded_at', 'is', null)
    .where('t.due_at', '<=', open.now())
    .orderBy('t.due_at')
    .limit(most)
    .forUpdate('t')
    .skipLocked()
    .execute();
}

export async function setReminded(open: Ctx, ids: readonly number[]): Promise<void> {
  await open.db
    .updateTable('lead_task')
    .set({ reminded_at: open.now() })
    .where('id', '=', anyOf(ids))
    .execute();
}
