import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import type { Editor } from './editor-options.ts';

/** Links the server accepts: the web, email, telephone, and places on this site. */
const ADDRESS = /^(https?:\/\/\S+\.\S+|mailto:\S+@\S+|tel:[+\d\s()-]+|\/(?!\/)\S*|#\S+)$/i;

/** Returns an address as people type it: `homes.example` and `a@b.example` say what they are. */
function whole(typed: string): string {
  const text = typed.trim();
  if (ADDRESS.test(text)) return text;
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : text;
}

/** Asks for the link of the selection. */
export function LinkDialog({ editor, onEnd }: { editor: Editor; onEnd: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(before);
  const [issue, setIssue] = useState('');
  const isNothingChosen = editor.state.selection.empty && before === '';
  const save = () => {
    const href = whole(typed);
    if (!ADDRESS.test(href)) {
      setIssue('An address of the web, /a/page of this site, or an email address.');
      return;
    }
    const steps = editor.chain().focus().extendMarkRange('link');
    if (isNothingChosen) {
      const text = href.replace(/^(https?:\/\/|mailto:|tel:)/, '');
      steps.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else steps.setMark('link', { href }).run();
    onEnd();
  };
  return (
    <Dialog open onClose={onEnd} fullWidth maxWidth="xs" aria-labelledby="link-title">
      <DialogTitle id="link-title">Link</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          label="Leads to"
          value={typed}
          error={issue !== ''}
          helperText={issue || 'https://…, /articles, or name@company.example'}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Not the form that the text is part of.
            event.preventDefault();
            save();
          }}
        />
      </DialogContent>
      <DialogActions>
        {before ? (
          <Button
            color="error"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
              onEnd();
            }}
          >
            Remove the link
          </Button>
        ) : null}
        <Button onClick={onEnd}>Cancel</Button>
        <Button variant="contained" onClick={save}>
          Set the link
        </Button>
      </DialogActions>
    </Dialog>
  );
}
