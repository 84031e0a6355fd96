import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { type CountedFeature, endOf, isLive } from '../rules.ts';
import { packageAgencies } from './extension-points.ts';
import { type Holder, holdersOf, type Payer } from './holder.ts';
import * as ledger from './ledger.queries.ts';
import type { PackageRow, PackageTerms } from './packages.queries.ts';
import { packagesOnOffer } from './packages.service.ts';

/** What a package is granted for: to whom, and for an agency, by whom. */
export interface Granting extends Payer {
  readonly packageId: number;
  readonly source: ledger.Source;
  /** Name of what it is granted for, such as `payment:17`: the same one never grants twice. */
  readonly reference: string;
  /** What was promised, whatever is on offer by now; without it, what is on offer. */
  readonly terms?: PackageTerms;
}

/**
 * Puts a package into someone's hands, in the open transaction or in one of its own.
 * @returns the grant, and whether it is new: the same reference gives what it gave before
 * @throws ApiError not_found for a package that is not on offer; conflict when it was had and is given once
 * @throws Error when the reference has granted something else
 */
export async function grantPackage(
  ctx: Ctx,
  { accountId, agencyId, packageId, source, reference, terms }: Granting,
): Promise<{ grantId: number; isNew: boolean }> {
  return inTransaction(ctx, async (open) => {
    const before = await ledger.findGrant(open, reference);
    const wanted = { accountId, agencyId, packageId, reference };
    if (before) return { grantId: agreed(before, wanted), isNew: false };
    const offered = (await packagesOnOffer(open)).find(({ id }) => id === packageId);
    const held = terms ?? offered;
    if (!held) throw notFound('There is no such package.');
    const grantId = await ledger.insertGrant(open, {
      accountId,
      agencyId,
      source,
      reference,
      package: { ...held, id: packageId },
      isOnce: source === 'start' || (!terms && offered?.once_per_person === true),
      endsAt: endOf(open.now(), held.duration_hours),
    });
    if (grantId === undefined) {
      const meanwhile = await ledger.findGrant(open, reference);
      if (!meanwhile) throw new ApiError('conflict', 'You have had this package already; it is given once.');
      return { grantId: agreed(meanwhile, wanted), isNew: false };
    }
    await ledger.insertEntries(
      open,
      held.features.map(({ feature, amount }) => ({ grantId, feature, kind: 'grant', amount })),
    );
    return { grantId, isNew: true };
  });
}

function agreed(grant: ledger.GrantRow, wanted: Omit<Granting, 'source' | 'terms'>): number {
  const isSameHolder = grant.account_id === wanted.accountId && grant.agency_id === (wanted.agencyId ?? null);
  if (isSameHolder && grant.package_id === wanted.packageId) return grant.id;
  throw new Error(`The reference ${wanted.reference} has granted something else`);
}

const startReference = (packageId: number, accountId: number) => `start:${packageId}:${accountId}`;

/** By database: references known to have granted. That never changes, so it is asked once. */
const knownToHave = new WeakMap<Ctx['pool'], Set<string>>();
const MOST_KNOWN = 20_000;

/** Gives someone the packages that everybody has; from the moment they first look or post. */
export async function grantStart(ctx: Ctx, accountId: number): Promise<void> {
  const known = knownToHave.get(ctx.pool) ?? new Set();
  knownToHave.set(ctx.pool, known);
  const reference = ({ id }: PackageRow) => startReference(id, accountId);
  const given = (await packagesOnOffer(ctx)).filter(
    (one) => one.given_at_start && !known.has(reference(one)),
  );
  if (given.length === 0) return;
  const had = await ledger.readReferences(ctx, given.map(reference));
  // What an open transaction sees may yet be undone.
  if (!ctx.inTransaction) {
    if (known.size > MOST_KNOWN) known.clear();
    for (const one of had) known.add(one);
  }
  for (const one of given.filter((candidate) => !had.has(reference(candidate)))) {
    const granting = { accountId, packageId: one.id, source: 'start', reference: reference(one) } as const;
    await grantPackage(ctx, granting).catch((error: unknown) => {
      // Had before it was given to everybody.
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
    });
  }
}

/**
 * Takes a free package for the person who asks, or for an agency whose packages they manage. What is given once is given
 * once for each person who takes it, and once for each agency.
 * @throws ApiError not_found, forbidden, bad_request when it costs money, conflict when they had it or still have it
 */
export async function takeFreePackage(ctx: SignedInCtx, packageId: number, agencyId?: number): Promise<void> {
  const payer = { accountId: ctx.actor.accountId, agencyId };
  const { accountId } = payer;
  if (agencyId !== undefined) await packageAgencies.get().requireManager(ctx, accountId, agencyId);
  await inTransaction(ctx, async (open) => {
    const offered = (await packagesOnOffer(open)).find(({ id }) => id === packageId);
    if (!offered) throw notFound('There is no such package.');
    if (offered.price !== null) {
      throw new ApiError('bad_request', `${offered.name} is not free; it has to be paid for.`);
    }
    if (offered.given_at_start) throw new ApiError('conflict', `Everybody has ${offered.name} already.`);
    await ledger.lockPayer(open, payer);
    if (!offered.once_per_person && (await ledger.isInForce(open, packageId, payer)))
      throw new ApiError('conflict', `${offered.name} is still active.`);
    const taker = agencyId === undefined ? accountId : `agency-${agencyId}`;
    const reference = `free:${packageId}:${taker}:${offered.once_per_person ? 'once' : open.now().getTime()}`;
    const had = agencyId === undefined ? undefined : await ledger.findGrant(open, reference);
    const { isNew } = had
      ? { isNew: false }
      : await grantPackage(open, { ...payer, packageId, source: 'free', reference });
    if (!isNew) throw new ApiError('conflict', `You have had ${offered.name} already; it is given once.`);
  });
}

/** What is spent by whom, and on what: a thing takes one credit of a feature, however often it is asked. */
export interface Spending extends Payer {
  readonly feature: CountedFeature;
  readonly thing: ledger.Thing;
}

/**
 * Spends one credit of the package that ends first, of the agency's before one's own. Only in the open transaction that
 * makes the thing: both are written, or neither.
 * @returns false when there is none
 */
export async function spendCredit(open: Ctx, { feature, thing, ...payer }: Spending): Promise<boolean> {
  if (!open.inTransaction) throw new Error('A credit is spent in the transaction of what it is spent on');
  const { accountId } = payer;
  for (const holder of holdersOf(payer))
    if (await ledger.insertSpending(open, { holder, accountId }, feature, thing)) return true;
  // What was spent on it before is not written twice, and that is as good.
  return ledger.isSpent(open, feature, thing);
}

/**
 * Returns how long the package lasts that a thing took its credit from.
 * @returns hours; null for a package without an end, undefined when no credit was taken
 */
export function creditHours(
  ctx: Ctx,
  { feature, thing }: Pick<Spending, 'feature' | 'thing'>,
): Promise<number | null | undefined> {
  return ledger.readHoursOfSpending(ctx, feature, thing);
}

/**
 * Gives back the credit that a thing took, to the package it came from; in one that has ended it is lost.
 * @returns whether one was given back; a second time gives nothing
 */
export async function refundCredit(
  ctx: Ctx,
  { feature, thing }: Pick<Spending, 'feature' | 'thing'>,
): Promise<boolean> {
  return inTransaction(ctx, async (open) => {
    const spent = await ledger.lockSpending(open, feature, thing);
    if (!spent || spent.isRefunded) return false;
    const { grantId, id } = spent;
    await ledger.insertEntries(open, [{ grantId, feature, kind: 'refund', amount: 1, thing, undoes: id }]);
    return true;
  });
}

/**
 * Ends a granted package before its time, when what was paid for it was paid back. What was spent stays spent.
 * @returns whether it was in force
 */
export async function revokePackage(ctx: Ctx, reference: string): Promise<boolean> {
  return inTransaction(ctx, async (open) => {
    const grant = await ledger.findGrant(open, reference);
    return grant !== undefined && revokeGrant(open, grant.id);
  });
}

async function revokeGrant(open: Ctx, grantId: number): Promise<boolean> {
  const lots = await ledger.revokeLots(open, grantId);
  if (!lots) return false;
  await ledger.insertEntries(
    open,
    lots.map(({ feature, left }) => ({ grantId, feature, kind: 'revoke', amount: -left })),
  );
  return true;
}

/** Ends what an agency holds, in the transaction in which the agency ends. */
export async function revokePackagesOf(open: Ctx, agencyId: number): Promise<void> {
  for (const grantId of await ledger.readGrantsOfAgency(open, agencyId)) await revokeGrant(open, grantId);
}

/**
 * Lets a granted package rest while its money is in question, or go on: while it rests, nothing of it can be used, and its
 * time goes on.
 * @returns whether that is new; false for one that is not there or has been revoked
 */
export async function holdPackage(ctx: Ctx, reference: string, isHeld: boolean): Promise<boolean> {
  return inTransaction(ctx, async (open) => {
    const grant = await ledger.findGrant(open, reference);
    return grant !== undefined && ledger.holdLots(open, grant.id, isHeld);
  });
}

/** Lots ended in one transaction. */
const BATCH = 200;

/** Writes down what went unused in packages that have ended; whether it has run changes nothing for anybody. */
export async function expireCredits(ctx: Ctx): Promise<number> {
  let expired = 0;
  for (;;) {
    const count = await inTransaction(ctx, async (open) => {
      const ended = await ledger.lockEnded(open, BATCH);
      await ledger.insertEntries(
        open,
        ended.map(({ grantId, feature, left }) => ({ grantId, feature, kind: 'expire', amount: -left })),
      );
      return ended.length;
    });
    expired += count;
    if (count < BATCH) return expired;
  }
}

/** Returns the packages that a person or an agency has now. */
export async function liveLots(ctx: Ctx, holder: Holder): Promise<ledger.HeldLot[]> {
  const now = ctx.now();
  return (await ledger.readLots(ctx, holder)).filter((lot) => isLive(lot, now));
}

/** Returns the packages whose credits someone may use: those of the agency, where one pays, and their own. */
export async function lotsOf(ctx: Ctx, payer: Payer): Promise<ledger.HeldLot[]> {
  const lots: ledger.HeldLot[] = [];
  for (const holder of holdersOf(payer)) lots.push(...(await liveLots(ctx, holder)));
  return lots;
}

/** Returns the packages of all agencies in which someone has a seat: what they open, they open for its people. */
export async function lotsOfAgencies(ctx: Ctx, accountId: number): Promise<ledger.HeldLot[]> {
  const lots: ledger.HeldLot[] = [];
  for (const agencyId of await packageAgencies.get().ofPerson(ctx, accountId))
    lots.push(...(await liveLots(ctx, { agencyId })));
  return lots;
}
