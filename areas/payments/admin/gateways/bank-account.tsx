import { apiErrorOf, useAct, useView } from '@keystead/admin';
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
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Loading, useNotify } from 'react-admin';
import type { StaffBankAccount } from '../../contract.staff.money.ts';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import { NotLoaded } from '../not-loaded.tsx';

type Line = StaffBankAccount['details'][number];

/** Renders where people transfer money to, line by line; none: bank transfers are closed. */
export function BankAccount() {
  const view = useView();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['bank-account'],
    queryFn: async ({ signal }) => (await view('bank-account', {}, signal)).data as StaffBankAccount,
    // The form begins with what stands there now, not with what an earlier visit read.
    gcTime: 0,
  });
  if (isPending) return <Loading />;
  if (!data) return <NotLoaded error={error} again={refetch} />;
  return <Form account={data} load={async () => (await refetch()).data} />;
}

/** Edits the account it was opened with, whatever is loaded behind it: its version shows which was read. */
function Form({
  account,
  load,
}: {
  account: StaffBankAccount;
  load: () => Promise<StaffBankAccount | undefined>;
}) {
  const [read, setRead] = useState(account);
  const [typed, setTyped] = useState(account.details);
  const [isLate, setLate] = useState(false);
  const [failure, setFailure] = useState('');
  const act = useAct();
  const notify = useNotify();
  const begin = (from: StaffBankAccount) => {
    setRead(from);
    setTyped(from.details);
    setLate(false);
  };
  const loadTheirs = async () => {
    const theirs = await load();
    if (theirs) begin(theirs);
  };
  const write = (place: number, patch: Partial<Line>) =>
    setTyped(typed.map((line, index) => (index === place ? { ...line, ...patch } : line)));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    try {
      const { data } = await act('bank-account', 'update', { details: typed, version: read.version });
      begin(data as StaffBankAccount);
      notify('The bank account is saved.', { type: 'success' });
    } catch (error) {
      const apiError = apiErrorOf(error);
      setLate(apiError?.code === 'conflict');
      if (apiError?.code !== 'conflict') setFailure(apiError?.message ?? 'The server could not be reached.');
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
            <Stack
              key={place}
              direction="row"
              sx={{ columnGap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
            >
              <TextField
                label={`Name ${place + 1}`}
                value={line.title}
                onChange={({ target }) => write(place, { title: target.value })}
                sx={{ flex: { xs: '1 1 100%', sm: 1 } }}
                required
                slotProps={{ htmlInput: { maxLength: 60 } }}
              />
              <TextField
                label={`Value ${place + 1}`}
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
          {isLate ? <ChangedMeanwhile loadTheirs={loadTheirs} /> : null}
          {failure === '' ? null : <Alert severity="error">{failure}</Alert>}
        </Stack>
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2 }}>
        <Button type="submit" variant="contained" disabled={typed === read.details}>
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
