import { dateFormat } from '@keystead/kit/time';
import { useLocale, useNumber } from '@keystead/languages/web';
import type { ListingField } from '@keystead/listings/contract';
import { FACTS, type FactName } from '@keystead/listings/facts';
import { choiceLabel, unitSign, useArea, useFieldLabel } from '@keystead/listings/web';
import type { SearchFilter } from '../filters.ts';
import { areaUnitIn, type ResultsSearch, type SearchKey, withUnit } from './results-search.ts';
import { useText } from './text.ts';

/** One filter that is set: its name, and what to change in the search to take it off. */
export interface ActiveFilter {
  key: string;
  name: string;
  without: ResultsSearch;
}

/** Returns a day of an address as a language writes it; what is no day stays as it is. */
export function dayText(text: string, locale: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

/** Returns the name of a choice of a fact, as its readers have it. */
export function useChoiceName(): (fact: FactName, choice: string) => string {
  const label = useFieldLabel();
  return (fact, choice) => {
    const field: ListingField = FACTS[fact];
    return field.isPlain ? choice : label(choiceLabel(fact, choice));
  };
}

/** Returns the chips of a filter by a fact: one for each of several values. */
export function useFactChips(
  search: ResultsSearch,
): (key: SearchKey, filter: SearchFilter) => readonly ActiveFilter[] {
  const t = useText();
  const label = useFieldLabel();
  const choice = useChoiceName();
  const number = useNumber();
  const locale = useLocale();
  const size = useArea();
  const unit = areaUnitIn(search, size.unit);
  return (key, filter) => {
    const text = search[key];
    if (!text) return [];
    const fact = filter.fact as FactName;
    const field: ListingField = FACTS[fact];
    const name = label(fact);
    const amount = () => {
      if (filter.isSize) return size.named(Number(text), unit);
      const sign = unitSign(field.unit, locale);
      const digits = field.kind === 'year' ? text : number(Number(text));
      return sign ? `${digits} ${sign}` : digits;
    };
    const one = (said: string): ActiveFilter[] => [
      { key, name: said, without: filter.isSize ? withUnit(search, { [key]: '' }, unit) : { [key]: '' } },
    ];
    const values = text.split(',');
    const each = (said: (value: string) => string): ActiveFilter[] =>
      values.map((value) => ({
        key: `${key} ${value}`,
        name: said(value),
        without: { [key]: values.filter((other) => other !== value).join(',') },
      }));
    switch (filter.asks) {
      case 'least':
        return one(`${name} ≥ ${amount()}`);
      case 'most':
        return one(`${name} ≤ ${amount()}`);
      case 'any':
        return each((value) => t('named', { name, value: choice(fact, value) }));
      case 'none':
        return each((value) => {
          if (fact === 'floor' && value === '0') return t('notGroundFloor');
          const named = filter.kind === 'choices' ? choice(fact, value) : number(Number(value));
          return t('without', { name: t('named', { name, value: named }) });
        });
      case 'at_least':
        return one(t('named', { name, value: t('orBetter', { name: choice(fact, text) }) }));
      case 'since':
        return one(t('sinceDay', { name, date: dayText(text, locale) }));
      case 'until':
        return one(t('byDay', { name, date: dayText(text, locale) }));
      default:
        return one(name);
    }
  };
}
