import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useState } from 'react';

/** What is to be decided about how many accounts. */
export interface AccountStatusAsked {
  readonly isActive: boolean;
  /** Who it is about, as the title says it: `Ada Agent`, `3 customers`. */
  readonly who: string;
}

const MOST = 1000;

/** Asks for the reason of a decision: a deactivated user must be informed of it. */
export function AccountStatusDialog({
  asked,
  isBusy,
  onEnd,
}: {
  asked: AccountStatusAsked | undefined;
  isBusy: boolean;
  /** With the reason, which may be empty; undefined when nothing is to be done. */
  onEnd: (reason: string | undefined) => void;
}) {
  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => onEnd(undefined)}
      fullWidth
      aria-labelledby="status-title"
    >
      {asked ? <Body asked={asked} isBusy={isBusy} onEnd={onEnd} /> : null}
    </Dialog>
  );
}

function Body({
  asked: { isActive, who },
  isBusy,
  onEnd,
}: {
  asked: AccountStatusAsked;
  isBusy: boolean;
  onEnd: (reason: string | undefined) => void;
}) {
  const [reason, setReason] = useState('');
  const verb = isActive ? 'Reactivate' : 'Deactivate';
  const isMissing = !isActive && reason.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing && !isBusy) onEnd(reason.trim());
      }}
    >
      <DialogTitle id="status-title">
        {verb} {who}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          {isActive
            ? 'They can sign in again, and their homes that were on the market return to it.'
            : 'They are signed out everywhere at once, and their homes leave the market. Nothing of theirs is deleted.'}
        </DialogContentText>
        <TextField
          // The field is what the dialog is for.
          autoFocus
          multiline
          minRows={3}
          label="Reason"
          required={!isActive}
          helperText={`They read it in a mail, in their language around it.${isActive ? ' May be left empty.' : ''}`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MOST } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onEnd(undefined)}>Cancel</Button>
        <Button
          type="submit"
          variant="contained"
          color={isActive ? 'primary' : 'error'}
          disabled={isMissing || isBusy}
        >
          {verb}
        </Button>
      </DialogActions>
    </form>
  );
}
