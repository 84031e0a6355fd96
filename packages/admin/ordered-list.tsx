import { Button } from '@mui/material';
import { ArrowUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CanAccess, type RaRecord } from 'react-admin';
import { ReorderPage } from './reorder-page.tsx';
import { ResourceList, type ResourceListProps } from './resource-list.tsx';

/** Renders the list of a resource whose records have a place, shown by it, with the page that changes the order. */
export function OrderedList({
  orderTitle,
  leading,
  actions,
  ...list
}: ResourceListProps & {
  /** Of the page that changes it: `Order of categories`. */
  orderTitle: string;
  /** There, before the name: an icon. */
  leading?: (record: RaRecord) => ReactNode;
}) {
  const [isOrdering, setOrdering] = useState(false);
  if (isOrdering)
    return <ReorderPage title={orderTitle} onDone={() => setOrdering(false)} {...(leading && { leading })} />;
  return (
    <ResourceList
      sort={{ field: 'position', order: 'ASC' }}
      {...list}
      actions={
        <>
          {actions}
          <CanAccess action="edit">
            <Button
              startIcon={<ArrowUpDown aria-hidden="true" size={18} />}
              onClick={() => setOrdering(true)}
            >
              Change the order
            </Button>
          </CanAccess>
        </>
      }
    />
  );
}
