import { momentWords } from '@keystead/admin';
import type { StaffAdvertisement } from '../contract.staff.ts';

/** When one that runs ends. */
export const untilWords = ({ ends_at: end }: Pick<StaffAdvertisement, 'ends_at'>): string =>
  momentWords(end) || 'the house ends it';
