import { type NamedRow, nameIn } from '@keystead/kit/row-name';
import type { SelectedLanguage } from './state.ts';
import { useSelectedLanguage } from './use-selected-language.ts';

/** Says a name of a row in some language: `named('city', 'Lisbon')`. */
export type Named = (kind: NamedRow, name: string) => string;

/** Returns the names of a language, for what is no component. */
export const namesOf =
  ({ labels }: Pick<SelectedLanguage, 'labels'>): Named =>
  (kind, name) =>
    nameIn(labels, kind, name);

/** Returns names of categories, cities and the like in the language the visitor chose, as the operator wrote them where there is no other. */
export const useNames = (): Named => namesOf(useSelectedLanguage());
