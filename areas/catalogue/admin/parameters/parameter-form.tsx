import { formScreens, OrderedTexts } from '@keystead/admin';
import { DIMENSION_NAMES, type Dimension, UNIT_NAMES, UNITS } from '@keystead/kit/units';
import { Alert } from '@mui/material';
import {
  BooleanInput,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useGetList,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { factRoleRow } from '../../contract.staff.ts';
import type { ParameterKind } from '../../contract.ts';
import { hasChoices, isSearched } from '../../rules.ts';
import { IconInput } from '../icon-input.tsx';
import { DIMENSION_LABELS, KIND_CHOICES } from './kinds.ts';

const DIMENSION_CHOICES = DIMENSION_NAMES.map((id) => ({ id, name: DIMENSION_LABELS[id] }));
const UNIT_CHOICES = UNIT_NAMES.map((id) => ({ id, name: UNITS[id].symbol }));

/** Adds a question, and changes it. */
export const { Create, Edit } = formScreens(Fields, {
  kind: 'number',
  is_required: false,
  is_filterable: true,
  choices: [],
});

type FactRole = z.output<typeof factRoleRow>;

/** Chooses the fact that the answer states, of those that such a question can state. */
function RoleInput({
  kind,
  dimension,
  isFixed,
}: {
  kind: ParameterKind;
  dimension: Dimension | null;
  isFixed: boolean;
}) {
  const { data = [], isPending } = useGetList<FactRole>('fact-roles', ALL_ROLES);
  const role = useWatch({ name: 'role' }) as string | null | undefined;
  const chosen = data.find((fact) => fact.role === role);
  const fitting = data.filter(
    (fact) =>
      fact === chosen || (fact.kinds.includes(kind) && (kind !== 'number' || fact.dimension === dimension)),
  );
  if (!isPending && fitting.length === 0) return null;
  const understood = chosen?.choices.map((choice) => choice.replaceAll('_', ' ')).join(', ');
  return (
    <SelectInput
      source="role"
      label="Fact of the home it states"
      choices={fitting.map((fact) => ({ id: fact.role, name: fact.name }))}
      isPending={isPending}
      emptyText="None: an answer of its own"
      parse={(value: string) => value || ''}
      disabled={isFixed}
      helperText={
        understood
          ? `Choices that are understood: ${understood}. Stays as it is once listings have answered.`
          : 'The answer is then searched, compared and shown as this fact, and forms no longer ask for it apart. Stays as it is once listings have answered.'
      }
    />
  );
}

const ALL_ROLES = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'id', order: 'ASC' },
} as const;

function Fields() {
  const kind = useWatch({ name: 'kind' }) as ParameterKind | undefined;
  const dimension = useWatch({ name: 'dimension' }) as Dimension | '' | null | undefined;
  const isEveryHomes = isSearched((useRecordContext()?.role as string | null | undefined) ?? null);
  return (
    <>
      {isEveryHomes ? (
        <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
          Every search knows this fact of a home: it stays a number and cannot be deleted.
        </Alert>
      ) : null}
      <TextInput source="name" label="Name" validate={[required(), maxLength(100)]} />
      <SelectInput
        source="kind"
        label="Kind"
        choices={KIND_CHOICES}
        validate={required()}
        disabled={isEveryHomes}
        helperText="Stays as it is once listings have answered."
      />
      {kind === 'number' ? (
        <SelectInput
          source="dimension"
          label="Measures"
          choices={DIMENSION_CHOICES}
          emptyText="Nothing: a plain number"
          parse={(value: string) => value || ''}
          helperText="Owners write a size in the unit they like; it is stored in square metres. Stays as it is once listings have answered."
        />
      ) : null}
      {kind === 'number' && dimension ? (
        <SelectInput
          source="entry_unit"
          label="Unit of numbers without one"
          choices={UNIT_CHOICES}
          validate={required()}
          helperText="What apps read and write that know no units."
        />
      ) : null}
      {kind === 'number' && !dimension ? (
        <TextInput
          source="unit"
          label="Unit"
          helperText="Shown behind the number: m, kWh/m²"
          validate={maxLength(20)}
        />
      ) : null}
      {kind ? <RoleInput kind={kind} dimension={dimension || null} isFixed={isEveryHomes} /> : null}
      {kind && hasChoices(kind) ? (
        <OrderedTexts
          source="choices"
          label="Choices"
          itemLabel="Choice"
          hint="In this order. Listings keep the answer they gave when a choice is changed."
        />
      ) : null}
      <BooleanInput source="is_required" label="Required" helperText="Nobody can post without an answer." />
      <BooleanInput
        source="is_filterable"
        label="Visitors can filter by it"
        helperText="Offered among the filters of the search."
      />
      <IconInput />
    </>
  );
}
