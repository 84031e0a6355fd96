import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import { FileButton } from './file-button.tsx';

/** A file that was chosen and is not sent yet, as react-admin's forms hold it. */
interface ChosenFile {
  rawFile: File;
  src: string;
  title: string;
}

/** Renders one picture: its address as the server gives it, or a file to be sent. */
export function PictureInput({ source, label, hint }: { source: string; label: string; hint: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const value = field.value as string | ChosenFile | null;
  const address = typeof value === 'string' ? value : (value?.src ?? '');
  const issue = fieldState.error?.message;
  return (
    <Box role="group" aria-label={label} sx={{ my: 1.5 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        {address ? (
          <Box
            component="img"
            src={address}
            alt=""
            sx={{ width: 180, aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 1 }}
          />
        ) : null}
        <FileButton
          label={address ? 'Choose another' : 'Choose a picture'}
          name={`${label}: file`}
          onChoose={(file) =>
            field.onChange({
              rawFile: file,
              title: file.name,
              src: URL.createObjectURL(file),
            } satisfies ChosenFile)
          }
        />
        {address ? <Button onClick={() => field.onChange('')}>Remove</Button> : null}
      </Stack>
      <FormHelperText error={issue !== undefined}>{issue ? plain(issue) : hint}</FormHelperText>
    </Box>
  );
}

/** Message of an error as the form stores it. */
const plain = (message: string) => message.replace(/^@@react-admin@@/, '').replace(/^"|"$/g, '');
