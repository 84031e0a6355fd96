import { hash } from 'node:crypto';
import type { PriceGroup } from '../rules.prices.ts';

/** Returns the short name under which a group of similar homes is stored. */
export const groupName = (group: PriceGroup): string =>
  hash('sha256', JSON.stringify(group), 'base64url').slice(0, 22);
