import { type Column, momentLabel, PersonInput, ResourceList, ResourceTable } from '@keystead/admin';
import { Chip } from '@mui/material';
import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin';
import type { StaffUnit } from '../../contract.staff.ts';
import { choicesOf } from '../labels.ts';
import { priceLabel, STATE_COLOURS, STATE_LABELS, TYPE_LABELS } from './labels.ts';

const COLUMNS: readonly Column<StaffUnit>[] = [
  { source: 'label', label: 'Unit' },
  { source: 'project_title', label: 'Project', isSorted: false },
  { source: 'type', label: 'Type', isSorted: false, cell: ({ type }) => TYPE_LABELS[type] },
  { source: 'state', label: 'Status', isSorted: false, cell: (unit) => <UnitStateChip unit={unit} /> },
  {
    source: 'reserved_until',
    label: 'Reserved until',
    cell: ({ reserved_until: end }) => momentLabel(end),
  },
  { source: 'price', label: 'Price', isNumber: true, cell: ({ price }) => priceLabel(price) },
];

const FILTERS = [
  <SelectInput key="state" source="state" label="Status" choices={choicesOf(STATE_LABELS)} />,
  <SelectInput key="type" source="type" label="Type" choices={choicesOf(TYPE_LABELS)} />,
  <ReferenceInput key="project_id" source="project_id" reference="projects" perPage={15}>
    <AutocompleteInput label="Project" optionText="title" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <PersonInput key="account_id" source="account_id" label="Owner" />,
];

/** Renders the units of all projects, project by project. */
export function UnitList() {
  return (
    <ResourceList sort={{ field: 'project', order: 'ASC' }} filters={FILTERS} empty={false}>
      <ResourceTable columns={COLUMNS} rowClick="show" />
    </ResourceList>
  );
}

/** Renders the state. */
export function UnitStateChip({ unit: { state } }: { unit: Pick<StaffUnit, 'state'> }) {
  return <Chip size="small" variant="outlined" color={STATE_COLOURS[state]} label={STATE_LABELS[state]} />;
}
