import type { RaRecord } from 'react-admin';
import type { Column, RowOutcome, State } from '../rules.ts';

/** An import as its calls say it. */
export interface ImportRecord extends RaRecord {
  id: number;
  name: string;
  format: string;
  bytes: number;
  rows: number;
  state: State;
  position: number;
  inserted: number;
  updated: number;
  unchanged: number;
  drafted: number;
  refused: number;
  skipped: number;
  undone: number;
  kept: number;
  problem: string;
  has_file: boolean;
  staff_name: string;
  created_at: string;
  columns: Column[];
  delimiter: string;
  mapping: string;
}

/** What came of a row. */
export interface ImportedRow extends RaRecord {
  line: number;
  outcome: RowOutcome;
  external_id: string;
  title: string;
  listing_id: number;
  faults: { field: string; message: string }[];
  changes: { field: string; before: string; after: string }[];
  undone: string;
}

export const STATE_LABELS: Readonly<Record<State, string>> = {
  uploaded: 'Uploaded',
  checking: 'Checking',
  checked: 'Checked',
  running: 'Importing',
  stopped: 'Stopped',
  done: 'Done',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
};

export const OUTCOME_LABELS: Readonly<Record<RowOutcome, string>> = {
  inserted: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  drafted: 'Drafts',
  refused: 'With errors',
  skipped: 'Skipped',
};

export const UNDONE_LABELS: Readonly<Record<string, string>> = {
  removed: 'Removed',
  restored: 'Restored',
  kept: 'Kept: changed since',
  gone: 'Already deleted',
};

/** `12,345` */
export const counted = (count: number) => count.toLocaleString('en');
