import { type Column, OrderedList, ResourceTable } from '@keystead/admin';
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

/** Renders kinds of home, in the order of the site. */
export function CategoryList() {
  return (
    <OrderedList
      orderTitle="Order of categories"
      leading={({ icon }) => <Drawing address={String(icon ?? '')} />}
    >
      <ResourceTable columns={COLUMNS} />
    </OrderedList>
  );
}
