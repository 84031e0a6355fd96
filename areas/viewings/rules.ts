/** Policy of viewings: pure, the same in the browser and on the server. Times in seconds, times of day in minutes. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How a viewing stands. `requested` waits for who shows the home; `held` and `no_show` are what they say of it afterwards.
 */
export const STATES = ['requested', 'confirmed', 'cancelled', 'held', 'no_show'] as const;
export type ViewingState = (typeof STATES)[number];

/** The two who agree on a viewing. */
export const SIDES = ['agent', 'visitor'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === 'agent' ? 'visitor' : 'agent');

/** Hours of a day of the week, Monday is 1; `to` is at most 1440, midnight. */
export interface WeeklyRange {
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/** Hours of one day of the calendar, `2027-05-31`. */
export interface DatedRange {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** When someone shows homes. */
export interface Hours {
  readonly isOpen: boolean;
  /** IANA name; hours are by its clock. */
  readonly timeZone: string;
  readonly minutes: number;
  readonly bufferMinutes: number;
  readonly noticeHours: number;
  readonly horizonDays: number;
  readonly needsApproval: boolean;
  /** Where viewings by video are; "": there are none. */
  readonly videoUrl: string;
  readonly hours: readonly WeeklyRange[];
  readonly breaks: readonly WeeklyRange[];
  readonly daysOff: readonly string[];
  readonly extras: readonly DatedRange[];
}

const weekdays = (from: number, to: number): WeeklyRange[] =>
  [1, 2, 3, 4, 5].map((day) => ({ day, from: from * 60, to: to * 60 }));

/** What stands in the form of someone who has never said when they show homes. */
export const STANDARD_HOURS: Hours = {
  isOpen: false,
  timeZone: 'UTC',
  minutes: 30,
  bufferMinutes: 15,
  noticeHours: 24,
  horizonDays: 21,
  needsApproval: false,
  videoUrl: '',
  hours: weekdays(9, 18),
  breaks: weekdays(12, 13),
  daysOff: [],
  extras: [],
};

export const LIMITS = {
  minutes: { min: 10, max: 240 },
  bufferMinutes: { min: 0, max: 240 },
  noticeHours: { min: 0, max: 336 },
  horizonDays: { min: 1, max: 60 },
  /** Ranges of hours of a week, and as many breaks. */
  ranges: 42,
  daysOff: 100,
  extras: 100,
  seats: 200,
  note: 500,
  reason: 500,
  answer: 500,
  videoUrl: 500,
  /** How much a visitor wants a home, 5 is the most. */
  interest: { min: 1, max: 5 },
  /** Days of an answer with free times. */
  days: 14,
  /** Hours of an open house. */
  groupHours: 8,
  /** Days in advance that an open house is announced. */
  groupDays: 180,
  /** Open houses of one home that are still to come. */
  groupsPerHome: 20,
  /** Viewings that are still to come: of one person at all, with one agent, and of one home. */
  upcoming: 20,
  upcomingPerAgent: 5,
  upcomingPerHome: 1,
} as const;

/** Who books without an account. Times in seconds. */
export const GUESTS = {
  name: 100,
  /** What they have chosen is on hold for this long, until they confirm their address. */
  hold: 15 * MINUTE,
  /** Holds at once, so that nobody blocks a calendar: of one address, from one network, with one agent. */
  holdsPerEmail: 2,
  holdsPerNetwork: 6,
  holdsPerAgent: 20,
  /** Viewings that are still to come: of one address at all, and with one agent. */
  upcoming: 5,
  upcomingPerAgent: 2,
  /** After a viewing the link ends, and their name and address are erased. */
  retention: 30 * DAY,
} as const;

export const RATE_LIMITS = {
  /** Whole offices share one address on the network. */
  guestsPerNetwork: { limit: 20, per: HOUR },
  /** Each is an email to that address, which may be anybody's. */
  guestsPerEmail: { limit: 6, per: DAY },
  guestsPerHome: { limit: 100, per: DAY },
  /** Links that are opened, so that nobody tries them out. */
  guestLinksPerNetwork: { limit: 240, per: HOUR },
  changesPerGuest: { limit: 20, per: DAY },
  bookingsPerPerson: { limit: 30, per: DAY },
  changesPerPerson: { limit: 120, per: HOUR },
  feedsPerPerson: { limit: 20, per: DAY },
  calendarsPerPerson: { limit: 20, per: DAY },
} as const;

/** Reminders go out this long before, the first one first. */
export const REMINDERS = [DAY, 2 * HOUR] as const;

/** Both sides are asked how it was so long after its end, and no later than that. */
export const QUESTION = { after: HOUR, until: 2 * DAY } as const;

/** Waiting lists of open houses that are full, and of homes that have no free time. */
export const WAITING = {
  /** Of one person. */
  most: 20,
  /** Seconds that who is notified of a free seat or time has before the next one is notified, too. */
  turn: 2 * HOUR,
  /** Seconds until someone who did not book is notified again, after all others, and turns at most. */
  again: DAY,
  turns: 3,
  /** Seconds that one waits for a time of a home at most. */
  longest: 90 * DAY,
} as const;

/** Past viewings stand in a calendar feed for this long. */
export const FEED_PAST = 30 * DAY;
/** Events of a feed at most. */
export const FEED_SIZE = 500;

/** Other calendars of who shows homes: what is read of them, and when. */
export const CALENDARS = {
  /** Of one person. */
  most: 5,
  every: 15 * MINUTE,
  /** Of one that cannot be read: the pause doubles with each failure up to this. */
  longestPause: 8 * HOUR,
  /** One that says it has not changed is read whole all the same after this: its recurrences go on. */
  whole: DAY,
  /** Bytes, of the answer and of what is packed in it. */
  size: 5 * 1024 * 1024,
  /** Seconds until an answer is here whole, and until it is understood. */
  patience: 15,
  parsing: 10,
  /** Megabytes of the thread that does it. */
  memory: 192,
  /** Stretches of busy time, once those that touch are one. */
  stretches: 5000,
} as const;

/** Why a calendar cannot be read. */
export const CALENDAR_PROBLEMS = [
  'unreachable',
  'inner',
  'not_found',
  'not_calendar',
  'too_large',
  'too_slow',
] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** States of a viewing that still takes its time. */
export const OPEN_STATES = ['requested', 'confirmed'] as const satisfies readonly ViewingState[];
const isOpen = (state: ViewingState) => OPEN_STATES.some((one) => one === state);

/** Homes to see; others have been sold or let. */
export const ON_OFFER = ['sell', 'rent'] as const;

/** Returns the address of a viewing by video that its two sides may know: once it is agreed, and while it is. */
export const openVideoUrl = ({ state, videoUrl }: { state: ViewingState; videoUrl: string }): string =>
  state === 'confirmed' ? videoUrl : '';

/** What a side may do with a viewing. */
export interface Abilities {
  readonly confirm: boolean;
  readonly cancel: boolean;
  readonly move: boolean;
  readonly mark: boolean;
  readonly answer: boolean;
}

/** Returns what a side may do with a viewing now. Groups move as a whole, and so by nobody alone. */
export function abilitiesOf(
  viewing: { state: ViewingState; startsAt: Date; isGroup: boolean },
  side: Side,
  now: Date,
): Abilities {
  const isAhead = viewing.startsAt.getTime() > now.getTime();
  const isStanding = isOpen(viewing.state);
  const isAgreed = ['confirmed', 'held', 'no_show'].includes(viewing.state);
  return {
    confirm: side === 'agent' && isAhead && viewing.state === 'requested',
    cancel: isAhead && isStanding,
    move: isAhead && isStanding && !viewing.isGroup,
    mark: side === 'agent' && !isAhead && isAgreed,
    answer: side === 'visitor' && !isAhead && isAgreed,
  };
}

/** Returns `09:30` in minutes of the day, `24:00` as 1440; null for what is no time of day. */
export function readTime(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  const value = Number(hours) * 60 + Number(minutes);
  return hours === '' || Number(minutes) > 59 || value > 1440 ? null : value;
}

/** Returns minutes of the day as `09:30`. */
export function timeText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
