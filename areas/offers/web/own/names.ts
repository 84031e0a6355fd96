import type { BadgeTone } from '@keystead/ui/badge';
import type { Condition, OfferState, Round, Step } from '../../rules.ts';

/** How a state looks and what it is called. */
export const STATE_NAMES = {
  submitted: { tone: 'warning', label: 'stateSubmitted' },
  countered: { tone: 'info', label: 'stateCountered' },
  accepted: { tone: 'success', label: 'stateAccepted' },
  declined: { tone: 'neutral', label: 'stateDeclined' },
  withdrawn: { tone: 'neutral', label: 'stateWithdrawn' },
  expired: { tone: 'neutral', label: 'stateExpired' },
  closed: { tone: 'neutral', label: 'stateClosed' },
  fell_through: { tone: 'danger', label: 'stateFellThrough' },
  completed: { tone: 'success', label: 'stateCompleted' },
} as const satisfies Record<OfferState, { tone: BadgeTone; label: string }>;

/** What a step is called as a button, and what it asks before it is done. */
export const STEP_NAMES = {
  accept: { label: 'accept', ask: 'acceptText' },
  counter: { label: 'counter', ask: 'counterText' },
  decline: { label: 'decline', ask: 'declineText' },
  withdraw: { label: 'withdraw', ask: 'withdrawText' },
  complete: { label: 'complete', ask: 'completeText' },
  fall_through: { label: 'fallThrough', ask: 'fallThroughText' },
} as const satisfies Record<Step, { label: string; ask: string }>;

export const ROUND_NAMES = {
  make: 'roundMake',
  counter: 'roundCounter',
  accept: 'roundAccept',
  decline: 'roundDecline',
  withdraw: 'roundWithdraw',
  fall_through: 'stateFellThrough',
  complete: 'stateCompleted',
  expire: 'stateExpired',
  close: 'stateClosed',
} as const satisfies Record<Round, string>;

export const CONDITION_NAMES = {
  financing: 'conditionFinancing',
  own_sale: 'conditionOwnSale',
  survey: 'conditionSurvey',
  furniture: 'conditionFurniture',
  move_in: 'conditionMoveIn',
} as const satisfies Record<Condition, string>;
