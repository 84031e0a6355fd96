import { ResourceList, ResourceTable, StateChip, type States, stateChoices } from '@keystead/admin';
import { type RaRecord, SelectInput } from 'react-admin';
import type { Basis } from '../rules.ts';

interface Review extends RaRecord {
  author_name: string;
  subject_name: string;
  rating: number;
  text: string;
  basis: Basis;
  is_removed: boolean;
  reports: number;
  created_at: string;
}

type State = 'shown' | 'removed' | 'reported';
const STATES: States<State> = {
  shown: { name: 'Public', color: 'success' },
  removed: { name: 'Taken down', color: 'error' },
  reported: { name: 'Reported', color: 'warning' },
};
const BASES: Readonly<Record<Basis, string>> = { viewing: 'Viewing', deal: 'Deal' };

/** Renders what people say of agents and agencies; what was reported is decided in the review queue. */
export function ReviewList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" choices={stateChoices(STATES)} />]}
    >
      <ResourceTable<Review>
        rowClick={false}
        columns={[
          { source: 'subject_name', label: 'About', isSorted: false },
          { source: 'author_name', label: 'By', isSorted: false },
          { source: 'rating', label: 'Stars', isSorted: false },
          { source: 'text', label: 'Review', isSorted: false },
          { source: 'basis', label: 'After', isSorted: false, cell: ({ basis }) => BASES[basis] },
          {
            source: 'is_removed',
            label: 'State',
            isSorted: false,
            cell: ({ is_removed: isRemoved }) => (
              <StateChip states={STATES} state={isRemoved ? 'removed' : 'shown'} />
            ),
          },
          { source: 'reports', label: 'Reports', isSorted: false },
          { source: 'created_at', label: 'When', cell: (row) => new Date(row.created_at).toLocaleString() },
        ]}
      />
    </ResourceList>
  );
}
