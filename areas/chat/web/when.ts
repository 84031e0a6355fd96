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
    new Date(iso).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  const day = (iso: string) => {
    const moment = new Date(iso);
    const ago = daysAgo(moment);
    if (ago === 0) return t('today');
    if (ago === 1) return t('yesterday');
    if (ago < 7) return moment.toLocaleDateString(locale, { weekday: 'long' });
    return moment.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
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
      if (ago < 7) return moment.toLocaleDateString(locale, { weekday: 'short' });
      return moment.toLocaleDateString(locale, { day: 'numeric', month: 'short' });
    },
    isSameDay: (a: string, b: string) => dayOf(new Date(a)) === dayOf(new Date(b)),
  };
}
