/** Limits of imports in the back office. Pure. */

import { beginning } from './text.ts';

export { type Choices, choicesOf, mappingOf } from './choices.ts';
export { EXPORT_FORMAT_NAMES } from './export-rules.ts';
export { guessMapping, type Vocabulary } from './guessing.ts';
export { MISSING, MOST_MISSING, missingShare } from './missing.ts';
export { CHARGE_LABELS, type Column, FIELD_LABELS, IMPORT_FIELDS } from './target.ts';
export { beginning, isText } from './text.ts';

interface FormatOf {
  /** What people call it. */
  readonly label: string;
  readonly contentType: string;
}

/** Tables, whose columns each file calls as it likes. */
const TABLES = {
  csv: { label: 'CSV', contentType: 'text/csv' },
  json: { label: 'JSON', contentType: 'application/json' },
  xml: { label: 'XML', contentType: 'application/xml' },
} as const satisfies Record<string, FormatOf>;
/** What programs of agencies write, whose fields are known; `server/formats` reads them. */
const FEEDS = {
  kyero: { label: 'Kyero', contentType: 'application/xml' },
  openimmo: { label: 'OpenImmo', contentType: 'application/xml' },
  blm: { label: 'BLM', contentType: 'text/plain' },
  trovit: { label: 'Trovit', contentType: 'application/xml' },
  schema_org: { label: 'schema.org', contentType: 'application/json' },
  reso: { label: 'RESO', contentType: 'application/json' },
} as const satisfies Record<string, FormatOf>;

type TableFormat = keyof typeof TABLES;
export type FeedFormatName = keyof typeof FEEDS;
export type Format = TableFormat | FeedFormatName;
export const TABLE_FORMATS = Object.keys(TABLES) as TableFormat[];
export const FEED_FORMAT_NAMES = Object.keys(FEEDS) as FeedFormatName[];
export const FORMATS = [...TABLE_FORMATS, ...FEED_FORMAT_NAMES] as [Format, ...Format[]];

/** Returns what a format is called, and the type of its files. */
export const formatOf = (format: Format): FormatOf => (isFeedFormat(format) ? FEEDS[format] : TABLES[format]);

/** Returns whether the fields of a format are known. */
export function isFeedFormat(format: string): format is FeedFormatName {
  return Object.hasOwn(FEEDS, format);
}

/** Of a file that the back office takes; larger ones go by `npm run import`, which has no limits. */
export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 300;
/** Nesting of a record in JSON or XML. */
export const DEEPEST = 8;

export const STATES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type State = (typeof STATES)[number];

/** What the staff may ask of an import, and in which states. */
const STEPS = {
  check: ['uploaded', 'checked', 'failed'],
  run: ['checked', 'stopped'],
  stop: ['checking', 'running'],
  undo: ['done', 'stopped'],
  delete: ['uploaded', 'checked', 'failed', 'undone'],
} as const satisfies Record<string, readonly State[]>;
export type Step = keyof typeof STEPS;

/** Returns whether something may be asked of an import as it stands. */
export function mayStep(state: State, step: Step): boolean {
  return (STEPS[step] as readonly State[]).includes(state);
}

/** Someone works on it in the background. */
export function isBusy(state: State): state is 'checking' | 'running' | 'undoing' {
  return state === 'checking' || state === 'running' || state === 'undoing';
}

/** What became of a row; `refused` ones have their errors, and `drafted` ones what they lack. */
export const OUTCOMES = [
  'inserted',
  'updated',
  'unchanged',
  'drafted',
  'refused',
  'skipped',
  'taken_off',
] as const;
export type RowOutcome = (typeof OUTCOMES)[number];

/** Signs that templates are made of are no part of a column's name. */
export function columnName(text: string, place: number): string {
  const words = text
    .replace(/[{}|[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = beginning(words, 100);
  return name === '' ? `Column ${place + 1}` : name;
}
