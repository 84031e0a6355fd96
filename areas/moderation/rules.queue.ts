/** The queue of the back office: pure. */

/** What may wait for staff, in the order it is shown. */
export const QUEUE_KINDS = [
  'property',
  'project',
  'verification',
  'advertisement',
  'payment',
  'report',
  'review',
  'reply',
  'message',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** What staff may say; which of them to what, its source says. The first of a kind lets it pass. */
export const QUEUE_ACTIONS = ['approve', 'reject', 'uphold', 'dismiss', 'answer', 'done'] as const;
export type QueueAction = (typeof QUEUE_ACTIONS)[number];

export const QUEUE_LIMITS = {
  /** Decided at once. */
  bulk: 100,
  /** Characters of a reason; an answer to a message may be longer. */
  reason: 1000,
  answer: 5000,
} as const;

/** Returns how something that waits is named: `property-12`. */
export const itemId = (kind: string, thing: number): string => `${kind}-${thing}`;

/** Returns the parts of such a name; null for anything else. */
export function partsOf(id: string): { kind: QueueKind; thing: number } | null {
  const [, word, digits = ''] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(id) ?? [];
  const kind = QUEUE_KINDS.find((one) => one === word);
  const thing = Number(digits);
  return kind !== undefined && thing <= 2_147_483_647 ? { kind, thing } : null;
}

/** Hours after which what waits is due, and late. */
const QUEUE_HOURS = { due: 24, late: 72 } as const;

/** Returns how urgent something is by how long it has waited. */
export function urgencyOf(since: string, now = Date.now()): 'new' | 'due' | 'late' {
  const hours = (now - Date.parse(since)) / 3_600_000;
  if (hours >= QUEUE_HOURS.late) return 'late';
  return hours >= QUEUE_HOURS.due ? 'due' : 'new';
}
