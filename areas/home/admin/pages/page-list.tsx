import { type Column, ResourceList, ResourceTable } from '@keystead/admin';
import type { z } from 'zod';
import type { pageTextRow } from '../../contract.staff.ts';

type PageText = z.output<typeof pageTextRow>;

const OWN = 'The operator’s own';

const COLUMNS: readonly Column<PageText>[] = [
  { source: 'name', label: 'Page' },
  { source: 'path', label: 'Address' },
  { source: 'title', label: 'Title', isSorted: false, cell: ({ title }) => title || OWN },
  {
    source: 'description',
    label: 'Description',
    isSorted: false,
    cell: ({ description }) => description || OWN,
  },
];

/** Renders what search engines read of each page. */
export function PageList() {
  return (
    <ResourceList perPage={50}>
      <ResourceTable columns={COLUMNS} />
    </ResourceList>
  );
}
