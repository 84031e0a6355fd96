import { ResourceList, ResourceTable, StateChip, type States, stateChoices } from '@keystead/admin';
import { type RaRecord, SelectInput } from 'react-admin';

interface Message extends RaRecord {
  subject: string;
  name: string;
  email: string;
  state: keyof typeof STATES;
  created_at: string;
}

const STATES = {
  open: { name: 'Open', color: 'warning' },
  answered: { name: 'Answered', color: 'success' },
  done: { name: 'Done, no answer', color: 'default' },
} as const satisfies States<string>;

/** Renders every message of the contact form, answered or not; each opens where it is answered. */
export function ContactList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" label="Status" choices={stateChoices(STATES)} />]}
    >
      <ResourceTable<Message>
        rowClick="show"
        columns={[
          { source: 'subject', label: 'Subject', isSorted: false },
          {
            source: 'state',
            label: 'Status',
            isSorted: false,
            cell: ({ state }) => <StateChip states={STATES} state={state} />,
          },
          { source: 'name', label: 'From', isSorted: false },
          { source: 'email', label: 'Email', isSorted: false },
          { source: 'created_at', label: 'When', cell: (row) => new Date(row.created_at).toLocaleString() },
        ]}
      />
    </ResourceList>
  );
}
