import { namesIn } from '@keystead/kit/names-of-kind';
import type { NamedRow } from '@keystead/kit/row-name';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { type SelectedLanguage, selectLanguage, type WithLanguage } from './state.ts';

/** Returns all names of a kind in the language of the page, by the names as the operator wrote them. */
export function useNamesOf(kind: NamedRow): Readonly<Record<string, string>> {
  const { labels } = useSelector<WithLanguage, SelectedLanguage>(selectLanguage);
  return useMemo(() => namesIn(labels, kind), [labels, kind]);
}
