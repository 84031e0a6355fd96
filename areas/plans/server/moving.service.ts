import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import type { TakenBack } from '@keystead/platform/take-back';
import { type Feature, isCounted, MOST_CREDITS, type PackageDraft, packageIssues } from '../rules.ts';
import { revokePackage } from './credits.service.ts';
import { findGrant, insertEntries, insertGrant, isUsed } from './ledger.queries.ts';
import { writeFeatures } from './packages.queries.ts';
import { insertAdjustment } from './staff.credits.queries.ts';
import { insertPackage, isNameTaken, readStaffPackages } from './staff.packages.queries.ts';

/** A package of another site. */
export interface MovedPackage
  extends Pick<PackageDraft, 'name' | 'price' | 'durationHours' | 'oncePerPerson' | 'features'> {
  readonly isActive: boolean;
  readonly iosProductId: string | null;
}

type Issues = ReturnType<typeof packageIssues>;

/**
 * Adds a package of another site at the end, in the open transaction. One on offer of the same name is that one, whatever its terms:
 * who has a package keeps the terms it was granted with.
 */
export async function movePackage(
  open: Ctx,
  moved: MovedPackage,
): Promise<{ id: number; isMerged: boolean } | { issues: Issues }> {
  const { isActive, iosProductId, durationHours, oncePerPerson, features, price } = moved;
  const name = moved.name.trim();
  const issues = packageIssues({
    ...moved,
    description: '',
    givenAtStart: false,
    isRecommended: false,
    sortOrder: 0,
  });
  if (issues.length > 0) return { issues };
  if (isActive && (await isNameTaken(open, name, 0))) {
    const same = (await readStaffPackages(open)).find(
      (one) => one.is_active && one.name.toLowerCase() === name.toLowerCase(),
    );
    if (same) return { id: same.id, isMerged: true };
  }
  const id = await insertPackage(open, {
    name,
    description: '',
    price,
    duration_hours: durationHours,
    once_per_person: oncePerPerson,
    given_at_start: false,
    is_recommended: false,
    is_active: isActive,
    ios_product_id: iosProductId,
  });
  const amounts = Object.entries(features) as [Feature, number | null][];
  await writeFeatures(
    open,
    id,
    amounts.map(([feature, amount]) => ({ feature, amount })),
  );
  await changed(open, 'plans');
  return { id, isMerged: false };
}

/** What someone has of a package of another site. */
export interface MovedGrant {
  readonly accountId: number;
  readonly packageId: number;
  readonly packageName: string;
  readonly price: number | null;
  /** Named once: the same one never grants twice. */
  readonly reference: string;
  readonly isOnce: boolean;
  readonly startsAt: Date;
  /** Null when it never ends. */
  readonly endsAt: Date | null;
  /** What it held in all, null without limit, and how much of that was used there. */
  readonly credits: readonly {
    readonly feature: Feature;
    readonly total: number | null;
    readonly used: number;
  }[];
}

/** Why credits that were used on another site are gone: staff read it in the ledger. */
const USED_BEFORE = 'used before the move';

/**
 * Puts a package of another site into someone's hands with what is left of it: all it held is granted, and what was used there is
 * taken off at once. What has ended comes as well, so that what is taken once is not taken again.
 * @returns the id of the grant
 */
export function moveGrant(ctx: Ctx, moved: MovedGrant): Promise<number> {
  return inTransaction(ctx, async (open) => {
    const before = await findGrant(open, moved.reference);
    if (before) return before.id;
    const { accountId, packageId, packageName, price, reference, startsAt, endsAt } = moved;
    const then = { ...open, now: () => startsAt };
    const grant = {
      accountId,
      package: { id: packageId, name: packageName, price },
      source: price === null ? 'free' : 'payment',
      reference,
      endsAt,
    } as const;
    // Of what is taken once someone may have had several there.
    const id =
      (await insertGrant(then, { ...grant, isOnce: moved.isOnce })) ??
      (await insertGrant(then, { ...grant, isOnce: false }));
    if (id === undefined) throw new Error(`The reference ${reference} grants twice`);
    for (const { feature, total, used } of moved.credits) {
      const amount = total === null || !isCounted(feature) ? null : Math.min(total, MOST_CREDITS);
      await insertEntries(then, [{ grantId: id, feature, kind: 'grant', amount }]);
      const gone = amount === null ? 0 : Math.min(used, amount);
      if (gone > 0 && isCounted(feature))
        await insertAdjustment(
          { ...open, now: () => within(open.now(), startsAt, endsAt) },
          { grantId: id, feature, amount: -gone, reason: USED_BEFORE },
        );
    }
    return id;
  });
}

/** Returns a moment in which a package is in force, `now` if it is. */
function within(now: Date, startsAt: Date, endsAt: Date | null): Date {
  const last = endsAt === null ? now : new Date(endsAt.getTime() - 1);
  return new Date(Math.max(startsAt.getTime(), Math.min(now.getTime(), last.getTime())));
}

/**
 * Ends a granted package that came from another site, unless something of it was spent here. The ledger is written once: what it was stays in
 * it.
 */
export async function takeBackGrant(open: Ctx, reference: string): Promise<TakenBack> {
  const grant = await findGrant(open, reference);
  if (!grant) return 'gone';
  if (await isUsed(open, grant.id)) return 'kept';
  return (await revokePackage(open, reference)) ? 'removed' : 'gone';
}
