import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';

/** Returns a moment as a day in the reader's language: "21 November 2026". In UTC, so that server and browser agree. */
export function useDay(): (moment: string) => string {
  const format = dateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return (moment) => format.format(new Date(moment));
}
