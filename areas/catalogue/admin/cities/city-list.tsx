import { type Column, OrderedList, ResourceTable, RowPicture, SwitchCell } from '@keystead/admin';
import { Building2 } from 'lucide-react';
import { BooleanInput } from 'react-admin';
import type { z } from 'zod';
import type { cityRow } from '../../contract.staff.ts';

type City = z.output<typeof cityRow>;

const COLUMNS: readonly Column<City>[] = [
  {
    source: 'name',
    label: 'Name',
    cell: ({ name, picture }) => (
      <RowPicture address={picture} icon={Building2}>
        {name}
      </RowPicture>
    ),
  },
  { source: 'state', label: 'State', isSorted: false },
  { source: 'country', label: 'Country' },
  { source: 'homes', label: 'Homes', isNumber: true },
  {
    source: 'is_shown',
    label: 'Shown',
    isSorted: false,
    cell: (record) => <SwitchCell record={record} source="is_shown" label={`Show ${record.name}`} />,
  },
];

const FILTERS = [
  <BooleanInput key="shown" source="is_shown" label="Shown" defaultValue={true} />,
  <BooleanInput key="picture" source="has_picture" label="With a picture" defaultValue={false} />,
];

/** Renders cities that homes are in, in the order of the home page. */
export function CityList() {
  return (
    <OrderedList
      orderTitle="Order of cities"
      filters={FILTERS}
      leading={({ picture }) => <RowPicture address={String(picture ?? '')} icon={Building2} />}
    >
      <ResourceTable columns={COLUMNS} />
    </OrderedList>
  );
}
