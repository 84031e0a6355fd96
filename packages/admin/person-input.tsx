import { AutocompleteInput, type RaRecord, ReferenceInput } from 'react-admin';

/** Renders a field for someone, found by name, address or number; a filter or a field. */
export function PersonInput({ source, label = 'Person' }: { source: string; label?: string }) {
  return (
    <ReferenceInput source={source} reference="customers" perPage={15}>
      <AutocompleteInput
        label={label}
        optionText={(one?: RaRecord) =>
          one ? `${one.name || 'Someone'} (${one.email ?? one.mobile ?? one.id})` : ''
        }
        filterToQuery={(q: string) => ({ q })}
      />
    </ReferenceInput>
  );
}
