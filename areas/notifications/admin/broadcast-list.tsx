import { ResourceList, ResourceTable } from '@keystead/admin';
import { Chip } from '@mui/material';
import { SelectInput } from 'react-admin';
import type { Broadcast } from '../contract.staff.ts';
import { BROADCAST_STATES } from '../rules.broadcast.ts';
import { audienceLabel, progressLabel, STATE_COLOURS, STATE_LABELS } from './labels.ts';

const states = BROADCAST_STATES.map((state) => ({ id: state, name: STATE_LABELS[state] }));

/** Renders sent and planned broadcasts, the latest first. */
export function BroadcastList() {
  return (
    <ResourceList
      sort={{ field: 'id', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" choices={states} />]}
    >
      <ResourceTable<Broadcast>
        rowClick="show"
        columns={[
          { source: 'title', label: 'Title', isSorted: false },
          {
            source: 'state',
            label: 'Status',
            isSorted: false,
            cell: ({ state }) => (
              <Chip
                size="small"
                label={STATE_LABELS[state]}
                color={STATE_COLOURS[state]}
                variant="outlined"
              />
            ),
          },
          { source: 'to', label: 'To', isSorted: false, cell: audienceLabel },
          { source: 'reached', label: 'Notified', isSorted: false, isNumber: true, cell: progressLabel },
          { source: 'starts_at', label: 'From', cell: (row) => new Date(row.starts_at).toLocaleString() },
          { source: 'staff_name', label: 'By', isSorted: false, cell: (row) => row.staff_name || 'Console' },
        ]}
      />
    </ResourceList>
  );
}
