import { type Column, ResourceList, ResourceTable, StateChip } from '@keystead/admin';
import { MOVE_IN_STATES, type MoveInRow } from './labels.ts';

const COLUMNS: readonly Column<MoveInRow>[] = [
  {
    source: 'name',
    label: 'Dump',
    isSorted: false,
    cell: ({ id, name, is_console: isConsole }) => (isConsole ? `Command line, run ${id}` : name),
  },
  { source: 'system', label: 'System', isSorted: false },
  {
    source: 'state',
    label: 'Status',
    isSorted: false,
    cell: ({ state }) => <StateChip states={MOVE_IN_STATES} state={state} />,
  },
  { source: 'staff_name', label: 'By', isSorted: false },
  {
    source: 'created_at',
    label: 'When',
    isSorted: false,
    cell: (row) => new Date(row.created_at).toLocaleString(),
  },
];

/** Renders the sites that have moved in, the last first, those of the command line among them. */
export function MoveInList() {
  return (
    <ResourceList hasSearch={false} sort={{ field: 'id', order: 'DESC' }}>
      <ResourceTable columns={COLUMNS} rowClick="show" />
    </ResourceList>
  );
}
