import { IMPORT_FIELDS } from '../../target.ts';

/**
 * Columns of the rows that are made of any known format. They are called as the fields they fill, which is how a mapping is
 * guessed without anyone's help.
 */
export const FEED_COLUMNS: readonly string[] = [
  'external_id',
  'reference',
  'category',
  ...IMPORT_FIELDS.map(({ name }) => name),
  'deposit',
  'running_charges',
  'heating_costs',
  'community_fees',
  'courtage',
  'features',
  'translations',
  'tours',
  'pictures',
  'documents',
  'updated',
];

/** Never handed on: what only the owner reads, or what is not of the home. */
const OWN_ONLY = new Set(['client_address', 'is_premium', 'meta_title', 'meta_description', 'meta_keywords']);

/** Columns that leave the site. */
export const HANDED_ON: readonly string[] = FEED_COLUMNS.filter((name) => !OWN_ONLY.has(name));

/** Returns the row of what is known, without surrounding space, and without what is empty. */
export function rowOf(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const row: Record<string, string> = Object.create(null);
  for (const [column, text] of Object.entries(values)) {
    const known = text?.trim() ?? '';
    if (known !== '') row[column] = known;
  }
  return row;
}
