import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormHelperText,
  Stack,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { DRAWINGS } from './drawings.ts';
import { Drawing } from './named-icon.tsx';

/** A file that was chosen and is not sent yet, as react-admin's forms hold it. */
interface ChosenFile {
  rawFile: File;
  src: string;
  title: string;
}

/** Renders an icon: one of the site's drawings, or an SVG (or a PNG with a transparent ground) of one's own. */
export function IconInput({ source = 'icon' }: { source?: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const value = field.value as string | ChosenFile | null;
  const upload = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const address = typeof value === 'string' ? value : (value?.src ?? '');
  const take = (file: File) =>
    field.onChange({ rawFile: file, src: URL.createObjectURL(file), title: file.name } satisfies ChosenFile);
  const issue = fieldState.error?.message;
  return (
    <Box role="group" aria-label="Icon" sx={{ my: 1.5 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Icon
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Preview address={address} isOwn={typeof value === 'object' && value !== null} />
        <Button variant="outlined" onClick={() => setChoosing(true)}>
          Choose a drawing
        </Button>
        <Button variant="outlined" onClick={() => upload.current?.click()}>
          Upload an SVG
        </Button>
        {address ? <Button onClick={() => field.onChange('')}>Remove</Button> : null}
      </Stack>
      <FormHelperText error={issue !== undefined}>
        {issue
          ? plain(issue)
          : 'An SVG drawing, or a PNG with a transparent ground. It takes the colour of the words around it. At most 300 KB.'}
      </FormHelperText>
      <input
        ref={upload}
        type="file"
        accept="image/svg+xml,image/png"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) take(file);
          event.target.value = '';
        }}
      />
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} aria-labelledby="drawings-title">
        <DialogTitle id="drawings-title">Choose a drawing</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))', gap: 1 }}>
            {Object.entries(DRAWINGS).map(([name, Icon]) => (
              <Button
                key={name}
                sx={{ flexDirection: 'column', gap: 0.5, py: 1.5, color: 'text.primary' }}
                onClick={(event) => {
                  const drawing = event.currentTarget.querySelector('svg');
                  setChoosing(false);
                  if (drawing) take(asFile(drawing, name));
                }}
              >
                <Icon aria-hidden="true" size={32} strokeWidth={1.5} />
                {name}
              </Button>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setChoosing(false)}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}

function Preview({ address, isOwn }: { address: string; isOwn: boolean }) {
  return (
    <Box
      sx={{
        width: 56,
        height: 56,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 1,
        backgroundColor: 'action.selected',
        color: 'primary.main',
      }}
    >
      {isOwn ? (
        // A file that is not sent yet has no name an address would end in.
        <Box
          sx={{
            width: 32,
            height: 32,
            bgcolor: 'currentColor',
            mask: `url("${address}") center / contain no-repeat`,
          }}
        />
      ) : (
        <Drawing address={address} size={32} />
      )}
    </Box>
  );
}

/** Returns a drawing as a file, in the colour of the text around it. */
function asFile(drawing: SVGElement, name: string): File {
  const text = new XMLSerializer().serializeToString(drawing);
  return new File([text], `${name.toLowerCase()}.svg`, { type: 'image/svg+xml' });
}

/** Message of an error as the form stores it. */
const plain = (message: string) => message.replace(/^@@react-admin@@/, '').replace(/^"|"$/g, '');
