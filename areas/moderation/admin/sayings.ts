import type { QueueAction, QueueKind } from '../rules.queue.ts';

/** What a key or a button of the list says to a row: that it passes, or that it does not. */
export type Saying = 'pass' | 'reject';

/** Decisions for a kind: approval and rejection. */
const SAID: Readonly<Record<QueueKind, Readonly<Record<Saying, QueueAction>>>> = {
  property: { pass: 'approve', reject: 'reject' },
  project: { pass: 'approve', reject: 'reject' },
  verification: { pass: 'approve', reject: 'reject' },
  advertisement: { pass: 'approve', reject: 'reject' },
  payment: { pass: 'approve', reject: 'reject' },
  report: { pass: 'dismiss', reject: 'uphold' },
  review: { pass: 'dismiss', reject: 'uphold' },
  reply: { pass: 'dismiss', reject: 'uphold' },
  message: { pass: 'done', reject: 'answer' },
};
const OPTIONAL_REASONS: readonly QueueAction[] = ['uphold', 'dismiss'];

export const sayingOf = (kind: QueueKind, which: Saying): QueueAction => SAID[kind][which];

/** Returns whether a rejection has to say why; who wrote a review or an answer that is taken down always reads it. */
export const needsReason = (kind: QueueKind, action: QueueAction): boolean =>
  !OPTIONAL_REASONS.includes(action) || ((kind === 'review' || kind === 'reply') && action === 'uphold');
