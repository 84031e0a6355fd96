import { apiErrorOf, useAct } from '@keystead/admin';
import {
  Alert,
  Box,
  Button,
  Card,
  CardActions,
  CardContent,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { StaffGateway } from '../../contract.staff.money.ts';

type Key = StaffGateway['keys'][number];

/** Returns “Secret key” for `secretKey`. */
function labelOf(name: string): string {
  if (name === 'sandbox') return 'Sandbox: no real money';
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Renders one gateway: its keys, whether it is open, and a try of the connection. */
export function GatewayCard({ gateway }: { gateway: StaffGateway }) {
  const [typed, setTyped] = useState<Record<string, string | boolean>>({});
  const [isOn, setOn] = useState(gateway.is_enabled);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [said, setSaid] = useState<{ severity: 'success' | 'error'; words: string }>();
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const isChanged = Object.keys(typed).length > 0 || isOn !== gateway.is_enabled;

  const work = async (doing: () => Promise<void>) => {
    setBusy(true);
    setSaid(undefined);
    setWrong({});
    try {
      await doing();
    } catch (error) {
      const apiError = apiErrorOf(error);
      // What is wrong with a key stands beside it.
      const errors = ofKeys(apiError?.errors ?? {});
      setWrong(errors);
      if (gateway.keys.some(({ name }) => errors[name] !== undefined)) return;
      const words =
        apiError?.code === 'conflict'
          ? 'Someone else has changed it meanwhile: look again.'
          : apiError?.message;
      setSaid({ severity: 'error', words: words ?? 'The server could not be reached.' });
      if (apiError?.code === 'conflict') refresh();
    } finally {
      setBusy(false);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void work(async () => {
      await act('gateways', 'update', {
        id: gateway.id,
        version: gateway.version,
        ...(isOn !== gateway.is_enabled && { is_enabled: isOn }),
        ...(Object.keys(typed).length > 0 && { keys: typed }),
      });
      notify(`${gateway.name} is saved.`, { type: 'success' });
      refresh();
    });
  };
  const check = () =>
    void work(async () => {
      const { data } = await act('gateways', 'check', { id: gateway.id });
      const { is_well: isWell, words } = data as { is_well: boolean; words: string };
      setSaid({ severity: isWell ? 'success' : 'error', words });
    });
  const write = (name: string, value: string | boolean) =>
    setTyped(({ [name]: _, ...before }) => (value === '' ? before : { ...before, [name]: value }));

  return (
    <Card component="form" variant="outlined" aria-label={gateway.name} onSubmit={save}>
      <CardContent>
        <Stack sx={{ gap: 2 }}>
          <Stack
            direction="row"
            sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
          >
            <Typography component="h2" variant="h6">
              {gateway.name}
            </Typography>
            <FormControlLabel
              label={`${gateway.name} is open`}
              control={<Switch checked={isOn} onChange={(_, next) => setOn(next)} />}
            />
          </Stack>
          {gateway.keys.map((key) => (
            <KeyField
              key={key.name}
              of={key}
              gateway={gateway.name}
              typed={typed[key.name]}
              wrong={wrong[key.name]}
              onType={(value) => write(key.name, value)}
            />
          ))}
          {gateway.webhook_url === '' ? null : (
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              At {gateway.name}, enter this address for webhooks:{' '}
              <Box component="code" dir="ltr" sx={{ userSelect: 'all' }}>
                {gateway.webhook_url}
              </Box>
            </Typography>
          )}
          {said ? <Alert severity={said.severity}>{said.words}</Alert> : null}
        </Stack>
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2 }}>
        <Button type="submit" variant="contained" disabled={isBusy || !isChanged}>
          Save {gateway.name}
        </Button>
        <Button disabled={isBusy || !gateway.is_complete} onClick={check}>
          Test the connection
        </Button>
      </CardActions>
    </Card>
  );
}

/** Returns errors by the names of keys: the call names them by themselves or below `keys`. */
const ofKeys = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, words]) => [field.replace(/^keys\./, ''), words]));

function KeyField({
  of: { name, is_secret, is_set, is_switch, value, ends_in },
  gateway,
  typed,
  wrong,
  onType,
}: {
  of: Key;
  gateway: string;
  typed: string | boolean | undefined;
  wrong: string | undefined;
  onType: (value: string | boolean) => void;
}) {
  const label = labelOf(name);
  if (is_switch)
    return (
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={typeof typed === 'boolean' ? typed : value === 'true'}
            onChange={(_, next) => onType(next)}
          />
        }
      />
    );
  const isSetText = ends_in === '' ? 'Set' : `Set, ends in ${ends_in}`;
  const status = is_secret ? isSetText : `Set: ${value}`;
  return (
    <TextField
      label={label}
      type={is_secret ? 'password' : 'text'}
      value={typeof typed === 'string' ? typed : ''}
      onChange={(event) => onType(event.target.value)}
      error={wrong !== undefined}
      helperText={wrong ?? (is_set ? `${status}. Type to replace it.` : 'Not set')}
      slotProps={{
        htmlInput: { autoComplete: 'new-password', maxLength: 500, 'aria-label': `${gateway}: ${label}` },
      }}
    />
  );
}
