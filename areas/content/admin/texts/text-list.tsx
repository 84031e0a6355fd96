import { type Column, momentLabel, ResourceList, ResourceTable } from '@keystead/admin';
import type { z } from 'zod';
import type { siteTextRow } from '../../contract.staff.ts';
import { TEXT_LABELS } from '../labels.ts';

type Text = z.output<typeof siteTextRow>;

const COLUMNS: readonly Column<Text>[] = [
  { source: 'kind', label: 'Text', cell: ({ kind }) => TEXT_LABELS[kind], isSorted: false },
  { source: 'since', label: 'Validity', cell: inForce, isSorted: false },
  { source: 'by', label: 'Written by', isSorted: false },
  { source: 'versions', label: 'Versions', isNumber: true, isSorted: false },
];

function inForce({ since, is_shipped: isShipped, versions }: Text): string {
  if (since !== '') return `since ${momentLabel(since)}`;
  if (isShipped) return 'as it came with the product';
  return versions === 0 ? 'nothing written yet' : '';
}

/** Renders what the site says of itself. */
export function SiteTextList() {
  return (
    <ResourceList hasSearch={false}>
      <ResourceTable columns={COLUMNS} />
    </ResourceList>
  );
}
