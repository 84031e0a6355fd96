import { OrderedField, ResourceCreate, ResourceEdit, useView } from '@keystead/admin';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ReferenceInput, SelectInput, useInput } from 'react-admin';
import type { z } from 'zod';
import type { listFirstFilterChoices } from '../contract.staff.ts';
import { WITHOUT_CATEGORY } from './without-category.ts';

type Choices = z.output<typeof listFirstFilterChoices.answer>['data'];

/** Lets filters stand first for a category. */
export function FirstFiltersCreate() {
  return (
    <ResourceCreate>
      <Fields />
    </ResourceCreate>
  );
}

/** Changes which do. */
export function FirstFiltersEdit() {
  return (
    <ResourceEdit canDelete>
      <Fields />
    </ResourceEdit>
  );
}

function Fields() {
  return (
    <>
      <ReferenceInput
        source="category_id"
        reference="categories"
        sort={{ field: 'position', order: 'ASC' }}
        perPage={1000}
      >
        <SelectInput
          label="Category"
          optionText="name"
          emptyText={WITHOUT_CATEGORY}
          helperText="Where visitors have chosen it; left empty, where they have chosen none, and for all others."
        />
      </ReferenceInput>
      <FiltersInput />
    </>
  );
}

function FiltersInput() {
  const view = useView();
  const { data: choices = [] } = useQuery({
    queryKey: ['first-filters', 'choices'],
    queryFn: async ({ signal }) => (await view('first-filters/choices', {}, signal)).data as Choices,
  });
  const { field, fieldState } = useInput({ source: 'filters', defaultValue: [] });
  const chosen = (field.value ?? []) as string[];
  const nameOf = (id: string) => choices.find((one) => one.id === id)?.name ?? id;
  return (
    <OrderedField
      label="Filters"
      hint="They stand at the top of all filters, in this order; the others follow in their groups."
      issue={fieldState.error?.message}
      items={chosen.map((id) => ({ id, name: nameOf(id) }))}
      onChange={(items) => field.onChange(items.map(({ id }) => id))}
      row={({ name }) => name}
    >
      <Autocomplete
        options={choices.filter(({ id }) => !chosen.includes(id))}
        value={null}
        blurOnSelect
        clearOnBlur
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        onChange={(_event, choice) => choice && field.onChange([...chosen, choice.id])}
        renderInput={(params) => <TextField {...params} label="Add to filters" />}
      />
    </OrderedField>
  );
}
