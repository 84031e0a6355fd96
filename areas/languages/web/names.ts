import { countryIn } from '@keystead/kit/country';
import { type NamedRow, nameIn, namesIn } from '@keystead/kit/row-name';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { type SelectedLanguage, selectLanguage, type WithLanguage } from './state.ts';

/** Says a name of a row in some language: `named('city', 'Lisbon')`. Countries have one without anybody writing it. */
export type Named = (kind: NamedRow | 'country', name: string) => string;

/** Returns the names of a language, for what is no component. */
export function namesOf({ code, labels }: Pick<SelectedLanguage, 'code' | 'labels'>): Named {
  return (kind, name) => (kind === 'country' ? countryIn(name, code) : nameIn(labels, kind, name));
}

/** Returns names of categories, cities and the like in the language the visitor chose, as the operator wrote them where there is no other. */
export function useNames(): Named {
  const language = useSelector<WithLanguage, SelectedLanguage>(selectLanguage);
  return useCallback((kind, name) => namesOf(language)(kind, name), [language]);
}

/** Returns all names of a kind in that language, by the names as the operator wrote them. */
export function useNamesOf(kind: NamedRow): Readonly<Record<string, string>> {
  const { labels } = useSelector<WithLanguage, SelectedLanguage>(selectLanguage);
  return useMemo(() => namesIn(labels, kind), [labels, kind]);
}
