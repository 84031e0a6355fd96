/** What a package may hold, in the order of its ids on the wire (from 1). */
export const FEATURES = [
  'property_list',
  'property_feature',
  'project_list',
  'project_feature',
  'mortgage_calculator_detail',
  'premium_properties',
  'project_access',
] as const;

export type Feature = (typeof FEATURES)[number];

/** Features that are spent one by one. The others are open or not. */
export const COUNTED = ['property_list', 'property_feature', 'project_list', 'project_feature'] as const;

export type CountedFeature = (typeof COUNTED)[number];

/** Features of projects, which belong to persons alone: an agency has no use for them. */
export const OF_PROJECTS: readonly Feature[] = ['project_list', 'project_feature'];

export const isCounted = (feature: Feature): feature is CountedFeature =>
  (COUNTED as readonly Feature[]).includes(feature);

/** Source of a package: given to everyone, taken for nothing, bought, or given by the site. */
export const SOURCES = ['start', 'free', 'payment', 'staff'] as const;

/** How it stands with a package in someone's hands; it rests while its money is in question. */
export const GRANT_STATES = ['live', 'resting', 'ended', 'revoked'] as const;

/** Movements of credits. */
export const ENTRY_KINDS = ['grant', 'spend', 'refund', 'expire', 'revoke', 'adjust'] as const;

/** Characters of why staff adjusts or gives. */
export const LONGEST_REASON = 300;

/** Returns the number of a feature on the wire. */
export const featureId = (feature: Feature): number => FEATURES.indexOf(feature) + 1;

const HOUR_MS = 3_600_000;

/** Returns when a package that begins now ends; null for one without an end. */
export function endOf(start: Date, durationHours: number | null): Date | null {
  return durationHours === null ? null : new Date(start.getTime() + durationHours * HOUR_MS);
}

/** Credits of one feature out of one granted package. */
export interface Lot {
  readonly grantId: number;
  readonly feature: Feature;
  readonly startsAt: Date;
  /** Null when it never ends. */
  readonly endsAt: Date | null;
  /** Null without limit. */
  readonly total: number | null;
  readonly used: number;
  /** Credits that expired or were revoked. */
  readonly ended: number;
}

/** Returns whether a lot can be used at this moment, whatever is left of it. */
export function isLive({ startsAt, endsAt }: Pick<Lot, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return startsAt.getTime() <= now.getTime() && (endsAt === null || now.getTime() < endsAt.getTime());
}

/** Credits left; null without limit. */
export function leftOf({ total, used, ended }: Pick<Lot, 'total' | 'used' | 'ended'>): number | null {
  return total === null ? null : total - used - ended;
}

/** Credits left for a feature in all of these lots together; null where one of them has no limit. */
export function leftOfAll(lots: readonly Lot[], feature: Feature): number | null {
  const left = lots.filter((lot) => lot.feature === feature).map(leftOf);
  return left.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

const endOrNever = ({ endsAt }: Lot) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** Compares lots: earlier end first; of equal ends the limited one, then the older one. */
function inOrder(a: Lot, b: Lot): number {
  if (endOrNever(a) !== endOrNever(b)) return endOrNever(a) < endOrNever(b) ? -1 : 1;
  return Number(a.total === null) - Number(b.total === null) || a.grantId - b.grantId;
}

/** Returns which lot the next credit comes from: of those with one left, the one that ends first. */
export function lotToSpend(lots: readonly Lot[], feature: Feature, now: Date): Lot | undefined {
  const usable = lots.filter((lot) => lot.feature === feature && isLive(lot, now) && leftOf(lot) !== 0);
  return usable.sort(inOrder)[0];
}

/** Where someone stands with a feature, as `check-package-limit` says it. */
export interface Status {
  readonly packageAvailable: boolean;
  readonly featureAvailable: boolean;
  readonly limitAvailable: boolean;
}

/** Everything is allowed where no package is needed. */
export const OPEN: Status = { packageAvailable: true, featureAvailable: true, limitAvailable: true };

/** @param lots everything someone was granted and that was not revoked */
export function statusWith(lots: readonly Lot[], feature: Feature, now: Date): Status {
  const live = lots.filter((lot) => isLive(lot, now));
  const featureAvailable = live.some((lot) => lot.feature === feature);
  return {
    packageAvailable: live.length > 0,
    featureAvailable,
    limitAvailable: isCounted(feature) ? lotToSpend(live, feature, now) !== undefined : featureAvailable,
  };
}

/** Why a package does not let someone do what they want; null when it does. */
export type PackageObstacle = 'no_package' | 'no_feature' | 'limit_reached';

export function packageObstacle(status: Status): PackageObstacle | null {
  if (!status.packageAvailable) return 'no_package';
  if (!status.featureAvailable) return 'no_feature';
  return status.limitAvailable ? null : 'limit_reached';
}

/** What an operator writes down to offer a package. */
export interface PackageDraft {
  readonly name: string;
  readonly description: string;
  /** In the operator's currency, at most two decimals; null is free. */
  readonly price: number | null;
  /** Null for ever. */
  readonly durationHours: number | null;
  readonly oncePerPerson: boolean;
  readonly givenAtStart: boolean;
  readonly isRecommended: boolean;
  readonly sortOrder: number;
  /** Credits by feature; null without limit. */
  readonly features: Partial<Record<Feature, number | null>>;
}

/** A century; a longer one should have no end. */
const MOST_HOURS = 876_600;
export const MOST_CREDITS = 1_000_000;

/** Returns the errors of a package, by field. */
export function packageIssues(draft: PackageDraft): { field: string; message: string }[] {
  const { name, price, durationHours, features, oncePerPerson, givenAtStart } = draft;
  const issues: { field: string; message: string }[] = [];
  const issue = (field: string, message: string) => void issues.push({ field, message });
  if (name.trim() === '' || name.length > 60) issue('name', 'must have 1 to 60 characters');
  if (draft.description.length > 300) issue('description', 'must be at most 300 characters');
  if (price !== null && !isPrice(price)) issue('price', 'must be above 0 with at most two decimals');
  if (durationHours !== null && !isWhole(durationHours, MOST_HOURS)) {
    issue('duration_hours', 'must be a whole number of hours from 1');
  }
  if (price !== null && oncePerPerson) issue('once_per_person', 'is for free packages');
  if (price !== null && givenAtStart) issue('given_at_start', 'is for free packages');
  const amounts = Object.entries(features) as [Feature, number | null][];
  if (amounts.length === 0) issue('features', 'must hold at least one');
  for (const [feature, amount] of amounts) {
    if (!FEATURES.includes(feature)) issue(`features.${feature}`, 'is not a feature');
    else if (amount !== null && !isCounted(feature)) issue(`features.${feature}`, 'is not counted');
    else if (amount !== null && !isWhole(amount, MOST_CREDITS)) {
      issue(`features.${feature}`, `must be a whole number from 1 to ${MOST_CREDITS}`);
    }
  }
  return issues;
}

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
const isPrice = (value: number) =>
  Number.isFinite(value) && value > 0 && value <= 1e9 && Math.round(value * 100) / 100 === value;

/** Features as owners and staff read them in English. */
export const FEATURE_LABELS: Readonly<Record<Feature, string>> = {
  property_list: 'Property listings',
  property_feature: 'Featured properties',
  project_list: 'Project listings',
  project_feature: 'Featured projects',
  mortgage_calculator_detail: 'Full payment schedule',
  premium_properties: 'Premium properties',
  project_access: 'Project details',
};

/** States of a package that someone has. */
export const GRANT_STATE_LABELS: Readonly<Record<(typeof GRANT_STATES)[number], string>> = {
  live: 'Active',
  resting: 'Paused',
  ended: 'Ended',
  revoked: 'Revoked',
};
