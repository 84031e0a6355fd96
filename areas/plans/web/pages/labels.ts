import { formatMoney } from '@keystead/kit/money';
import { dateFormat, timeLeft } from '@keystead/kit/time';
import { useLocale, useNames } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import type { PlanPackage } from '../../contract.ts';
import { useText } from './text.ts';

const DAY = 24;

/** Returns the labels of packages, as readers of the chosen language write it. */
export function useLabels() {
  const t = useText();
  const locale = useLocale();
  const named = useNames();
  const {
    selected_currency_data: { code },
    currency_symbol: symbol,
    price_decimals: decimals,
  } = useSettings();
  return {
    /** A package on offer, with its name and description in the language of the page. */
    offered: (offer: PlanPackage): PlanPackage => ({
      ...offer,
      name: named('package', offer.name),
      description: named('package_description', offer.description),
    }),
    /** A price in full; never shortened, people pay it. */
    price: (amount: number | null) =>
      amount === null ? t('free') : formatMoney(amount, { code, symbol, decimals }, { locale }),
    /** How long a package lasts: hours under a day, else days. */
    lasts: (hours: number) => {
      if (hours === 0) return t('forEver');
      return hours < DAY ? t('hours', { count: hours }) : t('days', { count: Math.round(hours / DAY) });
    },
    /** How long it still lasts: hours under 24, else days. */
    remaining: (end: string | null) => {
      if (end === null) return t('noEnd');
      const { count, unit } = timeLeft(new Date(end), new Date());
      return unit === 'hour' ? t('hoursLeft', { count }) : t('daysLeft', { count });
    },
    date: (moment: string) =>
      dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment)),
  };
}
