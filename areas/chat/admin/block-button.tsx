import { refusalOf, useAct } from '@keystead/admin';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';

/** Keeps a person and the house from writing to each other, or lets them again. */
export function BlockButton({ id, name, isBlocked }: { id: string; name: string; isBlocked: boolean }) {
  const act = useAct();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const run = async () => {
    setAsked(false);
    const said = isBlocked || reason.trim() === '' ? {} : { reason: reason.trim() };
    try {
      await act('conversations', isBlocked ? 'unblock' : 'block', { id, ...said });
      notify(isBlocked ? 'Not blocked any more.' : 'Blocked.', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['conversations'] });
    } catch (error) {
      notify(refusalOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
  return (
    <>
      <Button
        color={isBlocked ? 'primary' : 'error'}
        onClick={() => (isBlocked ? void run() : setAsked(true))}
        sx={{ mt: 2 }}
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} fullWidth aria-labelledby="block-title">
        <DialogTitle id="block-title">Block {name || 'this person'}?</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            Neither can write to the other then. The account itself stays switched on.
          </DialogContentText>
          <TextField
            autoFocus
            fullWidth
            label="Reason"
            helperText="For staff; may be left empty."
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsked(false)}>Cancel</Button>
          <Button color="error" variant="contained" onClick={() => void run()}>
            Block
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
