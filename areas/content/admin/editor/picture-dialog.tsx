import { apiErrorOf, useAct } from '@keystead/admin';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { z } from 'zod';
import type { textPictureRow } from '../../contract.staff.ts';
import { FileButton } from '../file-button.tsx';
import type { Editor } from './editor-options.ts';

type TextPicture = z.output<typeof textPictureRow>;

/** Puts a picture into the text, or says anew what one shows. Files are stored at once, in every size. */
export function PictureDialog({ editor, onEnd }: { editor: Editor; onEnd: () => void }) {
  const isChange = editor.isActive('image');
  const [alt, setAlt] = useState(isChange ? String(editor.getAttributes('image').alt ?? '') : '');
  const [file, setFile] = useState<File>();
  const [issue, setIssue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const act = useAct();
  const save = async () => {
    if (isChange && !file) {
      editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run();
      onEnd();
      return;
    }
    if (!file) {
      setIssue('Choose a file first.');
      return;
    }
    setBusy(true);
    try {
      const { data } = await act('text-pictures', 'create', { picture: file });
      const { url, width, height } = data as TextPicture;
      const attrs = { src: url, alt: alt.trim(), width, height };
      editor.chain().focus().insertContent({ type: 'image', attrs }).run();
      onEnd();
    } catch (error) {
      const apiError = apiErrorOf(error);
      setIssue(
        apiError?.errors.picture ?? apiError?.message ?? 'The picture could not be stored. Try again.',
      );
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onEnd} fullWidth maxWidth="xs" aria-labelledby="picture-title">
      <DialogTitle id="picture-title">Picture</DialogTitle>
      <DialogContent>
        <FileButton
          label={isChange ? 'Choose another file' : 'Choose a file'}
          name="File of the picture"
          onChoose={(chosen) => {
            setFile(chosen);
            setIssue('');
          }}
        />
        <Typography variant="body2" color="text.secondary" sx={{ my: 1, overflowWrap: 'anywhere' }}>
          {file ? file.name : 'JPEG or PNG, at most 3 MB'}
        </Typography>
        <TextField
          label="What it shows"
          value={alt}
          helperText="For those who cannot see it. Empty where it only adorns."
          onChange={({ target }) => setAlt(target.value.slice(0, 255))}
        />
        {issue ? (
          <Alert severity="error" sx={{ mt: 1 }}>
            {issue}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onEnd}>Cancel</Button>
        <Button variant="contained" disabled={isBusy} onClick={() => void save()}>
          {isChange ? 'Change it' : 'Put it in'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
