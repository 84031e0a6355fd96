import type { BadgeTone } from '@keystead/ui/badge';
import type { EventKind, LeadState, LostReason } from '../rules.ts';

/** How a state looks and what it is called. */
export const STATE_NAMES = {
  new: { tone: 'warning', label: 'stateNew' },
  contacted: { tone: 'info', label: 'stateContacted' },
  viewing: { tone: 'info', label: 'stateViewing' },
  offer: { tone: 'signal', label: 'stateOffer' },
  won: { tone: 'success', label: 'stateWon' },
  lost: { tone: 'neutral', label: 'stateLost' },
} as const satisfies Record<LeadState, { tone: BadgeTone; label: string }>;

export const REASON_NAMES = {
  no_answer: 'reasonNoAnswer',
  elsewhere: 'reasonElsewhere',
  price: 'reasonPrice',
  place: 'reasonPlace',
  unsuitable: 'reasonUnsuitable',
  spam: 'reasonSpam',
  other: 'reasonOther',
} as const satisfies Record<LostReason, string>;

export const EVENT_NAMES = {
  message: 'eventMessage',
  enquiry: 'eventEnquiry',
  reveal: 'eventReveal',
  interest: 'eventInterest',
  viewing: 'eventViewing',
  offer: 'eventOffer',
  deal: 'eventDeal',
  answer: 'eventAnswer',
  state: 'eventState',
  owner: 'eventOwner',
  note: 'eventNote',
  task: 'eventTask',
  task_done: 'eventTaskDone',
} as const satisfies Record<EventKind, string>;
