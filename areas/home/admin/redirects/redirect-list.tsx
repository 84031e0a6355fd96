import { type Column, ResourceList, ResourceTable } from '@keystead/admin';
import { SelectInput } from 'react-admin';
import type { z } from 'zod';
import type { redirectRow } from '../../contract.staff.ts';
import { ImportButton } from './import-button.tsx';
import { STATUS_LABELS, STATUSES } from './statuses.ts';

type Redirect = z.output<typeof redirectRow>;

const COLUMNS: readonly Column<Redirect>[] = [
  { source: 'from', label: 'From' },
  { source: 'to', label: 'To', cell: ({ to }) => to || 'Nowhere' },
  { source: 'status', label: 'How', cell: ({ status }) => STATUS_LABELS[status] },
  {
    source: 'created_at',
    label: 'Since',
    cell: ({ created_at }) => new Date(created_at).toLocaleDateString(undefined, { dateStyle: 'medium' }),
  },
];

const FILTERS = [
  <SelectInput key="status" source="status" label="How" choices={STATUSES} alwaysOn={false} />,
];

/** Renders addresses that lead elsewhere; the list is taken out as CSV, and taken in by it. */
export function RedirectList() {
  return (
    <ResourceList
      sort={{ field: 'from', order: 'ASC' }}
      filters={FILTERS}
      actions={<ImportButton />}
      empty={false}
    >
      <ResourceTable columns={COLUMNS} />
    </ResourceList>
  );
}
