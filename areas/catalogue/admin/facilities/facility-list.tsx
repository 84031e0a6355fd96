import { type Column, OrderedList, ResourceTable } from '@keystead/admin';
import { POINT_KIND_NAMES } from '@keystead/kit/point-kind-names';
import type { z } from 'zod';
import type { facilityRow } from '../../contract.staff.ts';
import { Drawing, NamedIcon } from '../named-icon.tsx';

type Facility = z.output<typeof facilityRow>;

const COLUMNS: readonly Column<Facility>[] = [
  { source: 'name', label: 'Name', cell: ({ name, icon }) => <NamedIcon name={name} icon={icon} /> },
  {
    source: 'point_kind',
    label: 'On the map',
    isSorted: false,
    cell: ({ point_kind: kind }) => (kind === '' ? '' : POINT_KIND_NAMES[`${kind}_several`]),
  },
  { source: 'position', label: 'Place', isNumber: true },
];

/** Renders what residents want to be near, in the order of the form. */
export function FacilityList() {
  return (
    <OrderedList
      orderTitle="Order of facilities"
      leading={({ icon }) => <Drawing address={String(icon ?? '')} />}
    >
      <ResourceTable columns={COLUMNS} />
    </OrderedList>
  );
}
