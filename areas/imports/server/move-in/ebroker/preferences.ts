import type { Reading } from '../system.ts';
import { text } from '../values.ts';

const idsIn = (list: string): string[] =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^[1-9]\d*$/.test(id));

/** What people have said for their personal feed. */
export const PREFERENCES: Reading<'preference'> = {
  table: 'user_interests',
  read(row) {
    const types = text(row, 'property_type')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one === '0' || one === '1');
    const range = text(row, 'price_range');
    return {
      oldId: text(row, 'id'),
      personId: text(row, 'user_id'),
      categoryIds: idsIn(text(row, 'category_ids')),
      facilityIds: idsIn(text(row, 'outdoor_facilitiy_ids')),
      priceRange: range === '' ? undefined : range,
      // Both are the same as none.
      propertyType: new Set(types).size === 1 ? (types[0] as '0' | '1') : undefined,
      city: text(row, 'city').slice(0, 100),
    };
  },
};
