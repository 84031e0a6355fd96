import { type Column, ResourceList, ResourceTable } from '@keystead/admin';
import { Typography } from '@mui/material';
import { NullableBooleanInput, ReferenceInput, SelectInput, useListContext } from 'react-admin';
import type { TextRow } from '../contract.staff.ts';
import { areaName, useAreas } from './areas.ts';
import { TextField } from './text-field.tsx';

const COLUMNS: readonly Column<TextRow>[] = [
  {
    source: 'english',
    label: 'English',
    cell: ({ key, english }) => (
      <>
        <Typography component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }} lang="en">
          {english}
        </Typography>
        <Typography
          component="code"
          variant="caption"
          color="text.secondary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {key}
        </Typography>
      </>
    ),
  },
  { source: 'text', label: 'Text', cell: (row) => <TextField key={`${row.id} ${row.version}`} row={row} /> },
];

/** Renders every text of a language, written where it stands. */
export function TextList() {
  return (
    <ResourceList
      perPage={50}
      filters={[
        <ReferenceInput key="language" source="language_id" reference="languages" alwaysOn>
          <SelectInput label="Language" optionText="name" emptyText="The default one" />
        </ReferenceInput>,
        <AreaInput key="area" source="area" alwaysOn />,
        <NullableBooleanInput key="missing" source="is_missing" label="Missing" alwaysOn />,
        <NullableBooleanInput key="own" source="is_own" label="Own text" />,
      ]}
      empty={false}
    >
      <ResourceTable columns={COLUMNS} rowClick={false} />
    </ResourceList>
  );
}

function AreaInput({ source }: { source: string; alwaysOn?: boolean }) {
  const { filterValues } = useListContext();
  const areas = useAreas(filterValues.language_id as number | undefined);
  return (
    <SelectInput
      source={source}
      label="Area"
      emptyText="All"
      choices={areas.map(({ area }) => ({ id: area, name: areaName(area) }))}
    />
  );
}
