import { AutocompleteInput, ReferenceInput } from 'react-admin';

/** Renders a field for an agency, found by name; a filter or a field. */
export function AgencyInput({ source, label = 'Agency' }: { source: string; label?: string }) {
  return (
    <ReferenceInput source={source} reference="agencies" perPage={15} sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput label={label} optionText="name" filterToQuery={(q: string) => ({ q })} />
    </ReferenceInput>
  );
}
