import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, type DB, type RowOf, runSql } from '@keystead/platform/db';
import type { Insertable } from 'kysely';
import type { Role, Seat } from '../rules.ts';
import { SHOWN_ROLES } from '../rules.ts';

const seats = (ctx: Ctx) =>
  ctx.db
    .selectFrom('agency_seat')
    .select([
      'agency_id as agencyId',
      'account_id as accountId',
      'role',
      'branch_id as branchId',
      'created_at',
    ]);
export type SeatRow = RowOf<typeof readSeats>;

export function readSeats(ctx: Ctx, agencyId: number) {
  return seats(ctx).where('agency_id', '=', agencyId).orderBy('created_at').orderBy('account_id').execute();
}

export function readSeat(ctx: Ctx, agencyId: number, accountId: number) {
  return seats(ctx).where('agency_id', '=', agencyId).where('account_id', '=', accountId).executeTakeFirst();
}

/** Returns the seats of someone, in the order of the agencies. */
export function readSeatsOf(ctx: Ctx, accountId: number) {
  return seats(ctx).where('account_id', '=', accountId).orderBy('agency_id').execute();
}

/** Returns the seats of several people, in the order of the agencies. */
export function readSeatsOfAll(ctx: Ctx, accountIds: readonly number[]) {
  return seats(ctx).where('account_id', '=', anyOf(accountIds)).orderBy('agency_id').execute();
}

export async function insertSeat(
  open: Ctx,
  agencyId: number,
  { accountId, role, branchId }: Seat,
): Promise<void> {
  await open.db
    .insertInto('agency_seat')
    .values({ agency_id: agencyId, account_id: accountId, role, branch_id: branchId, created_at: open.now() })
    .execute();
}

export async function updateSeat(
  open: Ctx,
  agencyId: number,
  { accountId, role, branchId }: Seat,
): Promise<void> {
  await open.db
    .updateTable('agency_seat')
    .set({ role, branch_id: branchId })
    .where('agency_id', '=', agencyId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteSeat(open: Ctx, agencyId: number, accountId: number): Promise<void> {
  await open.db
    .deleteFrom('agency_seat')
    .where('agency_id', '=', agencyId)
    .where('account_id', '=', accountId)
    .execute();
}

const PERSON = columns({
  id: 'int4',
  slug_id: 'text',
  name: 'text',
  /** Storage key. */
  picture: 'text|null',
  is_verified: 'bool',
  branch_id: 'int4|null',
  spoken_languages: 'text[]',
  homes: 'int4',
});

/** Returns the people whom an agency shows, in the order of their roles and of when they came. */
export function readShownPeople(ctx: Ctx, agencyId: number) {
  return runSql(
    ctx.db,
    `select p.id, p.slug_id, p.name, p.picture ->> 'key' as picture, p.is_verified_agent as is_verified, s.branch_id,
       p.spoken_languages,
       (select count(*)::int from listing_public l
         where l.owner_id = p.id and l.property_type in ('sell', 'rent')) as homes
     from agency_seat s join account_public p on p.id = s.account_id
     where s.agency_id = $1 and s.role = any($2)
     order by array_position($2, s.role), s.created_at, p.id`,
    [agencyId, SHOWN_ROLES],
    PERSON,
  );
}

const invitations = (ctx: Ctx) =>
  ctx.db
    .selectFrom('agency_invitation')
    .select(['id', 'agency_id as agencyId', 'email', 'role', 'branch_id as branchId', 'nonce', 'language'])
    .select(['invited_by as invitedBy', 'created_at', 'ends_at as endsAt']);
export type InvitationRow = RowOf<typeof readInvitation>;

export function readInvitation(ctx: Ctx, id: number) {
  return invitations(ctx).where('id', '=', id).executeTakeFirst();
}

export function readInvitationByToken(ctx: Ctx, tokenHash: Buffer) {
  return invitations(ctx)
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', ctx.now())
    .executeTakeFirst();
}

/** Returns open invitations to an address, the newest first. */
export function readInvitationsTo(ctx: Ctx, email: string) {
  return invitations(ctx)
    .where('email', '=', email)
    .where('ends_at', '>', ctx.now())
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** Returns open invitations of an agency, the newest first. */
export function readInvitationsOf(ctx: Ctx, agencyId: number) {
  return invitations(ctx)
    .where('agency_id', '=', agencyId)
    .where('ends_at', '>', ctx.now())
    .orderBy('id', 'desc')
    .execute();
}

/** Adds an invitation in the place of an earlier one to the same address. @returns its id */
export async function putInvitation(
  open: Ctx,
  invitation: Omit<Insertable<DB['agency_invitation']>, 'created_at'> & { role: Role },
): Promise<number> {
  const { agency_id: agencyId, email } = invitation;
  await open.db
    .deleteFrom('agency_invitation')
    .where('agency_id', '=', agencyId)
    .where('email', '=', email)
    .execute();
  const { id } = await open.db
    .insertInto('agency_invitation')
    .values({ ...invitation, created_at: open.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteInvitation(open: Ctx, id: number): Promise<void> {
  await open.db.deleteFrom('agency_invitation').where('id', '=', id).execute();
}

export async function deleteInvitationsTo(open: Ctx, email: string): Promise<void> {
  await open.db.deleteFrom('agency_invitation').where('email', '=', email).execute();
}

/** Removes what has ended. */
export async function deleteEnded(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('agency_invitation').where('ends_at', '<', ctx.now()).execute();
}

/** Returns what is stored of someone. @param email confirmed address of the account, "" without one */
export async function readOwn(ctx: Ctx, accountId: number, email: string) {
  const own = await ctx.db
    .selectFrom('agency_seat as s')
    .innerJoin('agency as a', 'a.id', 's.agency_id')
    .select(['a.id as agency_id', 'a.name as agency', 's.role', 's.branch_id', 's.created_at'])
    .where('s.account_id', '=', accountId)
    .orderBy('a.id')
    .execute();
  const invited = await ctx.db
    .selectFrom('agency_invitation')
    .select(['agency_id', 'email', 'role', 'created_at', 'ends_at'])
    .where((eb) => eb.or([eb('email', '=', email), eb('invited_by', '=', accountId)]))
    .orderBy('id')
    .execute();
  const done = await ctx.db
    .selectFrom('agency_event')
    .select(['agency_id', 'at', 'kind', 'actor_id', 'account_id', 'detail'])
    .where((eb) => eb.or([eb('actor_id', '=', accountId), eb('account_id', '=', accountId)]))
    .orderBy('id')
    .execute();
  return { seats: own, invitations: invited, history: done };
}

/** Takes the name of someone off what stays of them: the history, and invitations they sent. */
export async function forgetPerson(open: Ctx, accountId: number): Promise<void> {
  await open.db
    .updateTable('agency_event')
    .set({ actor_id: null })
    .where('actor_id', '=', accountId)
    .execute();
  await open.db
    .updateTable('agency_event')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .execute();
  await open.db
    .updateTable('agency_invitation')
    .set({ invited_by: null })
    .where('invited_by', '=', accountId)
    .execute();
}

/** Returns how many people hold seats in agencies. */
export async function countSeats(ctx: Ctx, agencyIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .selectFrom('agency_seat')
    .select((eb) => ['agency_id', eb.fn.countAll<number>().as('seats')])
    .where('agency_id', '=', anyOf(agencyIds))
    .groupBy('agency_id')
    .execute();
  return new Map(rows.map((row) => [row.agency_id, row.seats]));
}
