import {
  consume,
  findAccountIdByEmail,
  networkOf,
  publicOwner,
  randomToken,
  tokenHash,
} from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError, notFound } from '@keystead/http/errors';
import {
  type Ctx,
  dropCached,
  inTransaction,
  mediaUrl,
  publicOrigin,
  type SignedInCtx,
} from '@keystead/platform/context';
import { writtenLanguage } from '@keystead/platform/message-texts';
import { derivedToken } from '@keystead/platform/secrets';
import { getSettings } from '@keystead/settings/server';
import type { InvitationOffer, inviteToAgency, openInvitation, withdrawInvitation } from '../contract.ts';
import { INVITATION_LIFETIME, LIMITS, mayGrant, RATE_LIMITS } from '../rules.ts';
import { mailInvitation } from './agencies.jobs.ts';
import { insertEvent, lockAgency, readAgencies, readBranches } from './agencies.queries.ts';
import { inAgency, noRight, requireBranch } from './membership.ts';
import { requireRoom } from './own.service.ts';
import {
  deleteInvitation,
  type InvitationRow,
  insertSeat,
  putInvitation,
  readInvitation,
  readInvitationByToken,
  readInvitationsOf,
  readInvitationsTo,
  readSeats,
} from './seats.queries.ts';
import { requireWholeForOwner } from './seats.service.ts';

/** Returns the token of an invitation's link: it cannot be made from the table without the secret of the server. */
const linkToken = (ctx: Ctx, nonce: string): string => derivedToken(ctx.config, 'agencies.invitation', nonce);

/** After the #, so that the token reaches no log of any server on the way. */
export const invitationLink = (ctx: Ctx, nonce: string): string =>
  `${publicOrigin(ctx)}/agency-invitation#token=${linkToken(ctx, nonce)}`;

/** Returns the address of an account, once it is confirmed: another one may be anybody's. "" without one. */
export async function confirmedEmail(ctx: Ctx, accountId: number): Promise<string> {
  const email = (await publicOwner(ctx, [accountId])).get(accountId)?.email.toLowerCase() ?? '';
  return email !== '' && (await findAccountIdByEmail(ctx, email)) === accountId ? email : '';
}

/**
 * Invites an address; the mail goes by a job. Nothing says whether the address has an account.
 * @throws ApiError not_found, forbidden, conflict for a member and where there are too many, validation, too_many_requests
 */
export async function invite(ctx: SignedInCtx, form: Input<typeof inviteToAgency>): Promise<void> {
  const { agency_id: agencyId, email, role, branch_id: branchId = null } = form;
  const { accountId } = ctx.actor;
  requireWholeForOwner(role, branchId);
  await consume(ctx, [
    { key: `agency-invite:${agencyId}`, rate: RATE_LIMITS.invitationsPerAgency },
    { key: `agency-invite-by:${accountId}`, rate: RATE_LIMITS.invitationsPerPerson },
    { key: `agency-invite-to:${email}`, rate: RATE_LIMITS.invitationsPerEmail },
  ]);
  const { defaultLanguage } = await getSettings(ctx);
  await inAgency(ctx, agencyId, async (open, { seat }) => {
    if (!mayGrant(seat, role, branchId)) throw noRight();
    if (branchId !== null) await requireBranch(open, agencyId, branchId);
    const [seats, invitations, known] = await Promise.all([
      readSeats(open, agencyId),
      readInvitationsOf(open, agencyId),
      findAccountIdByEmail(open, email),
    ]);
    if (seats.some((one) => one.accountId === known))
      throw new ApiError('conflict', 'This person is in your agency already.');
    const earlier = invitations.find((one) => one.email === email);
    if (earlier && !mayGrant(seat, earlier.role, earlier.branchId)) throw noRight();
    requireRoomFor(seats.length, invitations.length);
    const nonce = randomToken();
    const id = await putInvitation(open, {
      agency_id: agencyId,
      email,
      role,
      branch_id: branchId,
      nonce,
      token_hash: tokenHash(linkToken(ctx, nonce)),
      language: writtenLanguage(ctx.locale, defaultLanguage),
      invited_by: accountId,
      ends_at: new Date(open.now().getTime() + INVITATION_LIFETIME * 1000),
    });
    await insertEvent(open, { agencyId, kind: 'invited', actorId: accountId, detail: { after: role } });
    await open.jobs.enqueue(open.db, mailInvitation, { invitationId: id });
  });
}

function requireRoomFor(seats: number, invitations: number): void {
  if (seats >= LIMITS.seats) throw new ApiError('conflict', `An agency has at most ${LIMITS.seats} people.`);
  if (invitations >= LIMITS.invitations)
    throw new ApiError('conflict', 'Too many invitations are open: withdraw some first.');
}

/** Withdraws an invitation. @throws ApiError not_found, forbidden */
export function withdraw(
  ctx: SignedInCtx,
  { agency_id: agencyId, id }: Input<typeof withdrawInvitation>,
): Promise<void> {
  return inAgency(ctx, agencyId, async (open, { seat }) => {
    const invitation = (await readInvitationsOf(open, agencyId)).find((one) => one.id === id);
    if (invitation ? !mayGrant(seat, invitation.role, invitation.branchId) : seat.role !== 'owner')
      throw noRight();
    if (!invitation) throw noInvitation();
    await deleteInvitation(open, id);
    await insertEvent(open, { agencyId, kind: 'invitation_withdrawn', actorId: seat.accountId });
  });
}

const noInvitation = () => notFound('There is no such invitation.');

/** Returns the invitations to the confirmed address of someone. */
export async function invitationsTo(ctx: SignedInCtx): Promise<InvitationOffer[]> {
  const email = await confirmedEmail(ctx, ctx.actor.accountId);
  return email === '' ? [] : offersOf(ctx, await readInvitationsTo(ctx, email));
}

async function offersOf(ctx: Ctx, rows: readonly InvitationRow[]): Promise<InvitationOffer[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.agencyId))];
  const [agencies, branches, people] = await Promise.all([
    readAgencies(ctx, ids),
    readBranches(ctx, ids),
    publicOwner(
      ctx,
      rows.flatMap(({ invitedBy }) => invitedBy ?? []),
    ),
  ]);
  return rows.flatMap((row) => {
    const agency = agencies.find(({ id }) => id === row.agencyId);
    // Staff have taken it off the site.
    if (!agency?.is_active) return [];
    return [
      {
        id: row.id,
        agency_name: agency.name,
        logo: agency.logo ? mediaUrl(ctx, agency.logo.key) : '',
        role: row.role,
        branch_name: branches.find(({ id }) => id === row.branchId)?.name ?? '',
        invited_by: people.get(row.invitedBy ?? 0)?.name ?? '',
        ends_at: row.endsAt.toISOString(),
      },
    ];
  });
}

/** Returns the invitation behind a link. @throws ApiError link_expired, too_many_requests */
export async function opened(ctx: Ctx, token: string): Promise<Result<typeof openInvitation>['data']> {
  await consume(ctx, [{ key: `agency-link:${networkOf(ctx.address)}`, rate: RATE_LIMITS.linksPerNetwork }]);
  const row = await readInvitationByToken(ctx, tokenHash(token));
  const [offer] = row ? await offersOf(ctx, [row]) : [];
  if (!row || !offer) throw new ApiError('link_expired', 'This link is not valid any more.');
  const own = ctx.actor ? await confirmedEmail(ctx, ctx.actor.accountId) : '';
  return { ...offer, email: row.email, may_accept: own === row.email };
}

/** Runs with an own invitation and its agency, held. @throws ApiError not_found for one to another address */
function withOwn<Done>(
  ctx: SignedInCtx,
  id: number,
  work: (open: SignedInCtx, invitation: InvitationRow) => Promise<Done>,
): Promise<Done> {
  return inTransaction(ctx, async (open) => {
    const agencyId = (await readInvitation(open, id))?.agencyId;
    const agency = agencyId === undefined ? undefined : await lockAgency(open, agencyId);
    // Read again while the agency is held: it may have been withdrawn or taken meanwhile.
    const invitation = await readInvitation(open, id);
    const email = await confirmedEmail(open, open.actor.accountId);
    if (!agency?.is_active || !invitation || invitation.endsAt <= open.now() || invitation.email !== email)
      throw noInvitation();
    const done = await work(open, invitation);
    await deleteInvitation(open, id);
    await dropCached(open, 'agencies');
    return done;
  });
}

/** Takes the seat of an invitation, once. @returns the agency @throws ApiError not_found, conflict */
export function accept(ctx: SignedInCtx, id: number): Promise<number> {
  return withOwn(ctx, id, async (open, { agencyId, role, branchId }) => {
    const { accountId } = open.actor;
    const seats = await readSeats(open, agencyId);
    if (seats.some((one) => one.accountId === accountId))
      throw new ApiError('conflict', 'You are in this agency already.');
    requireRoomFor(seats.length, 0);
    await requireRoom(open, accountId);
    await insertSeat(open, agencyId, { accountId, role, branchId });
    await insertEvent(open, { agencyId, kind: 'joined', actorId: accountId, detail: { after: role } });
    return agencyId;
  });
}

/** Declines an invitation. @throws ApiError not_found */
export async function decline(ctx: SignedInCtx, id: number): Promise<void> {
  await withOwn(ctx, id, (open, { agencyId }) =>
    insertEvent(open, { agencyId, kind: 'invitation_declined' }),
  );
}
