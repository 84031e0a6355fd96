import { type Column, OrderedList, ResourceTable } from '@keystead/admin';
import type { z } from 'zod';
import type { mapLayerRow } from '../contract.staff.ts';

type Layer = z.output<typeof mapLayerRow>;

const yes = (value: boolean) => (value ? 'Yes' : 'No');

const COLUMNS: readonly Column<Layer>[] = [
  { source: 'name', label: 'Name', isSorted: false },
  {
    source: 'classes',
    label: 'Classes',
    isSorted: false,
    isNumber: true,
    cell: ({ classes }) => classes.length,
  },
  { source: 'shapes', label: 'Shapes', isSorted: false, isNumber: true },
  { source: 'is_shown', label: 'Shown', isSorted: false, cell: (layer) => yes(layer.is_shown) },
  { source: 'is_filter', label: 'Filter', isSorted: false, cell: (layer) => yes(layer.is_filter) },
  { source: 'position', label: 'Place', isNumber: true },
];

/** Renders the layers that maps can show, in the order of their control. */
export function LayerList() {
  return (
    <OrderedList orderTitle="Order of map layers">
      <ResourceTable columns={COLUMNS} />
    </OrderedList>
  );
}
