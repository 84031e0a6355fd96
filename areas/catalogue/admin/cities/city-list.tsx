import { type Column, OrderedList, ResourceTable, SwitchCell } from '@keystead/admin';
import { Box } from '@mui/material';
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
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
        <Thumbnail address={picture} />
        <span>{name}</span>
      </Box>
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

function Thumbnail({ address }: { address: string }) {
  return (
    <Box
      component="span"
      sx={{
        ...{ width: 48, height: 36, borderRadius: 0.5, overflow: 'hidden', flexShrink: 0 },
        ...{ display: 'inline-grid', placeItems: 'center', backgroundColor: 'action.selected' },
        color: 'text.secondary',
      }}
    >
      {address ? (
        <Box
          component="img"
          src={address}
          alt=""
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <Building2 aria-hidden="true" size={20} strokeWidth={1.5} />
      )}
    </Box>
  );
}

/** Cities that homes are in, in the order of the home page. */
export function CityList() {
  return (
    <OrderedList
      orderTitle="Order of cities"
      filters={FILTERS}
      leading={({ picture }) => <Thumbnail address={String(picture ?? '')} />}
    >
      <ResourceTable columns={COLUMNS} />
    </OrderedList>
  );
}
