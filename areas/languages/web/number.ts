import { formatNumber, knownLocale } from '@keystead/kit/number';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage, type WithLanguage } from './state.ts';

/** Returns the locale numbers, money and dates follow: the language the visitor chose. */
export function useLocale(): string {
  return useSelector<WithLanguage, string>((state) => knownLocale(selectLanguage(state).code));
}

/** Returns numbers as readers of the chosen language write them. */
export function useNumber(): (value: number) => string {
  const locale = useLocale();
  return useCallback((value) => formatNumber(value, locale), [locale]);
}
