import { latinDigits } from './date-text.ts';

/** Times are "HH:MM" of a day with 24 hours. */

const DAY = 24 * 60;

/** Returns a time as the locale writes it: "14:30", "2:30 PM", "14.30"; empty for none. */
export function timeText(time: string | null, locale?: string): string {
  if (time === null) return '';
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clock(locale).format(Date.UTC(2000, 0, 1, hours, minutes));
}

/**
 * Reads what someone typed: hours and minutes with anything between them or nothing (1430), the halves of the day in
 * the locale's own text or as am and pm. Undefined when it is no time.
 */
export function readTime(typed: string, locale?: string): string | undefined {
  const text = latinDigits(typed).trim();
  const parts = text.match(/^\D*(\d{1,2})(?:\D?(\d{2}))?\D*$/);
  if (!parts) return undefined;
  const hours = Number(parts[1]);
  const minutes = Number(parts[2] ?? 0);
  const half = halfOf(text.replace(/[\d:.\s]/g, ''), locale);
  if (half !== undefined && (hours < 1 || hours > 12)) return undefined;
  const whole = half === undefined ? hours : (hours % 12) + half;
  return whole < 24 && minutes < 60 ? written(whole * 60 + minutes) : undefined;
}

/** Returns the time so many minutes later, within the same day; from nothing, noon. */
export function laterTime(time: string | null, minutes: number): string {
  if (time === null) return '12:00';
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const steps = Math.abs(minutes);
  const now = (hours * 60 + past) / steps;
  // The first step leads to a whole one.
  const next = (minutes > 0 ? Math.floor(now) + 1 : Math.ceil(now) - 1) * steps;
  return written(Math.min(Math.max(next, 0), DAY - steps));
}

/** 0 for the first half of the day, 12 for the second; undefined when the text does not say. */
function halfOf(words: string, locale?: string): 0 | 12 | undefined {
  if (!words) return undefined;
  const said = words.toLowerCase();
  const [morning, evening] = [6, 18].map((hour) =>
    clock(locale)
      .formatToParts(Date.UTC(2000, 0, 1, hour))
      .find(({ type }) => type === 'dayPeriod')
      ?.value.replace(/[.\s]/g, '')
      .toLowerCase(),
  );
  if (said === evening || /^p/.test(said)) return 12;
  if (said === morning || /^a/.test(said)) return 0;
  return undefined;
}

function written(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function clock(locale?: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    numberingSystem: 'latn',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  } as Intl.DateTimeFormatOptions);
}
