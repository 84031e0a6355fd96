import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';

/** Writes a moment as a day, and as a day with its time. */
export function useDay(): { day: (moment: string) => string; minute: (moment: string) => string } {
  const locale = useLocale();
  const day = dateFormat(locale, { dateStyle: 'medium' });
  const minute = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    day: (moment) => day.format(new Date(moment)),
    minute: (moment) => minute.format(new Date(moment)),
  };
}
