import { publicOwner } from '@keystead/accounts/server';
import type { Result } from '@keystead/http/call';
import type { SignedInCtx } from '@keystead/platform/context';
import type { getOwnAgencies, getOwnAgency } from '../contract.ts';
import { GRANTS, hasRight, LIMITS, mayGrant, ROLES, rightsOf } from '../rules.ts';
import { readAgencies, readBranches, readEvents } from './agencies.queries.ts';
import { countWaitingFor } from './approvals.service.ts';
import { invitationsTo } from './invitations.service.ts';
import { membership } from './membership.ts';
import { citiesOf, logoUrl } from './public.service.ts';
import { readInvitationsOf, readSeats, readSeatsOf } from './seats.queries.ts';

/** Returns the agencies of who asks, and what they are invited to. */
export async function ownAgencies(ctx: SignedInCtx): Promise<Result<typeof getOwnAgencies>['data']> {
  const seats = await readSeatsOf(ctx, ctx.actor.accountId);
  const ids = seats.map(({ agencyId }) => agencyId);
  const [rows, branches, invitations] = await Promise.all([
    readAgencies(ctx, ids),
    readBranches(ctx, ids),
    invitationsTo(ctx),
  ]);
  const agencies = seats.flatMap(({ agencyId, role, branchId }) => {
    const row = rows.find(({ id }) => id === agencyId);
    if (!row) return [];
    return [
      {
        id: row.id,
        slug_id: row.slug_id,
        name: row.name,
        logo: logoUrl(ctx, row.logo),
        is_verified: row.is_verified,
        cities: citiesOf(branches.filter(({ agency_id: of }) => of === agencyId)),
        languages: row.spoken_languages,
        role,
        branch_id: branchId,
        is_active: row.is_active,
      },
    ];
  });
  return { agencies, invitations };
}

/** Returns an agency as the seat of who asks lets them see it. @throws ApiError not_found */
export async function ownAgency(
  ctx: SignedInCtx,
  agencyId: number,
): Promise<Result<typeof getOwnAgency>['data']> {
  const { agency, seat } = await membership(ctx, agencyId);
  const mayReadHistory = hasRight(seat, 'view_history');
  const [waiting, branches, seats, invitations, events] = await Promise.all([
    countWaitingFor(ctx, agencyId, seat),
    readBranches(ctx, [agencyId]),
    readSeats(ctx, agencyId),
    readInvitationsOf(ctx, agencyId),
    mayReadHistory ? readEvents(ctx, agencyId, LIMITS.events) : [],
  ]);
  const people = await publicOwner(ctx, [
    ...seats.map(({ accountId }) => accountId),
    ...events.flatMap(({ actor_id: actor, account_id: account }) => [actor ?? [], account ?? []].flat()),
  ]);
  const nameOf = (id: number | null) => (id === null ? '' : (people.get(id)?.name ?? ''));
  const granted = GRANTS[seat.role];
  const places = [null, ...branches.map(({ id }) => id)];
  return {
    id: agency.id,
    slug_id: agency.slug_id,
    name: agency.name,
    logo: logoUrl(ctx, agency.logo),
    is_verified: agency.is_verified,
    cities: citiesOf(branches),
    languages: agency.spoken_languages,
    description: agency.description,
    email: agency.email,
    phone: agency.phone,
    website: agency.website,
    is_active: agency.is_active,
    reason: agency.reason,
    version: agency.version,
    approves_listings: agency.approves_listings,
    billing_address: agency.billing_address,
    tax_id: agency.tax_id,
    approves_imports: agency.approves_imports,
    waiting_count: waiting,
    role: seat.role,
    branch_id: seat.branchId,
    rights: rightsOf(seat),
    grants: [...granted],
    grant_branches: places.filter(
      (branchId) => granted.length > 0 && hasRight(seat, 'manage_seats', { branchId }),
    ),
    branches: branches.map(({ agency_id: _, ...branch }) => ({
      ...branch,
      may_edit: hasRight(seat, 'edit_branches', { branchId: branch.id }),
    })),
    seats: seats
      .toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role))
      .map(({ accountId, role, branchId, created_at: at }) => ({
        account_id: accountId,
        name: nameOf(accountId),
        profile: people.get(accountId)?.profile ?? '',
        role,
        branch_id: branchId,
        created_at: at.toISOString(),
        grantable: mayGrant(seat, role, branchId) ? [...granted] : [],
      })),
    invitations: invitations
      .filter(({ role, branchId }) => mayGrant(seat, role, branchId))
      .map(({ id, email, role, branchId, endsAt }) => ({
        id,
        email,
        role,
        branch_id: branchId,
        ends_at: endsAt.toISOString(),
      })),
    history: events.map(({ at, kind, actor_id: actor, account_id: account, detail }) => ({
      at: at.toISOString(),
      kind,
      actor: nameOf(actor),
      person: nameOf(account),
      // Which homes it was about is for those who look it up.
      detail: Object.fromEntries(
        Object.entries(detail as Record<string, string | number | null>).filter(([name]) => name !== 'ids'),
      ),
    })),
  };
}
