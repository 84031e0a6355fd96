import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  TextField,
} from '@mui/material';
import { useInput } from 'react-admin';
import { FEATURES, type Feature, isCounted } from '../../rules.ts';
import { FEATURE_LABELS } from '../labels.ts';

interface Held {
  feature: Feature;
  amount: number | null;
}

/** Renders features of a package, and how many credits of those that are counted; without a number, all there are. */
export function FeaturesInput() {
  const {
    field,
    fieldState: { error },
  } = useInput<Held[]>({
    source: 'features',
    validate: (value?: Held[]) => (value && value.length > 0 ? undefined : 'Choose at least one'),
  });
  const held: readonly Held[] = Array.isArray(field.value) ? field.value : [];
  const write = (next: readonly Held[]) =>
    field.onChange(FEATURES.flatMap((name) => next.filter(({ feature }) => feature === name)));
  const without = (name: Feature) => held.filter(({ feature }) => feature !== name);
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={{ my: 1 }}>
      <FormLabel component="legend">What it holds</FormLabel>
      {FEATURES.map((name) => {
        const found = held.find(({ feature }) => feature === name);
        return (
          <Box key={name} sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <FormControlLabel
              sx={{ minInlineSize: 240 }}
              label={FEATURE_LABELS[name]}
              control={
                <Checkbox
                  checked={found !== undefined}
                  onChange={({ target }) =>
                    write(
                      target.checked
                        ? [...without(name), { feature: name, amount: isCounted(name) ? 1 : null }]
                        : without(name),
                    )
                  }
                />
              }
            />
            {found && isCounted(name) ? (
              <TextField
                size="small"
                type="number"
                label={`How many: ${FEATURE_LABELS[name]}`}
                helperText="Empty: without limit"
                value={found.amount ?? ''}
                onChange={({ target }) =>
                  write([
                    ...without(name),
                    { feature: name, amount: target.value === '' ? null : Number(target.value) },
                  ])
                }
                slotProps={{ htmlInput: { min: 1, step: 1 } }}
              />
            ) : null}
          </Box>
        );
      })}
      {error?.message ? (
        <FormHelperText>{error.message.replace(/^@@react-admin@@"|"$/g, '')}</FormHelperText>
      ) : null}
    </FormControl>
  );
}
