import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';

/** Returns a day, `2026-09-29`, as readers of the chosen language write it. */
export function useDay(): (day: string) => string {
  const format = dateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
