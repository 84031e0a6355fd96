import type { StaffAdvertisement } from '../contract.staff.ts';

/** A moment where the reader is; "" for none. */
export const momentWords = (at: string | null): string =>
  at === null ? '' : new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** When one that runs ends. */
export const untilWords = ({ ends_at: end }: Pick<StaffAdvertisement, 'ends_at'>): string =>
  momentWords(end) || 'the house ends it';
