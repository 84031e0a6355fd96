import { SortableList } from '@keystead/ui/sortable';
import { Box, Button, FormHelperText, IconButton, Stack, TextField, Typography } from '@mui/material';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useInput } from 'react-admin';

interface Line {
  id: string;
  text: string;
}

/** A field that holds short texts in an order, such as the choices of a question. */
export function OrderedTexts({
  source,
  label,
  hint,
  itemLabel,
}: {
  source: string;
  label: string;
  hint?: string;
  /** Of one of them: `Choice`. */
  itemLabel: string;
}) {
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const texts = (field.value ?? []) as string[];
  const count = useRef(0);
  const [known, setKnown] = useState<Line[]>([]);
  const lines = known.length === texts.length && known.every(({ text }, place) => text === texts[place]);
  const shown = lines ? known : texts.map((text) => ({ id: newId(count), text }));
  if (!lines) setKnown(shown);
  const change = (next: Line[]) => {
    setKnown(next);
    field.onChange(next.map(({ text }) => text));
  };
  const fault = fieldState.error?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, my: 2, width: '100%', minWidth: 0 }}>
      <Typography component="legend" variant="h6" sx={{ p: 0 }}>
        {label}
      </Typography>
      {hint ? (
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      ) : null}
      <SortableList
        items={shown.map(({ id, text }, place) => ({ id, name: text || `${itemLabel} ${place + 1}` }))}
        onReorder={(ids) => change(ids.flatMap((id) => shown.find((line) => line.id === id) ?? []))}
        renderItem={({ id }, place, handles) => (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <TextField
              label={`${itemLabel} ${place + 1}`}
              value={shown[place]?.text ?? ''}
              onChange={(event) =>
                change(shown.map((line) => (line.id === id ? { id, text: event.target.value } : line)))
              }
              onBlur={field.onBlur}
            />
            {handles}
            <IconButton
              aria-label={`Remove ${shown[place]?.text || `${itemLabel} ${place + 1}`}`}
              onClick={() => change(shown.filter((line) => line.id !== id))}
            >
              <X aria-hidden="true" size={18} />
            </IconButton>
          </Stack>
        )}
      />
      {fault ? (
        <FormHelperText error>
          {String(fault).replace('@@react-admin@@', '').replaceAll('"', '')}
        </FormHelperText>
      ) : null}
      <Button
        startIcon={<Plus aria-hidden="true" size={18} />}
        onClick={() => change([...shown, { id: newId(count), text: '' }])}
        sx={{ mt: 1 }}
      >
        Add a {itemLabel.toLowerCase()}
      </Button>
    </Box>
  );
}

function newId(count: { current: number }): string {
  count.current += 1;
  return `line-${count.current}`;
}
