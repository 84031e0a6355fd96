import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { useText } from './text.ts';

const DAY_MS = 86_400_000;

/** Returns the visitor's own days: midnight to midnight where they are. */
const dayOf = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** Returns how moments are written in the chat. */
export function useWhen() {
  const locale = useLocale();
  const t = useText();
  const daysAgo = (moment: Date) => Math.round((dayOf(new Date()) - dayOf(moment)) / DAY_MS);
  const time = (iso: string) =>
    dateFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(new Date(iso));
  const day = (iso: string) => {
    const moment = new Date(iso);
    const ago = daysAgo(moment);
    if (ago === 0) return t('today');
    if (ago === 1) return t('yesterday');
    if (ago < 7) return dateFormat(locale, { weekday: 'long' }).format(moment);
    return dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(moment);
  };
  return {
    time,
    day,
    /** As short as a list of conversations needs it. */
    brief(iso: string): string {
      const moment = new Date(iso);
      const ago = daysAgo(moment);
      if (ago === 0) return time(iso);
      if (ago === 1) return t('yesterday');
      if (ago < 7) return dateFormat(locale, { weekday: 'short' }).format(moment);
      return dateFormat(locale, { day: 'numeric', month: 'short' }).format(moment);
    },
    isSameDay: (a: string, b: string) => dayOf(new Date(a)) === dayOf(new Date(b)),
  };
}
