import type { Labels } from './labels.ts';

/** What the operator names in rows of tables, in one language: its names in others are texts of the interface (237). */
export const NAMED_ROWS = [
  'category',
  'question',
  'answer',
  'facility',
  'city',
  'state',
  'country',
  'article_category',
  'faq_topic',
  'package',
  'package_description',
] as const;
export type NamedRow = (typeof NAMED_ROWS)[number];

/** Returns the key of the text that is such a name in another language: `names.category.House`. */
export const nameKey = (kind: NamedRow, name: string): string => `names.${kind}.${name}`;

/** Returns what a key of such a text names; undefined for other texts. */
export function rowOf(key: string): { kind: NamedRow; name: string } | undefined {
  const kind = NAMED_ROWS.find((one) => key.startsWith(nameKey(one, '')));
  return kind && { kind, name: key.slice(nameKey(kind, '').length) };
}

/** Returns a name in the language of the labels, as it was written where that has none. */
export const nameIn = (labels: Labels, kind: NamedRow, name: string): string =>
  labels[nameKey(kind, name)] ?? name;
