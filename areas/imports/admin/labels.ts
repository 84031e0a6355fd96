import type { States } from '@keystead/admin';
import type { RaRecord } from 'react-admin';
import type { Delivery } from '../feed-rules.ts';
import type { Column, Format, RowOutcome, State } from '../rules.ts';

/** An import as its calls say it. */
export interface ImportRecord extends RaRecord {
  id: number;
  name: string;
  format: Format;
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
  taken_off: number;
  /** Of a file of changes: homes there are. */
  stock: number;
  /** '' for a file of all homes. */
  changes_since: string;
  needs_confirmation: boolean;
  undone: number;
  kept: number;
  problem: string;
  has_file: boolean;
  /** 0 for a file that staff sent. */
  feed_id: number;
  staff_name: string;
  created_at: string;
  columns: Column[];
  delimiter: string;
  mapping: string;
}

/** A feed as its calls say it. */
export interface FeedRecord extends RaRecord {
  id: number;
  name: string;
  delivery: Delivery;
  place: string;
  every_hours: number;
  sweep_hours: number;
  token_address: string;
  client_id: string;
  token_scope: string;
  has_client_secret: boolean;
  is_active: boolean;
  is_automatic: boolean;
  is_mapped: boolean;
  owner_id: number | null;
  owner_name: string;
  agency_name: string;
  problem: string;
  asked_at: string;
  next_at: string;
  last_import_id: number;
  pictures_waiting: number;
  pictures_failed: number;
  key: string;
}

/** Whose homes a feed brings in: `Ada Agent, Casa Homes`. */
export const feedOwnerLabel = ({ is_mapped, owner_name, agency_name }: FeedRecord): string => {
  if (!is_mapped && owner_name === '') return 'Not chosen yet';
  return [owner_name || 'This site', agency_name].filter((part) => part !== '').join(', ');
};

/** How a feed stands, for people. */
export type FeedState = 'off' | 'problem' | 'unmapped' | 'fine';

export const feedState = (feed: Pick<FeedRecord, 'is_active' | 'problem' | 'is_mapped'>): FeedState => {
  if (!feed.is_active) return 'off';
  if (feed.problem !== '') return 'problem';
  return feed.is_mapped ? 'fine' : 'unmapped';
};

export const FEED_STATES: States<FeedState> = {
  fine: { name: 'Working', color: 'success' },
  unmapped: { name: 'Waits for its first import', color: 'info' },
  problem: { name: 'Needs a look', color: 'warning' },
  off: { name: 'Inactive', color: 'default' },
};

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
  taken_off: 'Taken off the market',
};

export const UNDONE_LABELS: Readonly<Record<string, string>> = {
  removed: 'Removed',
  restored: 'Restored',
  kept: 'Kept: changed since',
  gone: 'Already deleted',
};

/** `12,345` */
export const counted = (count: number) => count.toLocaleString('en');
