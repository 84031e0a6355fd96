import { ResourceList, ResourceTable, StateChip, type States, stateChoices } from '@keystead/admin';
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
  unconfirmed: { name: 'Email not confirmed', color: 'default' },
  delivered: { name: 'Delivered', color: 'warning' },
  answered: { name: 'Answered', color: 'success' },
  spam: { name: 'Reported as spam', color: 'error' },
} as const satisfies States<string>;

/** Renders what people without an account ask owners; the text is shown where an owner has reported it. */
export function EnquiryList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" choices={stateChoices(STATES)} />]}
    >
      <ResourceTable<Enquiry>
        rowClick={false}
        columns={[
          { source: 'title', label: 'Listing', isSorted: false },
          {
            source: 'state',
            label: 'State',
            isSorted: false,
            cell: ({ state }) => <StateChip states={STATES} state={state} />,
          },
          { source: 'name', label: 'From', isSorted: false },
          { source: 'email', label: 'Email', isSorted: false },
          { source: 'owner_name', label: 'To', isSorted: false },
          { source: 'message', label: 'Reported text', isSorted: false },
          { source: 'created_at', label: 'When', cell: (row) => new Date(row.created_at).toLocaleString() },
        ]}
      />
    </ResourceList>
  );
}
