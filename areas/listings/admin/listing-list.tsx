import { type Column, PersonInput, ResourceList, ResourceTable, RowPicture } from '@keystead/admin';
import { placeLine } from '@keystead/kit/place-line';
import { Box, Chip } from '@mui/material';
import { House } from 'lucide-react';
import { AutocompleteInput, CanAccess, ReferenceInput, SelectInput } from 'react-admin';
import type { StaffListing } from '../contract.staff.ts';
import { DecideSeveral } from './decide-several.tsx';
import {
  dayLabel,
  OFFER_CHOICES,
  offerLabel,
  priceLabel,
  STATE_CHOICES,
  STATE_COLOURS,
  stateLabel,
} from './labels.ts';

const COLUMNS: readonly Column<StaffListing>[] = [
  {
    source: 'title',
    label: 'Listing',
    isSorted: false,
    cell: ({ title, picture }) => (
      <RowPicture address={picture} icon={House}>
        {title}
      </RowPicture>
    ),
  },
  { source: 'state', label: 'Status', isSorted: false, cell: (row) => <StateChip listing={row} /> },
  {
    source: 'offer',
    label: 'Offer',
    isSorted: false,
    cell: ({ offer }) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {offerLabel(offer)}
      </Box>
    ),
  },
  { source: 'price', label: 'Price', isNumber: true, cell: priceLabel },
  {
    source: 'city',
    label: 'Place',
    isSorted: false,
    cell: ({ city, country }) => placeLine(city, country),
  },
  {
    source: 'account_name',
    label: 'Owner',
    isSorted: false,
    cell: (row) => row.account_name || `Account ${row.account_id}`,
  },
  { source: 'created_at', label: 'Posted', cell: (row) => dayLabel(row.created_at) },
];

const FILTERS = [
  <SelectInput key="state" source="state" label="Status" choices={STATE_CHOICES} />,
  <SelectInput key="offer" source="offer" label="Offer" choices={OFFER_CHOICES} />,
  <ReferenceInput key="city" source="city_id" reference="cities" perPage={15}>
    <AutocompleteInput label="City" optionText="name" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <PersonInput key="account_id" source="account_id" label="Owner" />,
];

/** Renders every listing, the newest first. */
export function ListingList() {
  return (
    <ResourceList sort={{ field: 'created_at', order: 'DESC' }} filters={FILTERS} empty={false}>
      <ResourceTable
        columns={COLUMNS}
        rowClick="show"
        bulkActions={
          <CanAccess action="decide">
            <DecideSeveral />
          </CanAccess>
        }
      />
    </ResourceList>
  );
}

/** Renders the status. */
export function StateChip({ listing: { state } }: { listing: Pick<StaffListing, 'state'> }) {
  return <Chip size="small" variant="outlined" color={STATE_COLOURS[state]} label={stateLabel(state)} />;
}
