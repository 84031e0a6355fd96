import { type Column, OrderedList, ResourceTable, SwitchCell } from '@keystead/admin';
import { Box } from '@mui/material';
import type { z } from 'zod';
import type { sliderRow } from '../../contract.staff.ts';
import { KIND_LABELS } from './kinds.ts';

type Slider = z.output<typeof sliderRow>;

const COLUMNS: readonly Column<Slider>[] = [
  {
    source: 'name',
    label: 'Slide',
    cell: ({ name, picture }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
        <Thumbnail address={picture} />
        <span>{name}</span>
      </Box>
    ),
  },
  { source: 'kind', label: 'Leads to', isSorted: false, cell: (record) => whereTo(record) },
  {
    source: 'is_on',
    label: 'On the page',
    isSorted: false,
    cell: (record) => <SwitchCell record={record} source="is_on" label={`Show ${record.name}`} />,
  },
];

function whereTo({ kind, property, link, is_on: isOn, is_shown: isShown }: Slider): string {
  const where = property || link || KIND_LABELS[kind];
  return isOn && !isShown ? `${where} (waits until its home is on the market)` : where;
}

function Thumbnail({ address }: { address: string }) {
  return (
    <Box
      component="img"
      src={address}
      alt=""
      sx={{ width: 72, height: 36, objectFit: 'cover', borderRadius: 0.5, flexShrink: 0 }}
    />
  );
}

/** Slides of the home page, in their order. */
export function SliderList() {
  return (
    <OrderedList
      orderTitle="Order of slides"
      leading={({ picture }) => <Thumbnail address={String(picture ?? '')} />}
    >
      <ResourceTable columns={COLUMNS} />
    </OrderedList>
  );
}
