import { ResourceList, ResourceTable } from '@keystead/admin';
import { BooleanInput, CanAccess, type RaRecord } from 'react-admin';
import { BeginButton } from './begin-button.tsx';

interface Conversation extends RaRecord {
  account_name: string;
  title: string;
  unread: number;
  last_text: string;
  is_answered: boolean;
  last_at: string;
}

/** Renders what people write to the site, the last first. */
export function ConversationList() {
  return (
    <ResourceList
      sort={{ field: 'last_at', order: 'DESC' }}
      filters={[<BooleanInput key="is_unread" source="is_unread" label="Unread only" />]}
      actions={
        <CanAccess action="write">
          <BeginButton />
        </CanAccess>
      }
      empty={false}
    >
      <ResourceTable<Conversation>
        columns={[
          {
            source: 'account_name',
            label: 'Who',
            isSorted: false,
            cell: (row) => row.account_name || 'Someone',
          },
          { source: 'title', label: 'About', isSorted: false },
          {
            source: 'last_text',
            label: 'Last message',
            isSorted: false,
            cell: (row) => row.last_text || '(a file)',
          },
          { source: 'unread', label: 'Unread', isSorted: false, isNumber: true },
          {
            source: 'is_answered',
            label: 'Answered',
            isSorted: false,
            cell: (row) => (row.is_answered ? 'Yes' : 'No'),
          },
          { source: 'last_at', label: 'When', cell: (row) => new Date(row.last_at).toLocaleString() },
        ]}
      />
    </ResourceList>
  );
}
