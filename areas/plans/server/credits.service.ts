import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { type CountedFeature, endOf, isLive } from '../rules.ts';
import * as ledger from './ledger.queries.ts';
import type { PackageRow, PackageTerms } from './packages.queries.ts';
import { packagesOnOffer } from './packages.service.ts';

/** What a package is granted for. */
export interface Granting {
  readonly accountId: number;
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
  { accountId, packageId, source, reference, terms }: Granting,
): Promise<{ grantId: number; isNew: boolean }> {
  return inTransaction(ctx, async (open) => {
    const before = await ledger.findGrant(open, reference);
    if (before) return { grantId: agreed(before, { accountId, packageId, reference }), isNew: false };
    const offered = (await packagesOnOffer(open)).find(({ id }) => id === packageId);
    const held = terms ?? offered;
    if (!held) throw notFound('There is no such package.');
    const grantId = await ledger.insertGrant(open, {
      accountId,
      source,
      reference,
      package: { ...held, id: packageId },
      isOnce: source === 'start' || (!terms && offered?.once_per_person === true),
      endsAt: endOf(open.now(), held.duration_hours),
    });
    if (grantId === undefined) {
      const meanwhile = await ledger.findGrant(open, reference);
      if (!meanwhile) throw new ApiError('conflict', 'You have had this package already; it is given once.');
      return { grantId: agreed(meanwhile, { accountId, packageId, reference }), isNew: false };
    }
    await ledger.insertEntries(
      open,
      held.features.map(({ feature, amount }) => ({ grantId, feature, kind: 'grant', amount })),
    );
    return { grantId, isNew: true };
  });
}

function agreed(grant: ledger.GrantRow, wanted: Omit<Granting, 'source'>): number {
  if (grant.account_id === wanted.accountId && grant.package_id === wanted.packageId) return grant.id;
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
 * Takes a free package for the person who asks.
 * @throws ApiError not_found, bad_request when it costs money, conflict when they had it or still have it
 */
export async function takeFreePackage(ctx: SignedInCtx, packageId: number): Promise<void> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (open) => {
    const offered = (await packagesOnOffer(open)).find(({ id }) => id === packageId);
    if (!offered) throw notFound('There is no such package.');
    if (offered.price !== null) {
      throw new ApiError('bad_request', `${offered.name} is not free; it has to be paid for.`);
    }
    if (offered.given_at_start) throw new ApiError('conflict', `Everybody has ${offered.name} already.`);
    await ledger.lockPerson(open, accountId);
    const held = (await ledger.readLots(open, accountId)).find((lot) => lot.packageId === packageId);
    if (held && !offered.once_per_person) throw new ApiError('conflict', `${offered.name} is still active.`);
    const reference = `free:${packageId}:${accountId}:${offered.once_per_person ? 'once' : open.now().getTime()}`;
    const { isNew } = await grantPackage(open, { accountId, packageId, source: 'free', reference });
    if (!isNew) throw new ApiError('conflict', `You have had ${offered.name} already; it is given once.`);
  });
}

/** What is spent by whom, and on what: a thing takes one credit of a feature, however often it is asked. */
export interface Spending {
  readonly accountId: number;
  readonly feature: CountedFeature;
  readonly thing: ledger.Thing;
}

/**
 * Spends one credit of the package that ends first. Only in the open transaction that makes the thing: both are written,
 * or neither.
 * @returns false when there is none
 */
export async function spendCredit(open: Ctx, { accountId, feature, thing }: Spending): Promise<boolean> {
  if (!open.inTransaction) throw new Error('A credit is spent in the transaction of what it is spent on');
  // What was spent on it before is not written twice, and that is as good.
  return (
    (await ledger.insertSpending(open, accountId, feature, thing)) || ledger.isSpent(open, feature, thing)
  );
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
    const lots = grant && (await ledger.revokeLots(open, grant.id));
    if (!lots) return false;
    await ledger.insertEntries(
      open,
      lots.map(({ grantId, feature, left }) => ({ grantId, feature, kind: 'revoke', amount: -left })),
    );
    return true;
  });
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

/** Returns the packages someone has now. */
export async function liveLots(ctx: Ctx, accountId: number): Promise<ledger.HeldLot[]> {
  const now = ctx.now();
  return (await ledger.readLots(ctx, accountId)).filter((lot) => isLive(lot, now));
}
