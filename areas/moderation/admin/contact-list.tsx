import { ResourceList, ResourceTable } from '@keystead/admin';
import { Chip } from '@mui/material';
import { type RaRecord, SelectInput } from 'react-admin';

interface Message extends RaRecord {
  subject: string;
  name: string;
  email: string;
  state: keyof typeof STATES;
  created_at: string;
}

const STATES = { open: 'Open', answered: 'Answered', done: 'Done, no answer' } as const;
const COLOURS = { open: 'warning', answered: 'success', done: 'default' } as const;
const choices = Object.entries(STATES).map(([id, name]) => ({ id, name }));

/** Renders every message of the contact form, answered or not; each opens where it is answered. */
export function ContactList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" label="Status" choices={choices} />]}
    >
      <ResourceTable<Message>
        rowClick="show"
        columns={[
          { source: 'subject', label: 'Subject', isSorted: false },
          {
            source: 'state',
            label: 'Status',
            isSorted: false,
            cell: ({ state }) => (
              <Chip size="small" variant="outlined" label={STATES[state]} color={COLOURS[state]} />
            ),
          },
          { source: 'name', label: 'From', isSorted: false },
          { source: 'email', label: 'E-mail', isSorted: false },
          { source: 'created_at', label: 'When', cell: (row) => new Date(row.created_at).toLocaleString() },
        ]}
      />
    </ResourceList>
  );
}
