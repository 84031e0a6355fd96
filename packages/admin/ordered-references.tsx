import { Autocomplete, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useInput } from 'react-admin';
import { OrderedField } from './ordered-field.tsx';

/** Records to choose from at once. */
const MOST = 1000;

/** Renders a field that holds ids of another resource in an order; records are chosen by name. */
export function OrderedReferences({
  source,
  reference,
  label,
  hint,
  detail,
}: {
  source: string;
  reference: string;
  label: string;
  hint?: string;
  /** Behind the name, in muted text. */
  detail?: (record: RaRecord) => ReactNode;
}) {
  const { field, fieldState } = useInput<RaRecord>({ source, defaultValue: [] });
  const { data = [] } = useGetList(reference, { pagination: { page: 1, perPage: MOST } });
  const chosen = (field.value ?? []) as number[];
  const known = new Map(data.map((record) => [Number(record.id), record]));
  return (
    <OrderedField
      label={label}
      hint={hint}
      issue={fieldState.error?.message}
      items={chosen.map((id) => ({ id: String(id), name: String(known.get(id)?.name ?? id) }))}
      onChange={(items) => field.onChange(items.map(({ id }) => Number(id)))}
      row={({ id, name }) => {
        const record = known.get(Number(id));
        return (
          <>
            {name}
            <Typography component="span" variant="body2" color="text.secondary">
              {' '}
              {record ? detail?.(record) : null}
            </Typography>
          </>
        );
      }}
    >
      <Autocomplete
        options={data.filter((record) => !chosen.includes(Number(record.id)))}
        value={null}
        blurOnSelect
        clearOnBlur
        getOptionLabel={(record) => String(record.name ?? record.id)}
        getOptionKey={(record) => record.id}
        onChange={(_event, record) => record && field.onChange([...chosen, Number(record.id)])}
        renderInput={(params) => <TextField {...params} label={`Add to ${label.toLowerCase()}`} />}
      />
    </OrderedField>
  );
}
