import { randomUUID } from 'node:crypto';
import { publicOwner } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type * as calls from '../contract.staff.ts';
import { FEATURES } from '../rules.ts';
import { grantPackage } from './credits.service.ts';
import { packageAgencies } from './extension-points.ts';
import {
  type EntryFilter,
  type HeldGrant,
  insertAdjustment,
  type LedgerRow,
  lockLot,
  readGrant,
  readGrants,
  readLedger,
  readTerms,
} from './staff.credits.queries.ts';
import { titlesOf } from './things.ts';

const RESOURCE = 'credits';
/** Entries shown beside a grant. */
const ENTRIES_SHOWN = 200;

interface Named {
  readonly person: (accountId: number | null) => string;
  readonly agency: (agencyId: number | null) => string;
}

interface OfSomeone {
  readonly account_id: number;
  readonly agency_id: number | null;
  readonly actor_id?: number | null;
}

async function namesOf(ctx: Ctx, rows: readonly OfSomeone[]): Promise<Named> {
  const known = (ids: readonly (number | null | undefined)[]) => ids.filter((id) => typeof id === 'number');
  const [people, agencies] = await Promise.all([
    publicOwner(ctx, known(rows.flatMap((row) => [row.account_id, row.actor_id]))),
    packageAgencies.get().names(ctx, known(rows.map((row) => row.agency_id))),
  ]);
  return {
    person: (id) => (id === null ? '' : (people.get(id)?.name ?? '')),
    agency: (id) => (id === null ? '' : (agencies.get(id) ?? '')),
  };
}

const toWire = ({ features, starts_at, ends_at, ...row }: HeldGrant, named: Named): calls.StaffGrant => ({
  ...row,
  account_name: named.person(row.account_id),
  agency_name: named.agency(row.agency_id),
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
  features: FEATURES.flatMap((name) => (features ?? []).filter(({ feature }) => feature === name)),
});

/** Returns one page of what people hold. */
export async function creditsPage(
  ctx: Ctx,
  input: Input<typeof calls.listCredits>,
): Promise<{ data: calls.StaffGrant[]; total: number }> {
  const { rows, total } = await readGrants(ctx, input, input);
  const named = await namesOf(ctx, rows);
  return { data: rows.map((row) => toWire(row, named)), total };
}

/** Returns one page of the ledger. */
export async function entriesPage(
  ctx: Ctx,
  input: EntryFilter & Parameters<typeof readLedger>[2],
): Promise<{ data: calls.StaffEntry[]; total: number }> {
  const { rows, total } = await readLedger(ctx, input, input);
  const named = await namesOf(ctx, rows);
  const titleOf = await titlesOf(
    ctx,
    rows.flatMap(({ thing_kind: kind, thing_id: id }) => (kind && id !== null ? [{ kind, id }] : [])),
  );
  const onWire = ({ thing_kind: kind, thing_id: id, reason, at, ...row }: LedgerRow): calls.StaffEntry => ({
    ...row,
    account_name: named.person(row.account_id),
    agency_name: named.agency(row.agency_id),
    actor_name: named.person(row.actor_id),
    title: kind && id !== null ? titleOf({ kind, id }) : '',
    reason: reason ?? '',
    created_at: at.toISOString(),
  });
  return { data: rows.map(onWire), total };
}

/** Returns one grant. @throws ApiError not_found */
export async function creditsOf(ctx: Ctx, id: number): Promise<calls.StaffGrantPage> {
  const row = await requireGrant(ctx, id);
  const [named, { data: entries }] = await Promise.all([
    namesOf(ctx, [row]),
    entriesPage(ctx, { grant_id: id, page: 1, per_page: ENTRIES_SHOWN, order: 'desc' }),
  ]);
  return { ...toWire(row, named), entries };
}

async function requireGrant(ctx: Ctx, id: number): Promise<HeldGrant> {
  const row = await readGrant(ctx, id);
  if (!row) throw notFound('Nobody holds this package');
  return row;
}

/**
 * Adds credits to a granted package, or takes unused ones: an entry of the ledger, with its reason. The lot is locked
 * as when spending, so that what is left is never below zero.
 * @throws ApiError not_found; wrong_state for what has ended, rests or has no limit; validation for more than are left
 */
export function adjustCredits(
  ctx: Ctx,
  { id, feature, amount, reason }: Input<typeof calls.adjustCredits>,
): Promise<calls.StaffGrantPage> {
  if (amount === 0) throw invalidField('amount', 'must not be 0');
  return inTransaction(ctx, async (open) => {
    await requireGrant(open, id);
    if (!(await lockLot(open, id, feature))) throw invalidField('feature', 'is not in this package');
    const { state, features } = await requireGrant(open, id);
    if (state !== 'live')
      throw new ApiError('wrong_state', `This package is ${state}: nothing of it can be used.`);
    const left = features.find((one) => one.feature === feature)?.left ?? null;
    if (left === null) throw new ApiError('wrong_state', 'It holds these without limit: nothing is counted.');
    if (left + amount < 0) throw invalidField('amount', `must be at least ${-left}: ${left} are left`);
    await insertAdjustment(open, { grantId: id, feature, amount, reason });
    const facts = { feature, left, amount: 0, reason: '' };
    const after = { feature, left: left + amount, amount, reason };
    await audit(open, { resource: RESOURCE, action: 'adjust', id, before: facts, after });
    return creditsOf(open, id);
  });
}

/**
 * Gives a person or an agency a package for nothing, with the terms it has now, on offer or not. In the books one of an agency was
 * brought in by its owner.
 * @throws ApiError not_found; conflict when they had it and it is given once
 */
export function givePackage(
  ctx: Ctx,
  { account_id: person, agency_id: agencyId, package_id: packageId, reason }: Input<typeof calls.giveCredits>,
): Promise<calls.StaffGrantPage> {
  return inTransaction(ctx, async (open) => {
    const accountId = await receiverOf(open, person, agencyId);
    const terms = await readTerms(open, packageId);
    if (!terms || terms.features.length === 0) throw invalidField('package_id', 'is no package');
    // A name of its own each time: what happens once is the request, by its key.
    const reference = `staff:${randomUUID()}`;
    const granting = { accountId, agencyId, packageId, source: 'staff', reference, terms } as const;
    const { grantId } = await grantPackage(open, granting);
    const whose = agencyId === undefined ? {} : { agency_id: agencyId };
    const after = { account_id: accountId, ...whose, package_id: packageId, package: terms.name, reason };
    await audit(open, { resource: RESOURCE, action: 'give', id: grantId, after });
    return creditsOf(open, grantId);
  });
}

/** Returns the person who receives a package, or for an agency its owner. @throws ApiError validation */
async function receiverOf(
  open: Ctx,
  person: number | undefined,
  agencyId: number | undefined,
): Promise<number> {
  if (agencyId !== undefined) {
    if (person !== undefined) throw invalidField('account_id', 'name a person or an agency, not both');
    const [ownerId] = await packageAgencies.get().managersOf(open, agencyId);
    if (ownerId === undefined) throw invalidField('agency_id', 'is no agency here');
    return ownerId;
  }
  if (person === undefined) throw invalidField('account_id', 'name a person or an agency');
  if (!(await publicOwner(open, [person])).has(person)) throw invalidField('account_id', 'is nobody here');
  return person;
}
