import type { ENTRY_KINDS, SOURCES } from '../rules.ts';
import { FEATURE_LABELS, GRANT_STATE_LABELS } from '../rules.ts';

export { FEATURE_LABELS, GRANT_STATE_LABELS as STATE_LABELS };

export const SOURCE_LABELS: Readonly<Record<(typeof SOURCES)[number], string>> = {
  start: 'Given to all',
  free: 'Free',
  payment: 'Bought',
  staff: 'Given by staff',
};

export const KIND_LABELS: Readonly<Record<(typeof ENTRY_KINDS)[number], string>> = {
  grant: 'Granted',
  spend: 'Spent',
  refund: 'Returned',
  expire: 'Expired',
  revoke: 'Revoked',
  adjust: 'Adjusted',
};

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name }));
export const FEATURE_CHOICES = choicesOf(FEATURE_LABELS);
export const SOURCE_CHOICES = choicesOf(SOURCE_LABELS);
export const STATE_CHOICES = choicesOf(GRANT_STATE_LABELS);
export const KIND_CHOICES = choicesOf(KIND_LABELS);

/** Credits of something; null is without limit. */
export const amountLabel = (amount: number | null): string =>
  amount === null ? 'Unlimited' : String(amount);

/** Returns hours as people say them. */
export function hoursLabel(hours: number | null): string {
  if (hours === null) return 'No expiry';
  if (hours % 24 !== 0) return hours === 1 ? '1 hour' : `${hours} hours`;
  return hours === 24 ? '1 day' : `${hours / 24} days`;
}

/** Returns a moment where the reader is. */
/** Returns who holds a package. */
export const holderLabel = ({
  account_name: person,
  agency_id: agencyId,
  agency_name: agency,
}: {
  account_name: string;
  agency_id: number | null;
  agency_name: string;
}): string => (agencyId === null ? person || 'Someone' : agency || 'An agency that has ended');
