import { type Column, ResourceList, ResourceTable } from '@keystead/admin';
import { languageName } from '@keystead/kit/language';
import { SelectInput } from 'react-admin';
import type { z } from 'zod';
import type { synonymRow } from '../contract.staff.ts';
import { ALL_LANGUAGES, LANGUAGES } from './languages.ts';

type Synonym = z.output<typeof synonymRow>;

const COLUMNS: readonly Column<Synonym>[] = [
  { source: 'phrase', label: 'Word or phrase' },
  {
    source: 'language',
    label: 'Language',
    cell: ({ language }) => (language === '' ? ALL_LANGUAGES : languageName(language, 'en')),
  },
  {
    source: 'meaning_name',
    label: 'Means',
    isSorted: false,
    cell: ({ meaning_name }) => meaning_name || 'Nothing that the catalogue still knows',
  },
];

const FILTERS = [
  <SelectInput key="language" source="language" label="Language" choices={LANGUAGES} alwaysOn={false} />,
];

/** Renders the operator's own words for what homes are, have or lie in. */
export function SynonymList() {
  return (
    <ResourceList sort={{ field: 'phrase', order: 'ASC' }} filters={FILTERS}>
      <ResourceTable columns={COLUMNS} />
    </ResourceList>
  );
}
