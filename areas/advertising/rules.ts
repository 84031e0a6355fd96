/** Things that can be featured. */
export const THINGS = ['property', 'project'] as const;
export type ThingKind = (typeof THINGS)[number];

/** States of an advertisement, in the order of their numbers on the wire. */
export const ADVERTISEMENT_STATES = ['approved', 'pending', 'rejected', 'expired'] as const;
export type AdvertisementState = (typeof ADVERTISEMENT_STATES)[number];

/** Those in which its thing cannot be featured a second time. */
export const OPEN_STATES: readonly AdvertisementState[] = ['approved', 'pending'];

export type AdvertisementAction =
  | 'approve'
  | 'reject'
  | 'take_down'
  | 'withdraw'
  | 'cancel'
  | 'stop'
  | 'end'
  | 'lapse';

interface Step {
  readonly from: AdvertisementState;
  readonly to: AdvertisementState;
  /** Staff decide; owners give up their own; the clock ends what has run, and what has lost its thing. */
  readonly by: 'staff' | 'owner' | 'clock';
  /** The credit goes back to the package it came from. */
  readonly refunds: boolean;
}

/** The only ways from state to state. */
export const TRANSITIONS: Readonly<Record<AdvertisementAction, Step>> = {
  approve: { from: 'pending', to: 'approved', by: 'staff', refunds: false },
  reject: { from: 'pending', to: 'rejected', by: 'staff', refunds: true },
  take_down: { from: 'approved', to: 'rejected', by: 'staff', refunds: true },
  /** Of what the site features by itself: no credit was taken. */
  withdraw: { from: 'approved', to: 'expired', by: 'staff', refunds: false },
  cancel: { from: 'pending', to: 'rejected', by: 'owner', refunds: true },
  /** It has run: what was paid for is used up. */
  stop: { from: 'approved', to: 'expired', by: 'owner', refunds: false },
  end: { from: 'approved', to: 'expired', by: 'clock', refunds: false },
  lapse: { from: 'pending', to: 'rejected', by: 'clock', refunds: true },
};

/** Returns the state that an action leads to; otherwise what may be done to it instead, by the same hand. */
export function stepOf(
  state: AdvertisementState,
  action: AdvertisementAction,
): { ok: true; step: Step } | { ok: false; allowed: AdvertisementAction[] } {
  const step = TRANSITIONS[action];
  if (step.from === state) return { ok: true, step };
  const allowed = (Object.entries(TRANSITIONS) as [AdvertisementAction, Step][])
    .filter(([, other]) => other.from === state && other.by === step.by)
    .map(([name]) => name);
  return { ok: false, allowed };
}

const HOUR_MS = 3_600_000;

/** When an advertisement that starts now ends; null without an end. */
export function endOfRun(start: Date, hours: number | null): Date | null {
  return hours === null ? null : new Date(start.getTime() + hours * HOUR_MS);
}

/** Returns the run time in hours: that of its package, or the operator's setting where that has no end. */
export function hoursOfRun(packageHours: number | null | undefined, operatorDays: number): number {
  return packageHours ?? operatorDays * 24;
}

/** Days that the site may feature something for at a time. */
export const MOST_OPERATOR_DAYS = 365;

/** Characters of a reason for rejecting one. */
export const LONGEST_REASON = 500;
