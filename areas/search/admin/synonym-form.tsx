import { ResourceCreate, ResourceEdit, useView } from '@keystead/admin';
import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput, maxLength, required, SelectInput, TextInput } from 'react-admin';
import type { z } from 'zod';
import type { listSynonymMeanings } from '../contract.staff.ts';
import { LONGEST_SYNONYM } from '../synonyms.ts';
import { ALL_LANGUAGES, LANGUAGES } from './languages.ts';

type Meanings = z.output<typeof listSynonymMeanings.answer>['data'];

/** Meanings that are offered at once; typing finds the others. */
const OFFERED = 100;

/** Adds a synonym: sentences are read with it at once. */
export function SynonymCreate() {
  return (
    <ResourceCreate>
      <Fields />
    </ResourceCreate>
  );
}

/** Changes it. */
export function SynonymEdit() {
  return (
    <ResourceEdit canDelete>
      <Fields />
    </ResourceEdit>
  );
}

function Fields() {
  const view = useView();
  const { data: meanings = [], isPending } = useQuery({
    queryKey: ['search-synonyms', 'meanings'],
    queryFn: async ({ signal }) => (await view('search-synonyms/meanings', {}, signal)).data as Meanings,
  });
  return (
    <>
      <TextInput
        source="phrase"
        label="Word or phrase"
        helperText="As visitors write it; capitals, accents and the s of a plural do not matter."
        validate={[required(), maxLength(LONGEST_SYNONYM)]}
      />
      <SelectInput
        source="language"
        label="Language"
        choices={LANGUAGES}
        emptyText={ALL_LANGUAGES}
        parse={(value: string) => value || ''}
        helperText="Of the sentences that are read with it; empty for all."
      />
      <AutocompleteInput
        source="meaning"
        label="Means"
        choices={meanings}
        isPending={isPending}
        suggestionLimit={OFFERED}
        helperText="A type of home, an answer, a fact, or a city with homes."
        validate={required()}
      />
    </>
  );
}
