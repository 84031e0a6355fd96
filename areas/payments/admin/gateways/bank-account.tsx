import { refusalOf, useAct, useView } from '@keystead/admin';
import {
  Alert,
  Button,
  Card,
  CardActions,
  CardContent,
  IconButton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';

interface Line {
  title: string;
  value: string;
}

/** Where people transfer money to, line by line; none: bank transfers are closed. */
export function BankAccount() {
  const view = useView();
  const { data } = useQuery({
    queryKey: ['bank-account'],
    queryFn: async ({ signal }) => (await view('bank-account', {}, signal)).data as { details: Line[] },
  });
  return data ? <Form key={JSON.stringify(data)} lines={data.details} /> : null;
}

function Form({ lines }: { lines: readonly Line[] }) {
  const [typed, setTyped] = useState(lines);
  const [refused, setRefused] = useState('');
  const act = useAct();
  const notify = useNotify();
  const queries = useQueryClient();
  const write = (place: number, patch: Partial<Line>) =>
    setTyped(typed.map((line, index) => (index === place ? { ...line, ...patch } : line)));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setRefused('');
    try {
      await act('bank-account', 'update', { details: typed });
      notify('The bank account is saved.', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['bank-account'] });
    } catch (error) {
      setRefused(refusalOf(error)?.message ?? 'The server could not be reached.');
    }
  };
  return (
    <Card
      component="form"
      variant="outlined"
      aria-label="Bank account"
      onSubmit={(event) => void save(event)}
    >
      <CardContent>
        <Stack sx={{ gap: 2 }}>
          <Typography component="h2" variant="h6">
            Bank account
          </Typography>
          <Typography variant="body2" color="text.secondary">
            What people need to transfer money to you. Without a line, bank transfers are closed.
          </Typography>
          {typed.map((line, place) => (
            <Stack key={place} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <TextField
                label={`What ${place + 1}`}
                value={line.title}
                onChange={({ target }) => write(place, { title: target.value })}
                sx={{ flex: 1 }}
                required
                slotProps={{ htmlInput: { maxLength: 60 } }}
              />
              <TextField
                label={`Words ${place + 1}`}
                value={line.value}
                onChange={({ target }) => write(place, { value: target.value })}
                sx={{ flex: 2 }}
                required
                slotProps={{ htmlInput: { maxLength: 200 } }}
              />
              <IconButton
                aria-label={`Remove line ${place + 1}`}
                onClick={() => setTyped(typed.filter((_, index) => index !== place))}
              >
                <X aria-hidden="true" size={18} />
              </IconButton>
            </Stack>
          ))}
          {refused === '' ? null : <Alert severity="error">{refused}</Alert>}
        </Stack>
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2 }}>
        <Button type="submit" variant="contained" disabled={typed === lines}>
          Save the bank account
        </Button>
        <Button
          startIcon={<Plus aria-hidden="true" size={18} />}
          onClick={() => setTyped([...typed, { title: typed.length === 0 ? 'IBAN' : '', value: '' }])}
        >
          Add a line
        </Button>
      </CardActions>
    </Card>
  );
}
