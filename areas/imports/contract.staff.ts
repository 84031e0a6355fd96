import { envelope } from '@keystead/http/call';
import { bool, choice, date, file, id } from '@keystead/http/fields';
import { staffAction, staffCreate, staffDelete, staffList, staffOne } from '@keystead/http/staff';
import { z } from 'zod';
import { FORMATS, MOST_BYTES, OUTCOMES, STATES } from './rules.ts';

export * from './contract.staff.exports.ts';
export * from './contract.staff.feeds.ts';
export * from './contract.staff.move-ins.ts';

const READ = 'imports:view';
const RUN = 'imports:run';

const count = () => z.number().int();

export const importRow = z.object({
  id: z.number().int(),
  /** Of the file. */
  name: z.string(),
  format: z.enum(FORMATS),
  bytes: count(),
  rows: count(),
  state: z.enum(STATES),
  /** Rows that are dealt with, of the work that goes on. */
  position: count(),
  inserted: count(),
  updated: count(),
  unchanged: count(),
  /** Incomplete, and now drafts of their owner. */
  drafted: count(),
  refused: count(),
  skipped: count(),
  /** Homes of these data that the file no longer has, and that are off the market for that. */
  taken_off: count(),
  /** Homes there are, where the file holds those alone that have changed; 0 for other files. */
  stock: count(),
  /** Since when changes were asked for, ISO-8601; '' for a file of all homes. */
  changes_since: z.string(),
  /** Whether so many homes are missing that running it has to be confirmed. */
  needs_confirmation: z.boolean(),
  /** Taken back, and left alone because someone has changed them since. */
  undone: count(),
  kept: count(),
  problem: z.string(),
  /** Whether the file is still there to be read. */
  has_file: z.boolean(),
  /** The feed that it came by, 0 for a file that staff sent. */
  feed_id: z.number().int(),
  /** The address of whose homes the feed brings in, until its first file has a mapping; '' for the operator, and in lists. */
  feed_owner: z.string(),
  staff_name: z.string(),
  created_at: z.string(),
  columns: z.array(
    z.object({ name: z.string(), samples: z.array(z.string()), values: z.array(z.string()).nullable() }),
  ),
  delimiter: z.string(),
  /** The engine's mapping, as JSON: the import's own, or that of the last file with the same columns; '' for none. */
  mapping: z.string(),
});

const common = { right: READ, row: importRow } as const;

export const listImports = staffList('imports', {
  ...common,
  summary: 'Imports, the last first',
  sort: ['id', 'name', 'created_at'],
  order: 'desc',
  filters: {
    state: choice(STATES).optional(),
    feed_id: id().optional(),
    /** The first day, of UTC. */
    from: date().optional(),
  },
});
export const oneImport = staffOne('imports', { ...common, summary: 'One import' });
export const createImport = staffCreate('imports', {
  right: RUN,
  row: importRow,
  summary: 'Send a file of listings (CSV, JSON or XML, UTF-8); says what columns it has, and writes nothing',
  fields: { file: file() },
  maxBodyBytes: MOST_BYTES + 64 * 1024,
  errors: ['too_large'],
});

const wholeAnswer = envelope(importRow);
const states = ['not_found', 'wrong_state'] as const;

export const checkImport = staffAction('imports', 'check', {
  right: RUN,
  summary: 'Try an import in the background: what it would do to each row, and nothing is written',
  fields: { id: id(), mapping: z.string().max(200_000, 'is too long') },
  answer: wholeAnswer,
  errors: states,
});
export const runImport = staffAction('imports', 'run', {
  right: RUN,
  summary: 'Bring the rows of a tried import in, in the background; a stopped one goes on where it was',
  fields: {
    id: id(),
    /** Says that the homes which are missing are really gone. */
    accept_missing: bool().optional(),
  },
  answer: wholeAnswer,
  errors: ['not_found', 'wrong_state', 'conflict'],
});
export const stopImport = staffAction('imports', 'stop', {
  right: RUN,
  summary: 'Stop an import after the rows it is at',
  fields: { id: id() },
  answer: wholeAnswer,
  errors: states,
});
export const undoImport = staffAction('imports', 'undo', {
  right: RUN,
  summary: 'Take an import back in the background; homes that someone has changed since stay, and are named',
  fields: { id: id() },
  answer: wholeAnswer,
  errors: states,
});
export const deleteImport = staffDelete('imports', {
  right: RUN,
  summary: 'Forget an import that wrote nothing, or was undone',
  errors: states,
});

export const importedRow = z.object({
  id: z.number().int(),
  import_id: z.number().int(),
  /** Line of the file; in JSON and XML the number of the record. */
  line: count(),
  outcome: z.enum(OUTCOMES),
  external_id: z.string(),
  title: z.string(),
  /** The home, 0 where there is none. */
  listing_id: z.number().int(),
  /** Why it is not in, or what was left out of it. */
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  undone: z.enum(['removed', 'restored', 'kept', 'gone', '']),
});

export const listImportedRows = staffList('import-rows', {
  right: READ,
  row: importedRow,
  summary: 'What came, or would come, of the rows of an import',
  sort: ['line', 'id'],
  filters: {
    import_id: id().optional(),
    outcome: choice(OUTCOMES).optional(),
    undone: choice(['removed', 'restored', 'kept', 'gone']).optional(),
  },
});
