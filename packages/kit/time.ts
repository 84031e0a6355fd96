import { knownLocale, numberFormatWith } from './number.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Largest first; a month is 30 days, a year 365. */
const UNITS = [
  [365 * DAY, 'year'],
  [30 * DAY, 'month'],
  [7 * DAY, 'week'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
] as const;

/** Below one second, in the languages of the site; in others as they say "now". */
const JUST_NOW: Readonly<Record<string, string>> = {
  en: 'just now',
  es: 'justo ahora',
  fr: 'à l’instant',
  hi: 'अभी-अभी',
  ar: 'الآن',
};

const passedIn = new Map<string, Intl.RelativeTimeFormat>();

/**
 * "3 weeks ago", rounded down, as readers of `locale` say it; below one second, and in the future, "just now". A
 * locale that is none reads like English.
 */
export function timeAgo(then: Date, now: Date, locale = 'en'): string {
  const passed = now.getTime() - then.getTime();
  for (const [length, unit] of UNITS) {
    const count = Math.floor(passed / length);
    if (count >= 1) return relativeIn(locale).format(-count, unit);
  }
  const language = locale.split('-')[0] as string;
  return (
    JUST_NOW[language] ??
    new Intl.RelativeTimeFormat(knownLocale(locale), { numeric: 'auto' }).format(0, 'second')
  );
}

function relativeIn(locale: string): Intl.RelativeTimeFormat {
  let format = passedIn.get(locale);
  if (!format) {
    format = new Intl.RelativeTimeFormat(knownLocale(locale), { numeric: 'always' });
    passedIn.set(locale, format);
  }
  return format;
}

/** Formats in use at once are few; more come from somewhere else. */
const MOST_FORMATS = 100;
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Countries whose English writes dates with the month first: the United States, their territories, and the Philippines. */
const MONTH_FIRST = [
  'United States',
  'American Samoa',
  'Guam',
  'Northern Mariana Islands',
  'Philippines',
  'Puerto Rico',
  'U.S. Virgin Islands',
];
let english = 'en-GB';

/**
 * Lets dates in English be written as in the site's country, as in Britain where that is unknown.
 * @param country its English name, "" for a site of all countries, whose currency says it then
 */
export function writeDatesAsIn(country: string, currency: string): void {
  const isMonthFirst = country === '' ? currency === 'USD' : MONTH_FIRST.includes(country);
  english = isMonthFirst ? 'en-US' : 'en-GB';
}

/** Returns the locale by which dates are written for readers of another: English alone says no country. */
export function dateLocale(locale: string): string {
  const known = knownLocale(locale);
  return known === 'en' ? english : known;
}

/**
 * Returns the format of a moment, made once for each locale and form: making one takes longer than a thousand uses of it. A locale
 * that is none reads like English, which is written as the site's country does.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const written = dateLocale(locale);
  const key = `${written} ${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (!format) {
    if (dateFormats.size >= MOST_FORMATS) dateFormats.clear();
    format = new Intl.DateTimeFormat(written, options);
    dateFormats.set(key, format);
  }
  return format;
}

/** Returns the remaining time: hours under 24, rounded down, else days, rounded up: a day that has begun counts. Nothing left is 0 hours. */
export function timeLeft(until: Date, now: Date): { count: number; unit: 'hour' | 'day' } {
  const left = Math.max(0, until.getTime() - now.getTime());
  return left < DAY
    ? { count: Math.floor(left / HOUR), unit: 'hour' }
    : { count: Math.ceil(left / DAY), unit: 'day' };
}

/** Returns the remaining time as readers of `locale` write it: "23 hours", "2 days". */
export function timeLeftText(until: Date, now: Date, locale = 'en'): string {
  const { count, unit } = timeLeft(until, now);
  return numberFormatWith(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Returns the span of time in which featured things keep one order: an hour, counted from 1970. */
export function rotationSlot(now: Date): number {
  return Math.floor(now.getTime() / HOUR);
}
