import { ResourceEdit } from '@keystead/admin';
import { Box, Typography } from '@mui/material';
import {
  AutocompleteArrayInput,
  Create,
  DateTimeInput,
  maxLength,
  NullableBooleanInput,
  NumberInput,
  RadioButtonGroupInput,
  ReferenceArrayInput,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { BROADCAST } from '../rules.broadcast.ts';
import { BroadcastPreview, usePreview } from './broadcast-preview.tsx';

/** Writes a broadcast, with who would get it and how it would look beside it. */
export function BroadcastCreate() {
  return (
    <Create redirect="show">
      <SimpleForm
        // One name for one broadcast, however often it is sent in.
        defaultValues={() => ({ to: 'all', link: '/', client_id: crypto.randomUUID() })}
        toolbar={<SendBar />}
        warnWhenUnsavedChanges
      >
        <Fields />
      </SimpleForm>
    </Create>
  );
}

/** Changes one that has not begun. */
export function BroadcastEdit() {
  return (
    <ResourceEdit canDelete={false} redirect="show">
      <Fields />
    </ResourceEdit>
  );
}

function SendBar() {
  const { data } = usePreview();
  const startsAt: unknown = useWatch({ name: 'starts_at' });
  const to =
    data === undefined ? '' : data.count === 1 ? ' to 1 person' : ` to ${data.count.toLocaleString()} people`;
  return (
    <Toolbar>
      <SaveButton label={`${startsAt ? 'Schedule' : 'Send'}${to}`} disabled={data?.count === 0} />
    </Toolbar>
  );
}

const AUDIENCES = [
  { id: 'all', name: 'Everyone' },
  { id: 'segment', name: 'A segment' },
  { id: 'people', name: 'Chosen people' },
];

function Fields() {
  const to: unknown = useWatch({ name: 'to' });
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        inlineSize: '100%',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box>
        <TextInput source="title" label="Title" validate={[required(), maxLength(BROADCAST.title)]} />
        <TextInput
          source="text"
          label="Text"
          multiline
          minRows={4}
          validate={[required(), maxLength(BROADCAST.body)]}
        />
        <TextInput source="link" label="Leads to" helperText="An address of this site, such as /faqs" />
        <RadioButtonGroupInput source="to" label="To" choices={AUDIENCES} validate={required()} />
        {to === 'people' ? <People /> : null}
        {to === 'segment' ? <Segment /> : null}
        <DateTimeInput
          source="starts_at"
          label="From"
          helperText="In your own time zone. Empty: at once."
          parse={(value: string) => (value ? new Date(value).toISOString() : null)}
        />
      </Box>
      <BroadcastPreview />
    </Box>
  );
}

function People() {
  return (
    <ReferenceArrayInput source="people" reference="broadcast-people">
      <AutocompleteArrayInput
        label="People"
        optionText={({ name, city }: { name: string; city: string }) =>
          city === '' ? name : `${name}, ${city}`
        }
        filterToQuery={(q: string) => (q === '' ? {} : { q })}
        helperText={`At most ${BROADCAST.people}, found by name, email address or number`}
      />
    </ReferenceArrayInput>
  );
}

const KINDS = [
  { id: 'agent', name: 'Verified agents' },
  { id: 'person', name: 'Everybody else' },
];
const YES_NO = { nullLabel: 'Either', trueLabel: 'Yes', falseLabel: 'No' };

function Segment() {
  return (
    <Box role="group" aria-label="Segment">
      <Typography variant="body2" color="text.secondary" gutterBottom>
        Those of whom everything holds that is filled in.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SelectInput source="kind" label="Who" choices={KINDS} />
        <NullableBooleanInput source="has_listings" label="Has homes on offer" {...YES_NO} />
        <NullableBooleanInput source="has_package" label="Has a package" {...YES_NO} />
        <TextInput source="city" label="City" />
        <TextInput source="language" label="Language" helperText="Its code: en, es, fr, hi, ar" />
        <NumberInput source="seen_within" label="Here within (days)" min={1} max={BROADCAST.days} />
        <NumberInput source="unseen_for" label="Not here for (days)" min={1} max={BROADCAST.days} />
      </Box>
    </Box>
  );
}
