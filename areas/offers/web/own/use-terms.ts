import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { amountIn } from '@keystead/listings/contract';
import type { OfferDetail } from '../../contract.ts';
import { CONDITION_NAMES } from './names.ts';
import { useText } from './text.ts';

type Terms = NonNullable<OfferDetail['rounds'][number]['terms']>;

/** Returns what writes what is offered, as readers of the chosen language do. */
export function useTerms() {
  const t = useText();
  const locale = useLocale();
  const day = (text: string) =>
    dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text));
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const amountOf = ({ amount }: Terms, { currency, kind }: Pick<OfferDetail, 'currency' | 'kind'>) => {
    const money = amountIn(amount, currency, locale);
    return kind === 'rent' ? t('aMonth', { amount: money }) : money;
  };
  /** What is said beside the amount: name and value of each. */
  const factsOf = ({
    starts_on: startsOn,
    months,
    people,
    conditions,
  }: Terms): { name: string; value: string }[] => [
    ...(startsOn === null ? [] : [{ name: t('startsOn'), value: day(startsOn) }]),
    ...(months === null ? [] : [{ name: t('months'), value: t('monthCount', { count: months }) }]),
    ...(people === null ? [] : [{ name: t('people'), value: String(people) }]),
    ...(conditions.length === 0
      ? []
      : [
          {
            name: t('conditions'),
            value: new Intl.ListFormat(locale).format(conditions.map((one) => t(CONDITION_NAMES[one]))),
          },
        ]),
  ];
  const momentOf = (text: string) => moment.format(new Date(text));
  return {
    amountOf,
    factsOf,
    momentOf,
    expiryOf: (terms: Terms) => t('expiresAt', { when: momentOf(terms.expires_at) }),
  };
}
