import { type Column, ResourceList, ResourceTable } from '@keystead/admin';
import type { z } from 'zod';
import type { firstFiltersRow } from '../contract.staff.ts';
import { WITHOUT_CATEGORY } from './without-category.ts';

type FirstFilters = z.output<typeof firstFiltersRow>;

const COLUMNS: readonly Column<FirstFilters>[] = [
  {
    source: 'category',
    label: 'Category',
    isSorted: false,
    cell: ({ category }) => category || WITHOUT_CATEGORY,
  },
  {
    source: 'filters',
    label: 'Filters',
    isSorted: false,
    isNumber: true,
    cell: ({ filters }) => filters.length,
  },
];

/** Renders for which categories the operator has chosen the filters that stand first. */
export function FirstFiltersList() {
  return (
    <ResourceList sort={{ field: 'id', order: 'ASC' }} hasSearch={false}>
      <ResourceTable columns={COLUMNS} />
    </ResourceList>
  );
}
