import { Button, Stack } from '@mui/material';
import { PasswordInput, useInput } from 'react-admin';

interface SecretInputProps {
  source: string;
  label: string;
  helperText: string | false;
  disabled: boolean;
  /** There is one already; it is never shown. */
  isSet: boolean;
}

/** Renders a secret: it can be entered, replaced and removed, and is not shown again. */
export function SecretInput({ source, label, helperText, disabled, isSet }: SecretInputProps) {
  const { field } = useInput({ source });
  const isRemoved = isSet && field.value === '';
  const state = isSet ? 'One is set; a new one takes its place.' : 'None is set.';
  const words = [isRemoved ? 'Will be removed.' : state, helperText].filter(Boolean).join(' ');
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'flex-start' } }}>
      <PasswordInput
        source={source}
        label={label}
        helperText={words}
        disabled={disabled}
        autoComplete="new-password"
        parse={(value: string) => (value === '' ? null : value)}
      />
      {isSet && !disabled ? (
        <Button sx={{ mt: { sm: 1 }, flexShrink: 0 }} onClick={() => field.onChange(isRemoved ? null : '')}>
          {isRemoved ? 'Keep it' : 'Remove'}
        </Button>
      ) : null}
    </Stack>
  );
}
