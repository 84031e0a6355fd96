import { ResourceList, ResourceTable } from '@keystead/admin';
import { Chip } from '@mui/material';
import { type RaRecord, SelectInput } from 'react-admin';

interface Enquiry extends RaRecord {
  title: string;
  owner_name: string;
  name: string;
  email: string;
  message: string;
  state: keyof typeof STATES;
  created_at: string;
}

const STATES = {
  unconfirmed: 'Email not confirmed',
  delivered: 'Delivered',
  answered: 'Answered',
  spam: 'Reported as spam',
} as const;
const COLOURS = { unconfirmed: 'default', delivered: 'warning', answered: 'success', spam: 'error' } as const;
const choices = Object.entries(STATES).map(([id, name]) => ({ id, name }));

/** Renders what people without an account ask owners; the text is shown where an owner has reported it. */
export function EnquiryList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" choices={choices} />]}
    >
      <ResourceTable<Enquiry>
        rowClick={false}
        columns={[
          { source: 'title', label: 'Listing', isSorted: false },
          {
            source: 'state',
            label: 'State',
            isSorted: false,
            cell: ({ state }) => (
              <Chip size="small" variant="outlined" label={STATES[state]} color={COLOURS[state]} />
            ),
          },
          { source: 'name', label: 'From', isSorted: false },
          { source: 'email', label: 'E-mail', isSorted: false },
          { source: 'owner_name', label: 'To', isSorted: false },
          { source: 'message', label: 'Reported text', isSorted: false },
          { source: 'created_at', label: 'When', cell: (row) => new Date(row.created_at).toLocaleString() },
        ]}
      />
    </ResourceList>
  );
}
