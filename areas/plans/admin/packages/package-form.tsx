import { ResourceCreate, ResourceEdit } from '@keystead/admin';
import { Typography } from '@mui/material';
import { BooleanInput, maxLength, minValue, NumberInput, required, TextInput } from 'react-admin';
import { FeaturesInput } from './features-input.tsx';

/** Adds a package. */
export function PackageCreate() {
  return (
    <ResourceCreate defaults={{ is_active: true, features: [] }}>
      <Fields />
    </ResourceCreate>
  );
}

/** Edits a package; granted ones keep their terms. */
export function PackageEdit() {
  return (
    <ResourceEdit>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Customers who have this package already, or have begun to pay for it, keep the terms of that moment.
      </Typography>
      <Fields />
    </ResourceEdit>
  );
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Name" validate={[required(), maxLength(60)]} />
      <TextInput
        source="description"
        label="Description"
        helperText="One sentence about whom it is for"
        validate={maxLength(300)}
        multiline
      />
      <NumberInput
        source="price"
        label="Price"
        helperText="In the site’s currency; empty for a free package"
        min={0}
      />
      <NumberInput
        source="duration_hours"
        label="Hours it lasts"
        helperText="24 for a day, 720 for thirty days; empty: no expiry"
        validate={minValue(1)}
        min={1}
        step={1}
      />
      <FeaturesInput />
      <BooleanInput source="is_active" label="On offer" />
      <BooleanInput source="is_recommended" label="Recommended" />
      <BooleanInput source="once_per_person" label="Given once to a person (free packages)" />
      <BooleanInput source="given_at_start" label="Everybody has it without asking (free packages)" />
      <TextInput
        source="ios_product_id"
        label="Product in the App Store"
        helperText="Its id there, for the app of existing clients"
        validate={maxLength(100)}
      />
    </>
  );
}
