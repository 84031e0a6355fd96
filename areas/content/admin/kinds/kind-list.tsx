import { type Column, ReorderPage, ResourceList, ResourceTable } from '@keystead/admin';
import { Button } from '@mui/material';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import type { z } from 'zod';
import type { articleCategoryRow } from '../../contract.staff.ts';

const COLUMNS: readonly Column<z.output<typeof articleCategoryRow>>[] = [
  { source: 'name', label: 'Name' },
  { source: 'slug', label: 'Address', isSorted: false },
  { source: 'articles', label: 'Articles', isNumber: true },
];

/** Renders kinds of articles, in the order of the site. */
export function KindList() {
  const [isOrdering, setOrdering] = useState(false);
  if (isOrdering) return <ReorderPage title="Order of kinds" onDone={() => setOrdering(false)} />;
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
