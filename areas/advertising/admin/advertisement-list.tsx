import { ActDialog, type Column, PersonInput, ResourceList, ResourceTable, useAct } from '@keystead/admin';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, SelectInput, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import type { StaffAdvertisement } from '../contract.staff.ts';
import { LONGEST_REASON } from '../rules.ts';

const STATES = [
  { id: 'approved', name: 'Running' },
  { id: 'pending', name: 'Waits for us' },
  { id: 'rejected', name: 'Taken down or refused' },
  { id: 'expired', name: 'Over' },
];
const KINDS = [
  { id: 'property', name: 'Properties' },
  { id: 'project', name: 'Projects' },
];

const moment = (at: string | null) => (at === null ? '' : new Date(at).toLocaleString());
const stateWords = ({ state, reason }: StaffAdvertisement) =>
  [STATES.find(({ id }) => id === state)?.name, reason].filter(Boolean).join(': ');

const COLUMNS: readonly Column<StaffAdvertisement>[] = [
  {
    source: 'title',
    label: 'What',
    isSorted: false,
    cell: (row) => row.title || `${row.kind} ${row.thing_id ?? ''}`,
  },
  { source: 'account_name', label: 'Person', isSorted: false, cell: (row) => row.account_name || 'Somebody' },
  { source: 'state', label: 'State', isSorted: false, cell: stateWords },
  { source: 'starts_at', label: 'Since', isSorted: false, cell: (row) => moment(row.starts_at) },
  {
    source: 'ends_at',
    label: 'Until',
    cell: (row) => moment(row.ends_at) || (row.state === 'approved' ? 'As long as the house wants' : ''),
  },
  { source: 'created_at', label: 'Asked for', cell: (row) => moment(row.created_at) },
  { source: 'hours', label: 'To do', isSorted: false, cell: (row) => <ToDo advertisement={row} /> },
];

/** Homes and projects that stand first, and those that did. */
export function AdvertisementList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SelectInput key="state" source="state" choices={STATES} />,
        <SelectInput key="kind" source="kind" choices={KINDS} />,
        <PersonInput key="account_id" source="account_id" />,
      ]}
      empty={false}
    >
      <ResourceTable columns={COLUMNS} rowClick={false} />
    </ResourceList>
  );
}

function ToDo({ advertisement }: { advertisement: StaffAdvertisement }) {
  const [isEnding, setEnding] = useState(false);
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, state, title } = advertisement;
  if (state === 'pending')
    return (
      <Button size="small" component={Link} to={`/queue/advertisement-${id}/show`}>
        Decide
      </Button>
    );
  if (state !== 'approved') return null;
  return (
    <CanAccess action="decide">
      <Button size="small" aria-label={`End ${title || id} early`} onClick={() => setEnding(true)}>
        End early
      </Button>
      {isEnding ? (
        <ActDialog
          title={`End early: ${title || `advertisement ${id}`}`}
          label="End it"
          isDangerous
          fields={[
            {
              ...{ name: 'reason', label: 'Reason', isRequired: true, lines: 3, most: LONGEST_REASON },
              help: 'Its person reads it by mail. The credit goes back to the package it came from.',
            },
          ]}
          send={(values) => act('advertisements', 'end', { id, ...values })}
          onEnd={(isDone) => {
            setEnding(false);
            if (!isDone) return;
            notify('It has ended.', { type: 'success' });
            refresh();
          }}
        />
      ) : null}
    </CanAccess>
  );
}
