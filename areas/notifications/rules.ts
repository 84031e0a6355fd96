/** Policy of notifications: pure, the same in the browser and on the server. Times in seconds. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What people choose by. */
export const KINDS = [
  'message',
  'interest',
  'viewing',
  'offer',
  'lead',
  'review',
  'favourite',
  'search',
  'listing',
  'verification',
  'package',
  'report',
  'broadcast',
] as const;
export type Kind = (typeof KINDS)[number];

/** Ways to someone. */
export const CHANNELS = ['in_app', 'push', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Topics of notifications, with their kind. Their texts are `<topic>_title` and `<topic>_text`. */
export const TOPICS = {
  message: 'message',
  enquiry: 'message',
  enquiry_reply: 'message',
  interest: 'interest',
  viewing_requested: 'viewing',
  viewing_booked: 'viewing',
  viewing_confirmed: 'viewing',
  viewing_moved: 'viewing',
  viewing_cancelled: 'viewing',
  viewing_withdrawn: 'viewing',
  viewing_reminder: 'viewing',
  viewing_asked: 'viewing',
  viewing_time_free: 'viewing',
  viewing_seat_free: 'viewing',
  offer_make: 'offer',
  offer_apply: 'offer',
  offer_counter: 'offer',
  offer_accept: 'offer',
  offer_decline: 'offer',
  offer_withdraw: 'offer',
  offer_fall_through: 'offer',
  offer_complete: 'offer',
  offer_expire: 'offer',
  offer_close: 'offer',
  offer_taken: 'offer',
  lead_assigned: 'lead',
  lead_routed: 'lead',
  lead_task: 'lead',
  leads_handed_over: 'lead',
  review_written: 'review',
  review_answered: 'review',
  review_removed: 'review',
  review_answer_removed: 'review',
  review_invited: 'review',
  price_drop: 'favourite',
  sold: 'favourite',
  rented: 'favourite',
  search_new: 'search',
  search_drop: 'search',
  listing_approved: 'listing',
  listing_rejected: 'listing',
  listing_sent_back: 'listing',
  listing_taken_down: 'listing',
  listing_expired: 'listing',
  listing_question: 'listing',
  listing_sold: 'listing',
  listing_let: 'listing',
  listing_relisted: 'listing',
  listing_renewed: 'listing',
  homes_handed_over: 'listing',
  listing_waits: 'listing',
  project_approved: 'listing',
  project_rejected: 'listing',
  verified: 'verification',
  not_verified: 'verification',
  agency_verified: 'verification',
  agency_not_verified: 'verification',
  package_expiring: 'package',
  report_upheld: 'report',
  report_dismissed: 'report',
  review_report_upheld: 'report',
  review_report_dismissed: 'report',
  review_answer_report_upheld: 'report',
  review_answer_report_dismissed: 'report',
  broadcast: 'broadcast',
} as const satisfies Record<string, Kind>;
export type Topic = keyof typeof TOPICS;

/** A message waits this long: those who have the conversation open read it meanwhile, and get no notification. */
export const MESSAGE_WAITS = { push: 5, mail: 2 * MINUTE } as const;

/** Listings that wait for approval are few mails: those that follow at once are in the same one, and decided ones in none. */
export const APPROVAL_WAITS = { mail: 10 * MINUTE } as const;

/** A worker that has held a delivery for longer than this is gone. */
export const LEASE = 5 * MINUTE;
/** Seconds until the next try, by how many there were; after the last one it is given up. */
export const RETRIES = [30, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR] as const;

/** Notifications are stored this long. */
export const RETENTION = 180 * DAY;

/** A package is said to end this long before, or in the last quarter of a shorter one. */
export const PACKAGE_WARNING = 3 * DAY;

/** Hours in which someone is not disturbed; minutes of the day, over midnight when `from` is the later one. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * When quiet hours that hold at a moment end; null when none hold. In the night that clocks change, the end is found
 * anew once it has come.
 */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (quiet === null) return null;
  const minute = minuteOfDay(now, quiet.timeZone);
  const { from, to } = quiet;
  const isQuiet = from < to ? from <= minute && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const left = (to - minute + 24 * 60) % (24 * 60);
  const start = Math.floor(now.getTime() / 60_000) * 60_000;
  return new Date(start + left * 60_000);
}

function minuteOfDay(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return number('hour') * 60 + number('minute');
}

/** Returns `22:30` in minutes of the day; null for what is no time of day. */
export function readTimeOfDay(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  return hours === '' || hour > 23 || minute > 59 ? null : hour * 60 + minute;
}

/** Minutes of the day as `22:30`. */
export function timeOfDay(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Returns whether a name is one of a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    // Offsets are taken, too, but move with no summer.
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}
