import { formatNumber, knownLocale } from '@keystead/kit/number';
import { useCallback } from 'react';
import { useSelectedLanguage } from './use-selected-language.ts';

/** Returns the locale numbers, money and dates follow: the language the visitor chose. */
export function useLocale(): string {
  return knownLocale(useSelectedLanguage().code);
}

/** Returns numbers as readers of the chosen language write them. */
export function useNumber(): (value: number) => string {
  const locale = useLocale();
  return useCallback((value) => formatNumber(value, locale), [locale]);
}
