import { type Column, momentWords, ResourceList, ResourceTable, useView } from '@keystead/admin';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput, DateInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import type { AuditLine } from '../contract.staff.ts';
import { fieldWords } from './words.ts';

const COLUMNS: readonly Column<AuditLine>[] = [
  { source: 'at', label: 'When', isSorted: false, cell: ({ at }) => momentWords(at) },
  { source: 'staff_name', label: 'Who', isSorted: false },
  {
    source: 'action',
    label: 'What',
    isSorted: false,
    cell: ({ action, resource, record_id: record }) =>
      `${fieldWords(action)}: ${resource}${record === '' ? '' : ` ${record}`}`,
  },
  { source: 'after', label: 'Changed', isSorted: false, cell: (line) => <Fields line={line} /> },
];

function Fields({ line: { before, after } }: { line: AuditLine }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map(fieldWords);
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

/** What there is in the log to choose from. */
function useKinds(): readonly Kind[] {
  const view = useView();
  const { data = [] } = useQuery({
    queryKey: ['audit', 'choices'],
    queryFn: async ({ signal }) => (await view('audit/choices', {}, signal)).data as Kind[],
  });
  return data;
}

const asChoices = (words: readonly string[]) => words.map((word) => ({ id: word, name: fieldWords(word) }));

/** What staff have changed, the latest first. Nobody can change it. */
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
        <DateInput key="from" source="from" label="From" parse={dayStart} format={dayOf} />,
        <DateInput key="to" source="to" label="To, with that day" parse={dayEnd} format={lastDayOf} />,
      ]}
      empty={false}
    >
      <ResourceTable columns={COLUMNS} rowClick="show" />
    </ResourceList>
  );
}

/** Days are those of the person who looks: the server is asked for moments. */
function dayStart(day: string): string {
  return day === '' ? '' : new Date(`${day}T00:00:00`).toISOString();
}

function dayEnd(day: string): string {
  if (day === '') return '';
  const end = new Date(`${day}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}

function dayOf(moment: string | undefined): string {
  if (!moment) return '';
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? '' : at.toLocaleDateString('sv-SE');
}

const lastDayOf = (moment: string | undefined) =>
  moment ? dayOf(new Date(new Date(moment).getTime() - 1).toISOString()) : '';
