import { type Column, ReorderPage, ResourceList, ResourceTable } from '@keystead/admin';
import { Button } from '@mui/material';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import type { z } from 'zod';
import type { categoryRow } from '../../contract.staff.ts';
import { Drawing, NamedIcon } from '../named-icon.tsx';

type Category = z.output<typeof categoryRow>;

const COLUMNS: readonly Column<Category>[] = [
  { source: 'name', label: 'Name', cell: ({ name, icon }) => <NamedIcon name={name} icon={icon} /> },
  { source: 'slug', label: 'Address' },
  {
    source: 'parameter_ids',
    label: 'Parameters',
    cell: ({ parameter_ids: ids }) => ids.length,
    isSorted: false,
    isNumber: true,
  },
  { source: 'homes', label: 'Homes', isNumber: true },
];

/** Kinds of home, in the order of the site. */
export function CategoryList() {
  const [isOrdering, setOrdering] = useState(false);
  if (isOrdering)
    return (
      <ReorderPage
        title="Order of categories"
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
