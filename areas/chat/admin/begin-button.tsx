import { apiErrorOf, useAct } from '@keystead/admin';
import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { LIMITS } from '../rules.ts';

interface Customer extends RaRecord {
  id: number;
  name: string;
  email: string | null;
}

/** Writes to someone in the name of the site who need not have written first. */
export function BeginButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Write to someone
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth aria-labelledby="begin-title">
        {isOpen ? <Body onClose={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  );
}

function Body({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const notify = useNotify();
  const navigate = useNavigate();
  const [who, setWho] = useState<Customer | null>(null);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** One name for one message, however often it is sent. */
  const [name] = useState(() => crypto.randomUUID());
  const isReady = who !== null && message.trim() !== '' && !isBusy;
  const send = async () => {
    if (!who || !isReady) return;
    setBusy(true);
    try {
      const said = { account_id: who.id, message: message.trim(), client_id: name };
      const { data } = await act('conversations', 'begin', said);
      navigate(`/conversations/${(data as { id: number }).id}/show`);
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <>
      <DialogTitle id="begin-title">Write to someone</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Person who={who} onChoose={setWho} />
        <TextField
          multiline
          minRows={3}
          label="Message"
          helperText="In the name of the operator."
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.message } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={!isReady} onClick={() => void send()}>
          Send
        </Button>
      </DialogActions>
    </>
  );
}

function Person({ who, onChoose }: { who: Customer | null; onChoose: (who: Customer | null) => void }) {
  const [text, setText] = useState('');
  const { data = [] } = useGetList<Customer>('customers', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'name', order: 'ASC' },
    filter: { state: 'active', ...(text !== '' && { q: text }) },
  });
  return (
    <Autocomplete
      options={data}
      value={who}
      // The server has found them.
      filterOptions={(options) => options}
      getOptionLabel={({ name, email, id }) => [name || `Account ${id}`, email].filter(Boolean).join(', ')}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, chosen) => onChoose(chosen)}
      onInputChange={(_event, value, why) => why === 'input' && setText(value)}
      renderInput={(params) => <TextField {...params} autoFocus label="Who" sx={{ mt: 1 }} />}
    />
  );
}
