import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, runSql } from '@keystead/platform/db';
import type { Insertable, Selectable } from 'kysely';
import type { ContactKind, IdentityKind } from '../rules.ts';

export type Lead = Selectable<DB['lead']>;

/** Whose leads they are. */
export type BookOwner =
  | { readonly agencyId: number; readonly agentId: null }
  | { readonly agencyId: null; readonly agentId: number };

/** Something a person is found by. */
export interface Identity {
  readonly kind: IdentityKind;
  readonly value: string;
}

/** Returns the leads of an agency or a person by number; undefined where there never was one. */
export async function readBookId(
  ctx: Ctx,
  { agencyId, agentId }: { agencyId: number | null; agentId: number | null },
): Promise<number | undefined> {
  const books = ctx.db.selectFrom('lead_book').select('id');
  const row = await (agencyId === null
    ? books.where('agent_id', '=', agentId)
    : books.where('agency_id', '=', agencyId)
  ).executeTakeFirst();
  return row?.id;
}

/** Returns the same, made where there was none. */
export async function openBook(open: Ctx, owner: BookOwner): Promise<number> {
  const known = await readBookId(open, owner);
  if (known !== undefined) return known;
  await open.db
    .insertInto('lead_book')
    .values({ agency_id: owner.agencyId, agent_id: owner.agentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await readBookId(open, owner);
  if (made === undefined) throw new Error('The leads of an agency could not be opened');
  return made;
}

/** Returns the leads that these identities find, with what finds them. */
export function readFound(ctx: Ctx, bookId: number, identities: readonly Identity[]) {
  return ctx.db
    .selectFrom('lead_identity as i')
    .innerJoin('lead as l', 'l.id', 'i.lead_id')
    .select(['i.kind', 'i.value', 'i.lead_id as leadId', 'l.account_id as accountId'])
    .where('i.book_id', '=', bookId)
    .where((eb) =>
      eb.or(
        identities.map(({ kind, value }) => eb.and([eb('i.kind', '=', kind), eb('i.value', '=', value)])),
      ),
    )
    .execute();
}

export async function insertLead(
  open: Ctx,
  lead: Pick<
    Insertable<DB['lead']>,
    'book_id' | 'account_id' | 'name' | 'email' | 'phone' | 'owner_id' | 'branch_id'
  >,
): Promise<number> {
  const at = open.now();
  const { id } = await open.db
    .insertInto('lead')
    .values({ ...lead, first_contact_at: at, last_contact_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertIdentities(
  open: Ctx,
  bookId: number,
  leadId: number,
  identities: readonly Identity[],
): Promise<void> {
  if (identities.length === 0) return;
  await open.db
    .insertInto('lead_identity')
    .values(identities.map(({ kind, value }) => ({ book_id: bookId, lead_id: leadId, kind, value })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes one lead of two: what the other has becomes the first one's. */
export async function mergeLeads(open: Ctx, leadId: number, otherId: number): Promise<void> {
  for (const table of ['lead_identity', 'lead_task', 'lead_event'] as const)
    await open.db.updateTable(table).set({ lead_id: leadId }).where('lead_id', '=', otherId).execute();
  await runSql(
    open.db,
    `update lead l set first_contact_at = least(l.first_contact_at, o.first_contact_at), email = coalesce(nullif(l.email, ''), o.email),
       phone = coalesce(nullif(l.phone, ''), o.phone), next_task_at = least(l.next_task_at, o.next_task_at),
       first_answer_minutes = case when o.first_answered_at < l.first_answered_at or l.first_answered_at is null
         then o.first_answer_minutes else l.first_answer_minutes end,
       first_answered_at = least(l.first_answered_at, o.first_answered_at), version = greatest(l.version, o.version) + 1
     from lead o where l.id = $1 and o.id = $2`,
    [leadId, otherId],
  );
  await open.db.deleteFrom('lead').where('id', '=', otherId).execute();
}

/** Returns a lead and holds it until the transaction ends. */
export function lockLead(open: Ctx, id: number): Promise<Lead | undefined> {
  return open.db.selectFrom('lead').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateLead(
  open: Ctx,
  id: number,
  change: Partial<
    Pick<
      Lead,
      | 'account_id'
      | 'name'
      | 'email'
      | 'phone'
      | 'state'
      | 'lost_reason'
      | 'owner_id'
      | 'version'
      | 'last_contact_at'
      | 'first_answered_at'
      | 'first_answer_minutes'
      | 'next_task_at'
    >
  >,
): Promise<void> {
  await open.db.updateTable('lead').set(change).where('id', '=', id).execute();
}

/** @returns whether it is new: one of a source stands once in a lead */
export async function insertEvent(
  open: Ctx,
  event: Omit<Insertable<DB['lead_event']>, 'at'>,
): Promise<boolean> {
  const row = await open.db
    .insertInto('lead_event')
    .values({ ...event, at: open.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Erases what was written from these sources. @returns the leads that it was of */
export async function deleteBySource(open: Ctx, sources: readonly string[]): Promise<number[]> {
  const rows = await open.db
    .deleteFrom('lead_event')
    .where('source', '=', anyOf(sources))
    .returning('lead_id')
    .execute();
  return [...new Set(rows.map((row) => row.lead_id))];
}

/** Erases those of some leads without an account that have no contact left. @returns them */
export async function deleteWithoutContact(
  open: Ctx,
  leadIds: readonly number[],
  kinds: readonly ContactKind[],
): Promise<number[]> {
  const rows = await open.db
    .deleteFrom('lead')
    .where('id', '=', anyOf(leadIds))
    .where('account_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead_event as e')
            .select('e.id')
            .whereRef('e.lead_id', '=', 'lead.id')
            .where('e.kind', '=', anyOf(kinds)),
        ),
      ),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Puts the leads of someone in an agency in another one's charge, or in nobody's. */
export async function passOn(
  open: Ctx,
  bookId: number,
  { fromId, toId }: { fromId: number; toId: number | null },
): Promise<number> {
  const { numUpdatedRows: moved } = await open.db
    .updateTable('lead')
    .set((eb) => ({ owner_id: toId, version: eb('version', '+', 1) }))
    .where('book_id', '=', bookId)
    .where('owner_id', '=', fromId)
    .executeTakeFirstOrThrow();
  await open.db
    .updateTable('lead_task')
    .set({ assignee_id: toId })
    .where('assignee_id', '=', fromId)
    .where('done_at', 'is', null)
    .where('lead_id', 'in', (eb) => eb.selectFrom('lead').select('id').where('book_id', '=', bookId))
    .execute();
  return Number(moved);
}
