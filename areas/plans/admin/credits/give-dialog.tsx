import { AgencyInput, apiErrorOf, PersonInput, useAct } from '@keystead/admin';
import { newIdempotencyKey } from '@keystead/http/client';
import { Alert, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import {
  AutocompleteInput,
  type RaRecord,
  ReferenceInput,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useNotify,
  useRefresh,
} from 'react-admin';
import { LONGEST_REASON } from '../../rules.ts';

/** Gives a person or an agency a package for nothing. */
export function GiveDialog({ onEnd }: { onEnd: () => void }) {
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const [key, setKey] = useState(newIdempotencyKey);
  const [failure, setFailure] = useState('');
  const give = async (fields: Record<string, unknown>) => {
    setFailure('');
    try {
      await act('credits', 'give', fields, { idempotencyKey: key });
    } catch (error) {
      const apiError = apiErrorOf(error);
      if (apiError) setKey(newIdempotencyKey());
      setFailure(apiError?.message ?? 'The server could not be reached. Send it again: it happens once.');
      return;
    }
    notify('The package is theirs.', { type: 'success' });
    refresh();
    onEnd();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onEnd} aria-labelledby="give-title">
      <DialogTitle id="give-title">Give a package</DialogTitle>
      <DialogContent>
        {failure === '' ? null : <Alert severity="error">{failure}</Alert>}
        <SimpleForm
          onSubmit={give}
          toolbar={
            <Toolbar>
              <SaveButton label="Give it" alwaysEnable />
            </Toolbar>
          }
        >
          <PersonInput source="account_id" />
          <AgencyInput source="agency_id" label="Or an agency" />
          <ReferenceInput source="package_id" reference="packages" perPage={50}>
            <AutocompleteInput
              label="Package"
              validate={required()}
              optionText={(one?: RaRecord) =>
                one ? `${one.name}${one.is_active ? '' : ' (not on offer)'}` : ''
              }
              filterToQuery={(q: string) => ({ q })}
            />
          </ReferenceInput>
          <TextInput
            source="reason"
            label="Reason"
            helperText="For the log"
            validate={required()}
            slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
          />
        </SimpleForm>
      </DialogContent>
    </Dialog>
  );
}
