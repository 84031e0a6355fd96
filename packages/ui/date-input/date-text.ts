/** Days are "YYYY-MM-DD" without a time zone: a viewing is on the same day wherever it is read. */

type Part = 'day' | 'month' | 'year';

/** Returns the parts of a day in the order a locale writes them, and what stands between them. */
function pattern(locale?: string): Intl.DateTimeFormatPart[] {
  return new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  } as Intl.DateTimeFormatOptions).formatToParts(Date.UTC(2000, 11, 31));
}

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';
/** Marks that only steer the direction of text; a field of digits is left-to-right anyway. */
const MARKS = /[\u200e\u200f\u061c]/g;

/** "DD/MM/YYYY" in the order of the locale, with the reader's own letters. */
export function dateHint(locale?: string, letters: Record<Part, string> = LETTERS): string {
  return pattern(locale)
    .map(({ type, value }) => (isPart(type) ? letters[type] : value))
    .join('')
    .replace(MARKS, '');
}
const LETTERS = { day: 'DD', month: 'MM', year: 'YYYY' };

/** Returns a day as the locale writes it in digits; empty for none. */
export function dateText(day: string | null, locale?: string): string {
  if (day === null) return '';
  const [year = '', month = '', date = ''] = day.split('-');
  const digits = { day: date, month, year };
  return pattern(locale)
    .map(({ type, value }) => (isPart(type) ? digits[type] : value))
    .join('')
    .replace(MARKS, '');
}

/**
 * Reads what someone typed: three numbers in the order of the locale, or year first; two-digit years are of this
 * century. Undefined when it is no day of the calendar.
 */
export function readDate(typed: string, locale?: string): string | undefined {
  const numbers = latinDigits(typed).match(/\d+/g);
  if (numbers?.length !== 3) return undefined;
  const order: Part[] =
    (numbers[0]?.length ?? 0) > 2
      ? ['year', 'month', 'day']
      : pattern(locale).flatMap(({ type }) => (isPart(type) ? [type] : []));
  const found = Object.fromEntries(order.map((part, at) => [part, Number(numbers[at])])) as Record<
    Part,
    number
  >;
  const year = found.year < 100 ? found.year + 2000 : found.year;
  const date = new Date(Date.UTC(year, found.month - 1, found.day));
  const real = date.getUTCMonth() === found.month - 1 && date.getUTCDate() === found.day && year < 10_000;
  return real ? date.toISOString().slice(0, 10) : undefined;
}

/** Arabic, Persian and Devanagari digits are read as well. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = [0x660, 0x6f0, 0x966].find((first) => code >= first && code < first + 10) ?? 0;
    return String(code - zero);
  });
}

/** Returns a day of the calendar as the midnight of this machine, which is what calendars reckon with; and back. */
export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
export function fromLocalDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** 0 is Sunday, as calendars count; Monday where the platform does not know. */
export function firstWeekday(locale?: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const known = new Intl.Locale(
    locale ?? new Intl.DateTimeFormat().resolvedOptions().locale,
  ) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
  };
  return ((known.getWeekInfo?.().firstDay ?? 1) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}
