import { ResourceCreate, ResourceEdit } from '@keystead/admin';
import {
  BooleanInput,
  CheckboxGroupInput,
  maxLength,
  required,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { LIMITS } from '../rules.ts';
import { EVENT_CHOICES, type WebhookRecord } from './labels.ts';

/** Adds an endpoint of the operator. */
export function WebhookCreate() {
  return (
    <ResourceCreate redirect="show" defaults={{ events: [], is_active: true }}>
      <Fields />
    </ResourceCreate>
  );
}

/** Changes an endpoint; one of others is only switched on or off. */
export function WebhookEdit() {
  return (
    <ResourceEdit redirect="show">
      <Fields />
    </ResourceEdit>
  );
}

function Fields() {
  const record = useRecordContext<WebhookRecord>();
  const isOwn = record?.owner === undefined || record.owner === 'operator';
  return (
    <>
      {isOwn ? (
        <>
          <TextInput
            source="url"
            label="Address"
            helperText="https://…; events are sent there by POST, as JSON."
            validate={[required(), maxLength(LIMITS.url)]}
          />
          <CheckboxGroupInput
            source="events"
            label="Events"
            choices={EVENT_CHOICES}
            row={false}
            validate={required()}
            helperText="Endpoints of the operator receive the events of the whole site."
          />
        </>
      ) : null}
      <BooleanInput source="is_active" label="Active" />
    </>
  );
}
