import { publicOwner } from '@keystead/accounts/server';
import {
  hasRight,
  reachOf,
  readAgency,
  readSeat,
  readSeats,
  readSeatsOf,
  type Seat,
} from '@keystead/agencies/server';
import { ApiError, notFound } from '@keystead/http/errors';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import type { LeadBook } from '../contract.ts';
import { readBookId } from './capture.queries.ts';
import type { OwnedLead, Scope } from './leads.queries.ts';

/** What someone sees and does of the leads of an agency, or of their own. */
export interface Reach {
  /** Undefined while there are none. */
  readonly scope: Scope | undefined;
  readonly agencyId: number | null;
  /** Null: of one's own, or of the agency where the seat reaches everything. */
  readonly seat: Seat | null;
}

const noAgency = () => notFound('You have no such agency.');
export const noRight = () => new ApiError('forbidden', 'Your role in this agency does not allow that.');

/** Returns which leads of an agency someone sees, or their own. @throws ApiError not_found without a seat, forbidden */
export async function reach(ctx: SignedInCtx, agencyId: number): Promise<Reach> {
  const { accountId } = ctx.actor;
  if (agencyId === 0) {
    const bookId = await readBookId(ctx, { agencyId: null, agentId: accountId });
    return { scope: bookId === undefined ? undefined : { bookId }, agencyId: null, seat: null };
  }
  const seat = await requireSeat(ctx, agencyId);
  const bounds = boundsOf(seat);
  const bookId = await readBookId(ctx, { agencyId, agentId: null });
  return { scope: bookId === undefined ? undefined : { bookId, ...bounds }, agencyId, seat };
}

/** Returns the same as `scope`; undefined, too, for an agency whose leads they do not see. */
export async function scopeIn(ctx: SignedInCtx, agencyId: number): Promise<Scope | undefined> {
  try {
    return (await reach(ctx, agencyId)).scope;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Returns the seat of someone who sees leads of an agency. @throws ApiError not_found without a seat, forbidden */
export async function requireSeat(ctx: SignedInCtx, agencyId: number): Promise<Seat> {
  const seat = await readSeat(ctx, agencyId, ctx.actor.accountId);
  if (!seat) throw noAgency();
  if (!boundsOf(seat)) throw noRight();
  return seat;
}

/** Returns what a seat narrows leads to; undefined where it sees none. */
function boundsOf(seat: Seat): Omit<Scope, 'bookId'> | undefined {
  const far = reachOf(seat.role, 'view_leads');
  if (far === undefined) return undefined;
  if (far === 'own') return { ownerId: seat.accountId };
  if (far === 'branch' && seat.branchId !== null) return { branchId: seat.branchId };
  return {};
}

/** What a lead is to rights: where it is, and in whose charge. */
const subjectOf = (lead: Pick<OwnedLead, 'branch_id' | 'owner_id'>) => ({
  branchId: lead.branch_id,
  ...(lead.owner_id !== null && { accountId: lead.owner_id }),
});

/**
 * Returns whether someone may change a lead that they may see.
 * @throws ApiError not_found for one of others, forbidden for one of their agency that their seat does not reach
 */
export async function requireSeen(
  ctx: SignedInCtx,
  lead: OwnedLead | undefined,
): Promise<{ mayEdit: boolean }> {
  const unknown = notFound('There is no such lead.');
  const { accountId } = ctx.actor;
  if (!lead) throw unknown;
  if (lead.agency_id === null) {
    if (lead.agent_id !== accountId) throw unknown;
    return { mayEdit: true };
  }
  const seat = await readSeat(ctx, lead.agency_id, accountId);
  if (!seat) throw unknown;
  if (!hasRight(seat, 'view_leads', subjectOf(lead))) throw noRight();
  return { mayEdit: hasRight(seat, 'edit_leads', subjectOf(lead)) };
}

/** @throws ApiError not_found, forbidden */
export async function requireEditable(ctx: SignedInCtx, lead: OwnedLead | undefined): Promise<OwnedLead> {
  const { mayEdit } = await requireSeen(ctx, lead);
  if (!mayEdit || !lead) throw noRight();
  return lead;
}

/** Returns who can be in charge of leads: whose seat lets them edit some; of one's own, oneself. */
export async function peopleOf(ctx: Ctx, book: { agencyId: number | null; agentId: number | null }) {
  const ids =
    book.agencyId === null
      ? [book.agentId ?? 0]
      : (await readSeats(ctx, book.agencyId))
          .filter(({ role }) => reachOf(role, 'edit_leads') !== undefined)
          .map(({ accountId }) => accountId);
  const people = await publicOwner(ctx, ids);
  return ids.flatMap((id) => {
    const person = people.get(id);
    return person ? [{ id, name: person.name }] : [];
  });
}

/** Returns whose leads someone sees: their own, and those of agencies by their seats. */
export async function booksOf(ctx: SignedInCtx): Promise<LeadBook[]> {
  const { accountId } = ctx.actor;
  const seats = (await readSeatsOf(ctx, accountId)).filter((seat) => boundsOf(seat) !== undefined);
  const agencies = await Promise.all(
    seats.map(async (seat) => {
      const { agencyId } = seat;
      const [agency, people] = await Promise.all([
        readAgency(ctx, agencyId),
        peopleOf(ctx, { agencyId, agentId: null }),
      ]);
      const may_edit = reachOf(seat.role, 'edit_leads') !== undefined;
      return { agency_id: agencyId, name: agency?.name ?? '', may_edit, people };
    }),
  );
  const own = {
    agency_id: 0,
    name: '',
    may_edit: true,
    people: await peopleOf(ctx, { agencyId: null, agentId: accountId }),
  };
  return [...agencies, own];
}
