import { type Column, ReorderPage, ResourceList, ResourceTable } from '@keystead/admin';
import { Button } from '@mui/material';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import type { z } from 'zod';
import type { facilityRow } from '../../contract.staff.ts';
import { Drawing, NamedIcon } from '../named-icon.tsx';

type Facility = z.output<typeof facilityRow>;

const COLUMNS: readonly Column<Facility>[] = [
  { source: 'name', label: 'Name', cell: ({ name, icon }) => <NamedIcon name={name} icon={icon} /> },
  { source: 'position', label: 'Place', isNumber: true },
];

/** What residents want to be near, in the order of the form. */
export function FacilityList() {
  const [isOrdering, setOrdering] = useState(false);
  if (isOrdering)
    return (
      <ReorderPage
        title="Order of facilities"
        onDone={() => setOrdering(false)}
        leading={({ icon }) => <Drawing address={String(icon ?? '')} />}
      />
    );
  return (
    <ResourceList
      sort={{ field: 'position', order: 'ASC' }}
      actions={
        <CanAccess action="edit">
          <Button startIcon={<ArrowUpDown aria-hidden="true" size={18} />} onClick={() => setOrdering(true)}>
            Change the order
          </Button>
        </CanAccess>
      }
    >
      <ResourceTable columns={COLUMNS} />
    </ResourceList>
  );
}
