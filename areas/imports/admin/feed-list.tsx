import { type Column, momentLabel, ResourceList, ResourceTable, StateChip } from '@keystead/admin';
import { BooleanInput } from 'react-admin';
import { INTERVALS } from '../feed-rules.ts';
import { FEED_STATES, type FeedRecord, feedOwnerLabel, feedState } from './labels.ts';

const intervalOf = (hours: number) => INTERVALS[hours as keyof typeof INTERVALS] ?? `Every ${hours} hours`;

const COLUMNS: readonly Column<FeedRecord>[] = [
  { source: 'name', label: 'Name' },
  { source: 'owner_name', label: 'Homes of', isSorted: false, cell: feedOwnerLabel },
  {
    source: 'problem',
    label: 'Status',
    isSorted: false,
    cell: (feed) => <StateChip states={FEED_STATES} state={feedState(feed)} />,
  },
  {
    source: 'every_hours',
    label: 'Comes',
    isSorted: false,
    cell: (feed) => (feed.delivery === 'push' ? 'When it is sent' : intervalOf(feed.every_hours)),
  },
  {
    source: 'asked_at',
    label: 'Last file looked at',
    cell: ({ asked_at: at }) => (at === '' ? 'Never' : momentLabel(at)),
  },
];

/** Renders feeds, by their names. */
export function FeedList() {
  return (
    <ResourceList
      sort={{ field: 'name', order: 'ASC' }}
      filters={[<BooleanInput key="needs_attention" source="needs_attention" label="To check" />]}
    >
      <ResourceTable columns={COLUMNS} rowClick="show" />
    </ResourceList>
  );
}
