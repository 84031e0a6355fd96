import { groundOf } from '@keystead/admin';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { useInput } from 'react-admin';

/** A file that was chosen and is not sent yet, as react-admin's forms hold it. */
interface ChosenFile {
  rawFile: File;
  src: string;
  title: string;
}

interface LogoInputProps {
  source: string;
  label: string;
  helperText: string | false;
  disabled: boolean;
  /** It is made for dark ground. */
  isOnDark: boolean;
}

/** Renders a logo or another picture of the site, as it came. */
export function LogoInput({ source, label, helperText, disabled, isOnDark }: LogoInputProps) {
  const { field, fieldState } = useInput({ source });
  const value = field.value as string | ChosenFile | null;
  const upload = useRef<HTMLInputElement>(null);
  const hint = useId();
  const address = typeof value === 'string' ? value : (value?.src ?? '');
  const issue = fieldState.error?.message;
  return (
    <Box role="group" aria-label={label} aria-describedby={hint} sx={{ my: 1 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        {address === '' ? null : (
          <Box
            component="img"
            src={address}
            alt={label}
            // On the ground it is made for, whatever the theme of the back office.
            style={{ backgroundColor: groundOf(isOnDark ? 'dark' : 'light') }}
            sx={{
              maxWidth: 200,
              height: 56,
              objectFit: 'contain',
              p: 1,
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
            }}
          />
        )}
        <Button variant="outlined" disabled={disabled} onClick={() => upload.current?.click()}>
          {address === '' ? 'Choose a picture' : 'Choose another'}
        </Button>
        {address === '' || disabled ? null : <Button onClick={() => field.onChange('')}>Remove</Button>}
      </Stack>
      <FormHelperText id={hint} error={issue !== undefined}>
        {issue ? plain(issue) : [helperText, 'PNG or JPEG, at most 2 MB.'].filter(Boolean).join(' ')}
      </FormHelperText>
      <input
        ref={upload}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={`${label}: file`}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file)
            field.onChange({
              rawFile: file,
              src: URL.createObjectURL(file),
              title: file.name,
            } satisfies ChosenFile);
          event.target.value = '';
        }}
      />
    </Box>
  );
}

/** Returns text of an error as the form stores it. */
const plain = (message: string) => message.replace(/^@@react-admin@@/, '').replace(/^"|"$/g, '');
