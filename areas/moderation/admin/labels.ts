import type { QueueAction, QueueKind } from '../rules.queue.ts';
import type { Signal } from '../rules.risk.ts';

/** What the queue is said in. */
export const KIND_LABELS: Readonly<Record<QueueKind, string>> = {
  property: 'Listing',
  project: 'Project',
  verification: 'Verification',
  advertisement: 'Advertisement',
  payment: 'Payment',
  report: 'Report',
  message: 'Message',
};

export const ACTION_LABELS: Readonly<Record<QueueAction, string>> = {
  approve: 'Approve',
  reject: 'Reject',
  uphold: 'Uphold',
  dismiss: 'Dismiss',
  answer: 'Answer',
  done: 'Mark done',
};

/** What has been done. */
export const DONE_LABELS: Readonly<Record<QueueAction, string>> = {
  approve: 'approved',
  reject: 'rejected',
  uphold: 'upheld',
  dismiss: 'dismissed',
  answer: 'answered',
  done: 'marked as done',
};

export const SIGNAL_LABELS: Readonly<Record<Signal, string>> = {
  new_account: 'New account',
  refused_before: 'Rejected before',
  refused_often: 'Rejected often',
  reported: 'Reported',
  reported_often: 'Reported often',
  price_low: 'Price far below average',
  price_high: 'Price far above average',
  swindle_words: 'Scam wording',
  contact_in_words: 'Contact details in the text',
  shouting: 'All capitals',
};

/** Returns the waiting time, such as `3 h` or `12 days`. */
export function ageLabel(since: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}

export type Level = 'low' | 'medium' | 'high';

/** Returns the priority: first, soon, or in turn. */
export function levelOf(risk: number): Level {
  if (risk >= 50) return 'high';
  return risk >= 20 ? 'medium' : 'low';
}
