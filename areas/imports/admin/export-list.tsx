import { type Column, momentLabel, ResourceList, ResourceTable, StateChip } from '@keystead/admin';
import { SelectInput } from 'react-admin';
import { EXPORT_FORMATS } from '../export-rules.ts';
import { EXPORT_STATES, type ExportRecord, MAKERS, ownerLabel } from './export-labels.ts';
import { counted } from './labels.ts';

const COLUMNS: readonly Column<ExportRecord>[] = [
  { source: 'name', label: 'Recipient' },
  { source: 'owner_name', label: 'Homes of', isSorted: false, cell: ownerLabel },
  {
    source: 'format',
    label: 'Format',
    isSorted: false,
    cell: ({ format }) => EXPORT_FORMATS[format].label,
  },
  {
    source: 'is_active',
    label: 'Status',
    isSorted: false,
    cell: ({ is_active: isActive }) => <StateChip states={EXPORT_STATES} state={isActive ? 'on' : 'off'} />,
  },
  {
    source: 'homes',
    label: 'Homes',
    isSorted: false,
    cell: ({ homes }) => (homes === null ? '' : counted(homes)),
  },
  {
    source: 'fetched_at',
    label: 'Last fetched',
    cell: ({ fetched_at: at }) => (at === '' ? 'Never' : momentLabel(at)),
  },
];

const FILTERS = [
  <SelectInput
    key="maker"
    source="maker"
    label="Made by"
    choices={Object.entries(MAKERS).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
];

/** Renders feeds that others fetch, by their names. */
export function ExportList() {
  return (
    <ResourceList filters={FILTERS} sort={{ field: 'name', order: 'ASC' }}>
      <ResourceTable columns={COLUMNS} rowClick="show" />
    </ResourceList>
  );
}
