import { Button, TextField } from '@mui/material';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { OrderedField } from './ordered-field.tsx';

interface Line {
  readonly id: string;
  readonly text: string;
}

/** Renders a field that holds short texts in an order, such as the choices of a question. */
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
  const isKnown = known.length === texts.length && known.every(({ text }, place) => text === texts[place]);
  const lines = isKnown ? known : texts.map((text) => ({ id: newId(count), text }));
  if (!isKnown) setKnown(lines);
  const change = (next: Line[]) => {
    setKnown(next);
    field.onChange(next.map(({ text }) => text));
  };
  return (
    <OrderedField
      label={label}
      hint={hint}
      issue={fieldState.error?.message}
      items={lines.map((line, place) => ({ ...line, name: line.text || `${itemLabel} ${place + 1}` }))}
      onChange={(items) => change(items.map(({ id, text }) => ({ id, text })))}
      row={({ id, text }, place) => (
        <TextField
          label={`${itemLabel} ${place + 1}`}
          value={text}
          onChange={({ target }) =>
            change(lines.map((line) => (line.id === id ? { id, text: target.value } : line)))
          }
          onBlur={field.onBlur}
        />
      )}
    >
      <Button
        startIcon={<Plus aria-hidden="true" size={18} />}
        onClick={() => change([...lines, { id: newId(count), text: '' }])}
        sx={{ mt: 1 }}
      >
        Add a {itemLabel.toLowerCase()}
      </Button>
    </OrderedField>
  );
}

function newId(count: { current: number }): string {
  count.current += 1;
  return `line-${count.current}`;
}
