import { type Column, ResourceList, ResourceTable } from '@keystead/admin';
import type { z } from 'zod';
import type { faqRow } from '../contract.staff.ts';

type Faq = z.output<typeof faqRow>;

const COLUMNS: readonly Column<Faq>[] = [
  { source: 'question', label: 'Question' },
  { source: 'topic', label: 'Topic' },
  {
    source: 'created_at',
    label: 'Added',
    cell: ({ created_at }) => new Date(created_at).toLocaleDateString(undefined, { dateStyle: 'medium' }),
  },
];

/** Frequently asked questions, the newest first as on the site. */
export function FaqList() {
  return (
    <ResourceList sort={{ field: 'created_at', order: 'DESC' }}>
      <ResourceTable columns={COLUMNS} />
    </ResourceList>
  );
}
