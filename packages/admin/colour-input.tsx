import { shownBrand } from '@keystead/ui/theme';
import { Box, Stack, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

interface ColourInputProps {
  source: string;
  label: string;
  helperText?: string | false;
  disabled?: boolean;
  /** The site moves it until text in it can be read: what becomes of it is shown. */
  isCorrected?: boolean;
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Renders a colour, written as #rrggbb or taken from the browser's palette. */
export function ColourInput({
  source,
  label,
  helperText = false,
  disabled = false,
  isCorrected = false,
}: ColourInputProps) {
  const { setValue } = useFormContext();
  const written = useWatch({ name: source }) as string | null | undefined;
  const colour = COLOUR.test(written ?? '') ? (written as string).toLowerCase() : undefined;
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box
          component="input"
          type="color"
          aria-label={`${label}: palette`}
          disabled={disabled}
          value={colour ?? '#000000'}
          onChange={(event) => setValue(source, event.target.value, { shouldDirty: true })}
          sx={{
            width: 40,
            height: 40,
            mt: 1,
            p: 0.25,
            flexShrink: 0,
            cursor: 'pointer',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        />
        <TextInput
          source={source}
          label={label}
          helperText={helperText}
          disabled={disabled}
          sx={{ maxWidth: 320 }}
        />
      </Stack>
      {isCorrected && colour ? <Shown colour={colour} /> : null}
    </Box>
  );
}

/** Renders how text and buttons will look in both themes, and whether the colour was moved for that. */
function Shown({ colour }: { colour: string }) {
  const { light, dark } = shownBrand(colour);
  const moved = [
    ...(light.words === colour ? [] : [`${light.words} on light ground`]),
    ...(dark.words === colour ? [] : [`${dark.words} on dark ground`]),
  ];
  return (
    <Box sx={{ mb: 1 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {[light, dark].map(({ ground, words, on, name }) => (
          <Stack
            key={name}
            direction="row"
            style={{ backgroundColor: ground, color: words }}
            sx={{
              gap: 2,
              alignItems: 'center',
              px: 2,
              py: 1.5,
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
            }}
          >
            <span>A link</span>
            <Box
              component="span"
              style={{ backgroundColor: words, color: on }}
              sx={{ px: 1.5, py: 0.5, borderRadius: 1 }}
            >
              A button
            </Box>
          </Stack>
        ))}
      </Stack>
      <Typography variant="body2" color="text.secondary" aria-live="polite" sx={{ mt: 0.5 }}>
        {moved.length === 0
          ? 'Words in it can be read on every ground: it is shown as it is.'
          : `So that words can be read, it is shown as ${moved.join(' and ')}.`}
      </Typography>
    </Box>
  );
}
