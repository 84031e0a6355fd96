import { type Column, ReorderPage, ResourceList, ResourceTable, useView } from '@keystead/admin';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { BooleanInput, CanAccess, SelectInput } from 'react-admin';
import type { StaffPackage } from '../../contract.staff.ts';
import { FEATURE_LABELS, hoursLabel } from '../labels.ts';

const holds = ({ features }: StaffPackage) =>
  features
    .map(({ feature, amount }) =>
      amount === null ? FEATURE_LABELS[feature] : `${FEATURE_LABELS[feature]}: ${amount}`,
    )
    .join(', ');

/** Returns the code of the site's currency, "" until it is known. */
function useCurrency(): string {
  const view = useView();
  const { data } = useQuery({
    queryKey: ['money'],
    queryFn: async ({ signal }) => (await view('money', {}, signal)).data as { currency_code: string },
  });
  return data?.currency_code ?? '';
}

const columnsIn = (currency: string): readonly Column<StaffPackage>[] => [
  { source: 'name', label: 'Name' },
  {
    source: 'price',
    label: 'Price',
    isNumber: true,
    cell: ({ price }) => (price === null ? 'Free' : `${price} ${currency}`),
  },
  {
    source: 'duration_hours',
    label: 'Lasts',
    isSorted: false,
    cell: (row) => hoursLabel(row.duration_hours),
  },
  { source: 'features', label: 'Holds', isSorted: false, cell: holds },
  {
    source: 'is_active',
    label: 'On offer',
    isSorted: false,
    cell: (row) => (row.is_active ? 'Yes' : 'No'),
  },
  { source: 'granted', label: 'Granted', isNumber: true },
  { source: 'position', label: 'Place', isNumber: true },
];

const KINDS = [
  { id: 'free', name: 'Free' },
  { id: 'paid', name: 'Paid' },
];

/** Renders what is on offer and what was, in the order of the site. */
export function PackageList() {
  const [isOrdering, setOrdering] = useState(false);
  const currency = useCurrency();
  if (isOrdering) return <ReorderPage title="Order of packages" onDone={() => setOrdering(false)} />;
  return (
    <ResourceList
      sort={{ field: 'position', order: 'ASC' }}
      filters={[
        <BooleanInput key="is_active" source="is_active" label="On offer" />,
        <SelectInput key="kind" source="kind" label="Price" choices={KINDS} />,
      ]}
      actions={
        <CanAccess action="edit">
          <Button startIcon={<ArrowUpDown aria-hidden="true" size={18} />} onClick={() => setOrdering(true)}>
            Change the order
          </Button>
        </CanAccess>
      }
    >
      <ResourceTable columns={columnsIn(currency)} />
    </ResourceList>
  );
}
