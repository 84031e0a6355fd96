import { SortableList } from '@keystead/ui/sortable';
import { Autocomplete, Box, IconButton, Paper, Stack, TextField, Typography } from '@mui/material';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useInput } from 'react-admin';

/** Records to choose from at once. */
const MOST = 1000;

/** A field that holds ids of another resource in an order: chosen by name, moved by mouse, touch, keys and buttons. */
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
  /** Behind the name, in quiet words. */
  detail?: (record: RaRecord) => ReactNode;
}) {
  const { field } = useInput<RaRecord>({ source, defaultValue: [] });
  const { data = [] } = useGetList(reference, { pagination: { page: 1, perPage: MOST } });
  const chosen = (field.value ?? []) as number[];
  const known = new Map(data.map((record) => [Number(record.id), record]));
  const rest = data.filter((record) => !chosen.includes(Number(record.id)));
  const items = chosen.map((id) => ({ id: String(id), name: String(known.get(id)?.name ?? id) }));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2, width: '100%', minWidth: 0 }}>
      <Typography component="legend" variant="h6" sx={{ p: 0 }}>
        {label}
      </Typography>
      {hint ? (
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      ) : null}
      {items.length > 0 ? (
        <Paper variant="outlined" sx={{ my: 1.5 }}>
          <SortableList
            items={items}
            onReorder={(ids) => field.onChange(ids.map(Number))}
            renderItem={({ id, name }, index, handles) => (
              <Stack
                direction="row"
                sx={{
                  ...{ alignItems: 'center', gap: 1, px: 2, py: 0.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } },
                  ...(index > 0 && { borderBlockStart: '1px solid', borderColor: 'divider' }),
                }}
              >
                <Box sx={{ flex: 1, minWidth: 120, overflowWrap: 'anywhere' }}>
                  {name}
                  <Typography component="span" variant="body2" color="text.secondary">
                    {' '}
                    {known.has(Number(id)) ? detail?.(known.get(Number(id)) as RaRecord) : null}
                  </Typography>
                </Box>
                {handles}
                <IconButton
                  aria-label={`Remove ${name}`}
                  onClick={() => field.onChange(chosen.filter((one) => String(one) !== id))}
                >
                  <X aria-hidden="true" size={18} />
                </IconButton>
              </Stack>
            )}
          />
        </Paper>
      ) : null}
      <Autocomplete
        options={rest}
        value={null}
        blurOnSelect
        clearOnBlur
        getOptionLabel={(record) => String(record.name ?? record.id)}
        getOptionKey={(record) => record.id}
        onChange={(_event, record) => record && field.onChange([...chosen, Number(record.id)])}
        renderInput={(params) => <TextField {...params} label={`Add to ${label.toLowerCase()}`} />}
      />
    </Box>
  );
}
