import {
  Building2,
  Flag,
  House,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareReply,
  Star,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { QueueAction, QueueKind } from '../rules.queue.ts';
import type { Signal } from '../rules.risk.ts';

/** What the queue is said in; areas call states by these names. */
export const KIND_LABELS: Readonly<Record<QueueKind, string>> = {
  property: 'Listing',
  project: 'Project',
  verification: 'Verification',
  advertisement: 'Featured ad',
  payment: 'Payment',
  report: 'Report',
  review: 'Reported review',
  reply: 'Reported answer',
  message: 'Message',
};

/** In the place of a picture. */
export const KIND_ICONS: Readonly<Record<QueueKind, LucideIcon>> = {
  property: House,
  project: Building2,
  verification: UserRound,
  advertisement: Megaphone,
  payment: Wallet,
  report: Flag,
  review: Star,
  reply: MessageSquareReply,
  message: Mail,
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

export type Level = 'low' | 'medium' | 'high';

/** Returns the priority: first, soon, or in turn. */
export function levelOf(risk: number): Level {
  if (risk >= 50) return 'high';
  return risk >= 20 ? 'medium' : 'low';
}

const STATE_LABELS: Readonly<Record<string, string>> = {
  pending: 'Awaiting review',
  review: 'Awaiting review',
  open: 'Open',
  approved: 'Approved',
  success: 'Approved',
  rejected: 'Not approved',
  failed: 'Not approved',
  expired: 'Expired',
  refunded: 'Refunded',
  upheld: 'Upheld',
  dismissed: 'Dismissed',
  shown: 'Public',
  removed: 'Taken down',
  answered: 'Answered',
  done: 'Done',
};

/** Returns a state of a case as people read it. */
export const stateLabel = (state: string): string => STATE_LABELS[state] ?? state;
