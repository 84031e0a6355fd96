/** The life of a unit: its states, and the one table that says what may be done in which. Pure. */
import type { UnitEvent, UnitState } from './limits.ts';

interface UnitTransition {
  readonly from: readonly UnitState[];
  readonly to: UnitState;
  /** How the history calls it. */
  readonly event: UnitEvent;
}

/** Every change of state there is; what is not here cannot happen. */
export const UNIT_TRANSITIONS = {
  /** Until a moment, after which it is available by itself. */
  reserve: { from: ['available'], to: 'reserved', event: 'reserved' },
  release: { from: ['reserved'], to: 'available', event: 'released' },
  sell: { from: ['available', 'reserved'], to: 'sold', event: 'sold' },
  withdraw: { from: ['available', 'reserved'], to: 'withdrawn', event: 'withdrawn' },
  /** A sale that came to nothing, or what was withdrawn. */
  offer: { from: ['sold', 'withdrawn'], to: 'available', event: 'offered' },
} as const satisfies Readonly<Record<string, UnitTransition>>;

export type UnitAction = keyof typeof UNIT_TRANSITIONS;
export const UNIT_ACTIONS = Object.keys(UNIT_TRANSITIONS) as [UnitAction, ...UnitAction[]];

/** Returns whether an action is possible in a state. */
export function mayChangeUnit(state: UnitState, action: UnitAction): boolean {
  const { from }: UnitTransition = UNIT_TRANSITIONS[action];
  return from.includes(state);
}

/** Returns the state a unit is in at a moment: a reservation that has ended says nothing, even before a job frees it. */
export function unitStateAt(
  { state, reserved_until: until }: { readonly state: UnitState; readonly reserved_until: Date | null },
  now: Date,
): UnitState {
  return state === 'reserved' && until !== null && until <= now ? 'available' : state;
}
