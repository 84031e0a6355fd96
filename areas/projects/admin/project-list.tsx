import { type Column, PersonInput, ResourceList, ResourceTable, RowPicture } from '@keystead/admin';
import { placeLine } from '@keystead/kit/place-line';
import { Chip } from '@mui/material';
import { Building } from 'lucide-react';
import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin';
import type { StaffProject } from '../contract.staff.ts';
import { choicesOf, REVIEW_COLOURS, REVIEW_LABELS, stateLabel, TYPE_LABELS } from './labels.ts';

const COLUMNS: readonly Column<StaffProject>[] = [
  {
    source: 'title',
    label: 'Project',
    cell: ({ title, picture }) => (
      <RowPicture address={picture} icon={Building}>
        {title}
      </RowPicture>
    ),
  },
  { source: 'review', label: 'Status', isSorted: false, cell: (row) => <StateChip project={row} /> },
  { source: 'type', label: 'Stage', isSorted: false, cell: ({ type }) => TYPE_LABELS[type] },
  {
    source: 'city',
    label: 'Place',
    isSorted: false,
    cell: ({ city, country }) => placeLine(city, country),
  },
  {
    source: 'account_name',
    label: 'Owner',
    isSorted: false,
    cell: (row) => row.account_name || `Account ${row.account_id}`,
  },
  { source: 'views', label: 'Views', isSorted: false, isNumber: true },
  {
    source: 'created_at',
    label: 'Posted',
    cell: ({ created_at: at }) => new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' }),
  },
];

const FILTERS = [
  <SelectInput key="state" source="state" label="Status" choices={choicesOf(REVIEW_LABELS)} />,
  <SelectInput key="type" source="type" label="Stage" choices={choicesOf(TYPE_LABELS)} />,
  <ReferenceInput key="city" source="city_id" reference="cities" perPage={15}>
    <AutocompleteInput label="City" optionText="name" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <PersonInput key="account_id" source="account_id" label="Owner" />,
];

/** Renders every project, the newest first. */
export function ProjectList() {
  return (
    <ResourceList sort={{ field: 'created_at', order: 'DESC' }} filters={FILTERS} empty={false}>
      <ResourceTable columns={COLUMNS} rowClick="show" />
    </ResourceList>
  );
}

/** Renders the status. */
export function StateChip({ project }: { project: StaffProject }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={project.is_active ? REVIEW_COLOURS[project.review] : 'default'}
      label={stateLabel(project)}
    />
  );
}
