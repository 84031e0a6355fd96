import { dateFormat } from '@keystead/kit/time';

/** Returns a day, `2027-05-31`, by the clock of a zone. */
export const dayOf = (moment: string, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(moment),
  );

/** Writes a day as readers of `locale` do: "Monday, 31 May". */
export const dayText = (moment: string, timeZone: string, locale: string): string =>
  dateFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(moment));

export const timeText = (moment: string, timeZone: string, locale: string): string =>
  dateFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(moment));

/** Returns whether the clocks of two zones show the same at a moment. */
export const showsSame = (moment: string, one: string, other: string): boolean => {
  const shown = (timeZone: string) =>
    dateFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment));
  return shown(one) === shown(other);
};

/** Returns a day so many days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
