import { type Column, OrderedList, ResourceTable, SwitchCell } from '@keystead/admin';
import { Typography } from '@mui/material';
import type { z } from 'zod';
import type { sectionRow } from '../../contract.staff.ts';

type Section = z.output<typeof sectionRow>;

const COLUMNS: readonly Column<Section>[] = [
  { source: 'name', label: 'Row' },
  {
    source: 'is_on',
    label: 'On the page',
    isSorted: false,
    cell: (record) => <SwitchCell record={record} source="is_on" label={`Show ${record.name}`} />,
  },
];

/** Renders rows of the home page, in the order of the page. One without anything to show is left out by itself. */
export function SectionList() {
  return (
    <OrderedList
      orderTitle="Order of the home page"
      perPage={50}
      hasSearch={false}
      leading={({ is_on: isOn }) =>
        isOn ? null : (
          <Typography variant="body2" color="text.secondary">
            Off
          </Typography>
        )
      }
    >
      <ResourceTable columns={COLUMNS} />
    </OrderedList>
  );
}
