import { type Column, ResourceList, ResourceTable } from '@keystead/admin';
import { NullableBooleanInput, SelectInput } from 'react-admin';
import type { z } from 'zod';
import type { parameterRow } from '../../contract.staff.ts';
import { NamedIcon } from '../named-icon.tsx';
import { KIND_CHOICES, KIND_LABELS } from './kinds.ts';

type Parameter = z.output<typeof parameterRow>;

const yes = (value: boolean) => (value ? 'Yes' : 'No');

const COLUMNS: readonly Column<Parameter>[] = [
  { source: 'name', label: 'Name', cell: ({ name, icon }) => <NamedIcon name={name} icon={icon} /> },
  {
    source: 'kind',
    label: 'Kind',
    cell: ({ kind, unit }) => `${KIND_LABELS[kind]}${unit ? ` (${unit})` : ''}`,
  },
  { source: 'role', label: 'States', cell: ({ role }) => role?.replaceAll('_', ' ') ?? '', isSorted: false },
  {
    source: 'is_required',
    label: 'Required',
    cell: ({ is_required: isRequired }) => yes(isRequired),
    isSorted: false,
  },
  {
    source: 'is_filterable',
    label: 'Filter',
    cell: ({ is_filterable: isFilterable }) => yes(isFilterable),
    isSorted: false,
  },
  { source: 'categories', label: 'Categories', isNumber: true },
];

/** Renders what homes can be asked. */
export function ParameterList() {
  return (
    <ResourceList
      filters={[
        <SelectInput key="kind" source="kind" label="Kind" choices={KIND_CHOICES} />,
        <NullableBooleanInput key="required" source="is_required" label="Required" />,
        <NullableBooleanInput key="filterable" source="is_filterable" label="Filter" />,
      ]}
    >
      <ResourceTable columns={COLUMNS} />
    </ResourceList>
  );
}
