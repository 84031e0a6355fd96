import { PictureInput, ResourceEdit } from '@keystead/admin';
import { maxLength, NumberInput, required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import type { StaffUnitPage } from '../../contract.staff.ts';
import { UNIT_FIELDS } from '../../unit-fields.ts';
import { choicesOf } from '../labels.ts';
import { TYPE_LABELS } from './labels.ts';

/** Renders the form that mends what a unit says. */
export function UnitEdit() {
  return (
    <ResourceEdit canDelete={false} redirect="show">
      <TextInput source="label" label="Unit" validate={[required(), maxLength(UNIT_FIELDS.label.most)]} />
      <SelectInput source="type" label="Type" choices={choicesOf(TYPE_LABELS)} validate={required()} />
      <NumberInput source="floor" label="Floor" helperText="0 is the ground floor." />
      <NumberInput source="bedrooms" label="Bedrooms" />
      <NumberInput source="bathrooms" label="Bathrooms" />
      <TextInput source="living_area" label="Size" helperText="With its unit: 85 m2, 900 sq ft." />
      <TextInput source="outdoor_area" label="Outdoor space" />
      <NumberInput source="price" label="Price" helperText="None: on request." />
      <PlanInput />
      <PictureInput label="Picture of its own" ratio="3 / 2" />
    </ResourceEdit>
  );
}

function PlanInput() {
  const { plans = [] } = useRecordContext<StaffUnitPage>() ?? {};
  return (
    <SelectInput
      source="plan_id"
      label="Floor plan"
      choices={plans.map(({ id, title }) => ({ id, name: title }))}
    />
  );
}
