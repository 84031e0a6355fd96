import { type Column, momentLabel, ResourceList, ResourceTable, useView } from '@keystead/admin';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import type { AuditLine } from '../contract.staff.ts';
import { dayFilters } from './day-filters.tsx';
import { fieldLabel } from './labels.ts';

const COLUMNS: readonly Column<AuditLine>[] = [
  { source: 'at', label: 'When', isSorted: false, cell: ({ at }) => momentLabel(at) },
  { source: 'staff_name', label: 'Who', isSorted: false },
  {
    source: 'action',
    label: 'What',
    isSorted: false,
    cell: ({ action, resource, record_id: record }) =>
      `${fieldLabel(action)}: ${resource}${record === '' ? '' : ` ${record}`}`,
  },
  { source: 'after', label: 'Changed', isSorted: false, cell: (line) => <Fields line={line} /> },
];

function Fields({ line: { before, after } }: { line: AuditLine }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map(fieldLabel);
  const most = 4;
  return (
    <Typography component="span" variant="body2" color="text.secondary">
      {names.slice(0, most).join(', ') || '–'}
      {names.length > most ? `, and ${names.length - most} more` : ''}
    </Typography>
  );
}

interface Kind {
  resource: string;
  actions: string[];
}

/** Returns the resources and actions of the log, to choose from. */
function useKinds(): readonly Kind[] {
  const view = useView();
  const { data = [] } = useQuery({
    queryKey: ['audit', 'choices'],
    queryFn: async ({ signal }) => (await view('audit/choices', {}, signal)).data as Kind[],
  });
  return data;
}

const asChoices = (words: readonly string[]) => words.map((word) => ({ id: word, name: fieldLabel(word) }));

/** Renders the immutable log of staff changes, the latest first. */
export function AuditList() {
  const kinds = useKinds();
  const actions = [...new Set(kinds.flatMap((kind) => kind.actions))].sort();
  return (
    <ResourceList
      filters={[
        <SelectInput
          key="resource"
          source="resource"
          label="Kind"
          choices={asChoices(kinds.map(({ resource }) => resource))}
        />,
        <SelectInput key="action" source="action" label="Action" choices={asChoices(actions)} />,
        <TextInput key="record_id" source="record_id" label="Id of the record" />,
        <ReferenceInput key="staff_id" source="staff_id" reference="accounts">
          <AutocompleteInput label="Who" filterToQuery={(words: string) => ({ q: words })} />
        </ReferenceInput>,
        ...dayFilters(),
      ]}
      empty={false}
    >
      <ResourceTable columns={COLUMNS} rowClick="show" />
    </ResourceList>
  );
}
