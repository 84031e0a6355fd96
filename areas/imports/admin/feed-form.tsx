import { PersonInput, ResourceCreate, ResourceEdit } from '@keystead/admin';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  BooleanInput,
  FormDataConsumer,
  maxLength,
  PasswordInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { DELIVERIES, type Delivery, FEED_LIMITS, INTERVALS } from '../feed-rules.ts';
import type { FeedRecord } from './labels.ts';

const DELIVERY_CHOICES = Object.entries(DELIVERIES).map(([id, name]) => ({ id, name }));
const INTERVAL_CHOICES = Object.entries(INTERVALS).map(([hours, name]) => ({ id: Number(hours), name }));

/** Adds a feed. */
export function FeedCreate() {
  return (
    <ResourceCreate
      redirect="show"
      defaults={{
        delivery: 'address',
        every_hours: 24,
        sweep_hours: 24,
        is_active: true,
        is_automatic: true,
      }}
    >
      <Fields>
        <SelectInput
          source="delivery"
          label="How files come"
          choices={DELIVERY_CHOICES}
          validate={required()}
        />
        <OwnerInput />
      </Fields>
    </ResourceCreate>
  );
}

/** Changes a feed; how its files come stays. */
export function FeedEdit() {
  return (
    <ResourceEdit redirect="show">
      <Fields>
        <OwnerInput />
      </Fields>
    </ResourceEdit>
  );
}

/** Says whose homes the feed brings in: chosen when it is made, and changed later. */
function OwnerInput() {
  const agency = useRecordContext<FeedRecord>()?.agency_name ?? '';
  return (
    <>
      <PersonInput source="owner_id" label="Homes of" />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {agency === '' ? '' : `Works for ${agency}. `}
        Homes of the next files belong to this person and their agency; empty for this site.
      </Typography>
    </>
  );
}

const PLACES: Readonly<Record<Delivery, { label: string; help: string } | undefined>> = {
  address: {
    label: 'Web address',
    help: 'https://…; a name and password may stand in it and are shown to no one afterwards. Of a RESO Web API, the address of its service; a token stands in it as https://bearer:TOKEN@…',
  },
  folder: { label: 'File', help: 'Its path within the folder for feeds of this server.' },
  push: undefined,
};

function Fields({ children }: { children?: ReactNode }) {
  return (
    <>
      <TextInput
        source="name"
        label="Name"
        helperText="Of the agency, or of its export."
        validate={[required(), maxLength(FEED_LIMITS.name)]}
      />
      {children}
      <FormDataConsumer>
        {({ formData }) => {
          const place = PLACES[formData.delivery as Delivery];
          return place ? (
            <>
              <TextInput
                source="place"
                label={place.label}
                helperText={place.help}
                validate={[required(), maxLength(FEED_LIMITS.address)]}
              />
              <SelectInput
                source="every_hours"
                label="Fetch"
                choices={INTERVAL_CHOICES}
                validate={required()}
              />
              {formData.delivery === 'address' ? (
                <CredentialInputs
                  hasSecret={formData.has_client_secret === true}
                  isUsed={Boolean(formData.token_address)}
                />
              ) : null}
              {formData.delivery === 'address' ? (
                <SelectInput
                  source="sweep_hours"
                  label="Look for removed homes"
                  helperText="For a RESO Web API, which is asked for changes in between. Other files list all homes each time."
                  choices={INTERVAL_CHOICES}
                  validate={required()}
                />
              ) : null}
            </>
          ) : null;
        }}
      </FormDataConsumer>
      <BooleanInput
        source="is_automatic"
        label="Bring files in without asking"
        helperText="What is suspicious waits for you all the same: a file that is cut, has errors, or is suddenly smaller."
      />
      <BooleanInput source="is_active" label="Active" />
    </>
  );
}

/** What a service wants to give a token for. */
function CredentialInputs({ hasSecret, isUsed }: { hasSecret: boolean; isUsed: boolean }) {
  return (
    <>
      <TextInput
        source="token_address"
        label="Token address (OAuth 2)"
        helperText="Of a service that gives tokens for a client’s id and secret; leave it empty for any other."
        validate={maxLength(FEED_LIMITS.address)}
      />
      {isUsed ? (
        <>
          <TextInput
            source="client_id"
            label="Client ID"
            validate={[required(), maxLength(FEED_LIMITS.clientId)]}
          />
          <PasswordInput
            source="client_secret"
            label="Client secret"
            helperText={
              hasSecret
                ? 'There is one, which is shown to no one. Leave this empty to keep it; another address wants it again.'
                : 'It is stored sealed, and shown to no one afterwards.'
            }
            autoComplete="new-password"
            validate={[...(hasSecret ? [] : [required()]), maxLength(FEED_LIMITS.secret)]}
          />
          <TextInput
            source="token_scope"
            label="Scope"
            helperText="If the service wants one."
            validate={maxLength(FEED_LIMITS.scope)}
          />
        </>
      ) : null}
    </>
  );
}
