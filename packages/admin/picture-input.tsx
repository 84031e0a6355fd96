import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { ImageUp } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import { useInput, type Validator } from 'react-admin';

/** A file that was chosen and is not sent yet, as react-admin's forms hold it. */
interface ChosenFile {
  rawFile: File;
  src: string;
  title: string;
}

/** Renders a photograph: chosen, or dropped on its box; shown as it will stand. */
export function PictureInput({
  source = 'picture',
  label = 'Picture',
  hint,
  ratio = '16 / 9',
  canRemove = true,
  validate,
}: {
  source?: string;
  label?: string;
  hint?: string;
  /** Of the box it will stand in, as CSS says it. */
  ratio?: string;
  canRemove?: boolean;
  validate?: Validator;
}) {
  const { field, fieldState } = useInput({ source, defaultValue: '', ...(validate && { validate }) });
  const value = field.value as string | ChosenFile | null;
  const upload = useRef<HTMLInputElement>(null);
  const address = typeof value === 'string' ? value : (value?.src ?? '');
  const take = (file: File | undefined) => {
    if (!file) return;
    field.onChange({ rawFile: file, src: URL.createObjectURL(file), title: file.name } satisfies ChosenFile);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const issue = fieldState.error?.message;
  return (
    <Box role="group" aria-label={label} sx={{ my: 1.5, width: '100%', maxWidth: 480 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{
          aspectRatio: ratio,
          borderRadius: 1,
          overflow: 'hidden',
          display: 'grid',
          placeItems: 'center',
          backgroundColor: 'action.selected',
          color: 'text.secondary',
        }}
      >
        {address ? (
          <Box
            component="img"
            src={address}
            alt=""
            sx={{ width: '100%', height: '100%', objectFit: 'cover', minHeight: 0 }}
          />
        ) : (
          <ImageUp aria-hidden="true" size={36} strokeWidth={1.25} />
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1.5, mt: 1.5, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => upload.current?.click()}>
          {address ? 'Choose another' : 'Choose a picture'}
        </Button>
        {address && canRemove ? <Button onClick={() => field.onChange('')}>Remove</Button> : null}
      </Stack>
      <FormHelperText error={issue !== undefined}>
        {issue ? String(issue).replace('@@react-admin@@', '').replace(/^"|"$/g, '') : hint}
      </FormHelperText>
      <input
        ref={upload}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={label}
        hidden
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
