import { apiErrorOf, useAct, useView } from '@keystead/admin';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  BooleanInput,
  Loading,
  NumberInput,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Title,
  Toolbar,
  useNotify,
  usePermissions,
} from 'react-admin';
import { Link } from 'react-router';
import type { StaffTerms } from '../contract.staff.money.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { NotLoaded } from './not-loaded.tsx';

/** Hundredths of a percent in the record, percent in the field. */
const inPercent = (rate?: number | null): number | string => (typeof rate === 'number' ? rate / 100 : '');
const fromPercent = (typed: string | number): number => Math.round(Number(typed) * 100);

/** Renders tax and texts of future invoices. */
export function TermsPage() {
  const view = useView();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['invoice-terms'],
    queryFn: async ({ signal }) => (await view('invoice-terms', {}, signal)).data as StaffTerms,
    // The form begins with what stands there now, not with what an earlier visit read.
    gcTime: 0,
  });
  if (isPending) return <Loading />;
  if (!data) return <NotLoaded error={error} again={refetch} />;
  return <TermsForm terms={data} load={async () => (await refetch()).data} />;
}

/** Edits the terms it was opened with, whatever is loaded behind it: its version shows which were read. */
function TermsForm({ terms, load }: { terms: StaffTerms; load: () => Promise<StaffTerms | undefined> }) {
  const [read, setRead] = useState(terms);
  const [isLate, setLate] = useState(false);
  const act = useAct();
  const notify = useNotify();
  const { permissions } = usePermissions<string[]>();
  const loadTheirs = async () => {
    const theirs = await load();
    if (!theirs) return;
    setRead(theirs);
    setLate(false);
  };
  const save = async (fields: object) => {
    const before: Record<string, unknown> = { ...read };
    const changed = Object.entries(fields).filter(([name, value]) => before[name] !== value);
    try {
      const sent = { ...Object.fromEntries(changed), version: read.version };
      const { data: after } = await act('invoice-terms', 'update', sent);
      setRead(after as StaffTerms);
      setLate(false);
      notify('Tax and invoices are saved.', { type: 'success' });
      return undefined;
    } catch (error) {
      const apiError = apiErrorOf(error);
      if (apiError && Object.keys(apiError.errors).length > 0) return apiError.errors;
      setLate(apiError?.code === 'conflict');
      if (apiError?.code === 'conflict') return undefined;
      notify(apiError?.message ?? 'ra.notification.http_error', { type: 'error' });
      return undefined;
    }
  };
  const mayEdit = permissions?.includes('payments:edit') ?? false;
  return (
    <Box sx={{ py: 2, maxInlineSize: 760 }}>
      <Title title="Tax and invoices" />
      <Typography color="text.secondary">
        For invoices to come; those that were issued stay as they are. The currency is{' '}
        <Link to="/settings/3">with the other settings</Link>.
      </Typography>
      {isLate ? <ChangedMeanwhile loadTheirs={loadTheirs} /> : null}
      <SimpleForm
        record={{ id: 'invoice-terms', ...read }}
        onSubmit={save}
        toolbar={
          mayEdit ? (
            <Toolbar>
              <SaveButton />
            </Toolbar>
          ) : (
            false
          )
        }
      >
        <TextInput source="tax_name" label="Name of the tax" helperText="Such as VAT" />
        <NumberInput
          source="tax_rate"
          label="Rate in percent"
          helperText="0: invoices have no line of tax"
          format={inPercent}
          parse={fromPercent}
          min={0}
          max={100}
          step={0.01}
        />
        <BooleanInput source="tax_included" label="Prices include the tax" />
        <TextInput source="seller_name" label="Seller" helperText="Empty: the name of the site" />
        <TextInput source="seller_address" label="Address of the seller" multiline />
        <TextInput source="seller_contact" label="Contact" />
        <TextInput source="seller_tax_id" label="Tax number" />
        <TextInput source="invoice_prefix" label="Invoices begin with" validate={required()} />
        <TextInput source="credit_note_prefix" label="Credit notes begin with" validate={required()} />
        <TextInput source="note" label="Note at the end" multiline />
      </SimpleForm>
    </Box>
  );
}
