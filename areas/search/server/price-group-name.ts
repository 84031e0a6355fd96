import { hash } from 'node:crypto';
import type { PriceGroup } from '../rules.prices.ts';

/** Returns the short name under which a group of similar homes is stored. */
export const groupName = ({ key }: PriceGroup): string =>
  hash('sha256', JSON.stringify(key), 'base64url').slice(0, 22);
