import type { ActivePackage, PlanPackage } from '../contract.ts';
import { FEATURES, type Feature, featureId } from '../rules.ts';
import type { HeldLot } from './ledger.queries.ts';
import type { PackageRow } from './packages.queries.ts';

const HOUR_MS = 3_600_000;

/** Returns a package on offer, in wire names. */
export function toPackage(row: PackageRow): PlanPackage {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    ios_product_id: row.ios_product_id,
    package_type: row.price === null ? 'free' : 'paid',
    price: row.price,
    duration: row.duration_hours ?? 0,
    features: inWireOrder(row.features).map(({ feature, amount }) => featureOf(feature, amount)),
    is_recommended: row.is_recommended,
    is_once: row.once_per_person || row.given_at_start,
    created_at: row.created_at.toISOString(),
  };
}

/**
 * Returns the credits of someone, by grant, the first to end first.
 * @param offered what is still on offer, for texts that grants do not store
 */
export function toActive(lots: readonly HeldLot[], offered: readonly PackageRow[]): ActivePackage[] {
  const grants = Map.groupBy(lots, ({ grantId }) => grantId);
  const ends = ([{ endsAt }]: [HeldLot, ...HeldLot[]]) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return ([...grants.values()] as [HeldLot, ...HeldLot[]][])
    .sort((a, b) => (ends(a) === ends(b) ? a[0].grantId - b[0].grantId : ends(a) < ends(b) ? -1 : 1))
    .map((group) => toHeld(group, offered));
}

/** Returns how long a package lasts, in hours; 0 for one without an end. */
export const hoursOf = ({ startsAt, endsAt }: Pick<HeldLot, 'startsAt' | 'endsAt'>): number =>
  endsAt === null ? 0 : Math.round((endsAt.getTime() - startsAt.getTime()) / HOUR_MS);

function toHeld(lots: [HeldLot, ...HeldLot[]], offered: readonly PackageRow[]): ActivePackage {
  const [{ grantId, packageId, packageName, price, source, startsAt, endsAt }] = lots;
  const offer = offered.find(({ id }) => id === packageId);
  return {
    id: packageId,
    grant_id: grantId,
    name: packageName,
    description: offer?.description ?? '',
    ios_product_id: offer?.ios_product_id ?? null,
    package_type: price === null ? 'free' : 'paid',
    price,
    duration: hoursOf({ startsAt, endsAt }),
    features: inWireOrder(lots).map(({ feature, total, used, ended }) => {
      // Clients count what is left by what is used: what the site took off they do not have.
      const held = total === null ? null : total - ended;
      return { ...featureOf(feature, held), used_limit: used, total_limit: held };
    }),
    is_recommended: false,
    is_once: source === 'start',
    created_at: startsAt.toISOString(),
    is_active: 1,
    start_date: startsAt.toISOString(),
    end_date: endsAt?.toISOString() ?? null,
  };
}

function featureOf(feature: Feature, limit: number | null) {
  const limitType = limit === null ? ('unlimited' as const) : ('limited' as const);
  return { id: featureId(feature), name: feature, limit_type: limitType, limit };
}

function inWireOrder<Row extends { readonly feature: Feature }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => FEATURES.indexOf(a.feature) - FEATURES.indexOf(b.feature));
}
