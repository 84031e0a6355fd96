import { ResourceList, ResourceTable, StateChip, type States, stateChoices } from '@keystead/admin';
import { type RaRecord, SelectInput } from 'react-admin';

interface Viewing extends RaRecord {
  title: string;
  agent_name: string;
  visitor_name: string;
  state: keyof typeof STATES;
  starts_at: string;
  time_zone: string;
  is_group: boolean;
  is_by_video: boolean;
  created_at: string;
}

const STATES = {
  requested: { name: 'Requested', color: 'warning' },
  confirmed: { name: 'Confirmed', color: 'info' },
  cancelled: { name: 'Cancelled', color: 'default' },
  held: { name: 'Held', color: 'success' },
  no_show: { name: 'No show', color: 'error' },
} as const satisfies States<string>;

const kindOf = ({ is_group: isGroup, is_by_video: isByVideo }: Viewing) =>
  isGroup ? 'Open house' : isByVideo ? 'By video' : 'In person';

/** Renders who sees which home when; what the two sides write each other is not shown. */
export function ViewingList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" choices={stateChoices(STATES)} />]}
    >
      <ResourceTable<Viewing>
        rowClick={false}
        columns={[
          { source: 'title', label: 'Listing', isSorted: false },
          {
            source: 'state',
            label: 'State',
            isSorted: false,
            cell: ({ state }) => <StateChip states={STATES} state={state} />,
          },
          { source: 'visitor_name', label: 'Visitor', isSorted: false },
          { source: 'agent_name', label: 'Agent', isSorted: false },
          {
            source: 'starts_at',
            label: 'Time at the home',
            isSorted: false,
            cell: ({ starts_at: startsAt, time_zone: timeZone }) =>
              new Date(startsAt).toLocaleString(undefined, { timeZone }),
          },
          { source: 'is_group', label: 'Kind', isSorted: false, cell: kindOf },
          { source: 'created_at', label: 'Booked', cell: (row) => new Date(row.created_at).toLocaleString() },
        ]}
      />
    </ResourceList>
  );
}
