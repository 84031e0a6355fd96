import { ResourceCreate, ResourceEdit } from '@keystead/admin';
import { Stack } from '@mui/material';
import { email, maxLength, required, SelectInput, TextInput } from 'react-admin';
import { ROLES } from '../rules.ts';
import { ROLE_LABELS } from './labels.ts';
import { Sessions } from './sessions.tsx';
import { StaffActions } from './staff-actions.tsx';

/** Invites someone: a link to set a password goes to the address. */
export function StaffCreate() {
  return (
    <ResourceCreate>
      <Fields hint="An invitation goes there: a link that sets the password, good for two days." />
    </ResourceCreate>
  );
}

/** Renders someone's name, email and role, and further actions. */
export function StaffEdit() {
  return (
    <ResourceEdit
      canDelete={false}
      aside={
        <Stack
          sx={{
            gap: 2,
            inlineSize: { xs: '100%', md: 320 },
            marginInlineStart: { md: 2 },
            mt: { xs: 2, md: 0 },
          }}
        >
          <StaffActions />
          <Sessions />
        </Stack>
      }
    >
      <Fields hint="If you change it, links that went to the earlier address open nothing any more." />
    </ResourceEdit>
  );
}

function Fields({ hint }: { hint: string }) {
  return (
    <>
      <TextInput source="name" label="Name" validate={[required(), maxLength(80)]} />
      <TextInput
        source="email"
        label="Email"
        type="email"
        validate={[required(), email()]}
        helperText={hint}
      />
      <SelectInput
        source="role"
        label="Role"
        validate={required()}
        choices={ROLES.map((role) => ({ id: role, name: ROLE_LABELS[role] }))}
        helperText="Counts from their next step on."
      />
    </>
  );
}
