import { namesIn } from '@keystead/kit/names-of-kind';
import type { NamedRow } from '@keystead/kit/row-name';
import { useMemo } from 'react';
import { useSelectedLanguage } from './use-selected-language.ts';

/** Returns all names of a kind in the language of the page, by the names as the operator wrote them. */
export function useNamesOf(kind: NamedRow): Readonly<Record<string, string>> {
  const { labels } = useSelectedLanguage();
  return useMemo(() => namesIn(labels, kind), [labels, kind]);
}
