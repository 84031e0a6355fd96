import { ResourceCreate, ResourceEdit } from '@keystead/admin';
import {
  AutocompleteInput,
  BooleanInput,
  FormDataConsumer,
  maxLength,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { EXPORT_FORMATS, EXPORT_LIMITS } from '../export-rules.ts';
import { OFFERS } from './export-labels.ts';

const FORMATS = Object.entries(EXPORT_FORMATS).map(([id, { label: name }]) => ({ id, name }));
const OFFER_CHOICES = Object.entries(OFFERS).map(([id, name]) => ({ id, name }));

/** Makes a feed of the operator. */
export function ExportCreate() {
  return (
    <ResourceCreate
      redirect="show"
      defaults={{ format: 'kyero', offer: 'all', with_contact: true, with_pictures: true, is_active: true }}
    >
      <Fields />
    </ResourceCreate>
  );
}

/** Changes a feed; of those of people and agencies only whether it is active. */
export function ExportEdit() {
  return (
    <ResourceEdit redirect="show">
      <FormDataConsumer>
        {({ formData }) =>
          formData.maker === 'operator' ? <Fields /> : <BooleanInput source="is_active" label="Active" />
        }
      </FormDataConsumer>
    </ResourceEdit>
  );
}

function Fields() {
  return (
    <>
      <TextInput
        source="name"
        label="Recipient"
        helperText="Who fetches it: a portal, a website, a partner."
        validate={[required(), maxLength(EXPORT_LIMITS.name)]}
      />
      <SelectInput source="format" label="Format" choices={FORMATS} validate={required()} />
      <ReferenceInput
        source="agency_id"
        reference="agencies"
        perPage={15}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <AutocompleteInput
          label="Agency"
          optionText="name"
          filterToQuery={(q: string) => ({ q })}
          helperText="Empty: homes of the whole site."
        />
      </ReferenceInput>
      <SelectInput source="offer" label="Homes" choices={OFFER_CHOICES} validate={required()} />
      <ReferenceInput source="category_id" reference="categories" perPage={100}>
        <SelectInput label="Category" optionText="name" emptyText="All" />
      </ReferenceInput>
      <TextInput
        source="city"
        label="Town"
        helperText="Empty: everywhere."
        validate={maxLength(EXPORT_LIMITS.city)}
      />
      <TextInput
        source="search"
        label="Search"
        helperText="Only homes that a search finds: paste the address of its results, or its filters (city=Porto&min_beds=2)."
        validate={maxLength(EXPORT_LIMITS.search)}
      />
      <BooleanInput
        source="with_contact"
        label="Include contact details"
        helperText="Of the agency; for the whole site those of the settings."
      />
      <BooleanInput source="with_pictures" label="Include pictures" />
      <BooleanInput source="is_active" label="Active" />
    </>
  );
}
