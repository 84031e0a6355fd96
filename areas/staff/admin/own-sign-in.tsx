import { apiErrorOf, useAct } from '@keystead/admin';
import { Alert, Box, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Loading, Title, useGetList, useNotify, useRefresh } from 'react-admin';
import { SessionLines, type SignedIn } from './sessions.tsx';

/** Renders where oneself is signed in, one's password and one's recovery codes. */
export function OwnSignIn() {
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Title title="Your sign-in" />
      <Stack sx={{ gap: 2 }}>
        <OwnSessions />
        <OwnPassword />
        <OwnRecoveryCodes />
      </Stack>
    </Box>
  );
}

function OwnSessions() {
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data: sessions = [], isPending } = useGetList<SignedIn>('sessions', {
    pagination: { page: 1, perPage: 100 },
  });
  const run = async (verb: string, fields: Record<string, unknown>, done: string) => {
    try {
      await act('sessions', verb, fields);
      notify(done, { type: 'success' });
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
    refresh();
  };
  return (
    <Section title="Where you are signed in">
      {isPending ? <Loading /> : null}
      <SessionLines
        sessions={sessions}
        button={({ id }) => (
          <Button size="small" onClick={() => void run('end', { id }, 'The session is ended')}>
            End
          </Button>
        )}
      />
      {sessions.length > 1 ? (
        <Button sx={{ mt: 1.5 }} onClick={() => void run('end-others', {}, 'Every other session is ended')}>
          End all others
        </Button>
      ) : null}
    </Section>
  );
}

function OwnPassword() {
  const act = useAct();
  const notify = useNotify();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { isBusy, issues, send } = useSending(async () => {
    await act('me', 'change-password', { current_password: current, password: next });
    setCurrent('');
    setNext('');
    notify('The password is changed; every other session has ended', { type: 'success' });
  });
  const field = { type: 'password', required: true } as const;
  return (
    <Section title="Password">
      <form onSubmit={send}>
        <Issues issues={issues} shown={['current_password', 'password']} />
        <TextField
          {...field}
          label="Present password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          error={issues?.errors.current_password !== undefined}
          helperText={issues?.errors.current_password}
        />
        <TextField
          {...field}
          label="New password"
          autoComplete="new-password"
          value={next}
          onChange={(event) => setNext(event.target.value)}
          error={issues?.errors.password !== undefined}
          helperText={
            issues?.errors.password ?? 'At least ten characters. Every other session of yours ends.'
          }
        />
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ mt: 1 }}>
          Change the password
        </Button>
      </form>
    </Section>
  );
}

function OwnRecoveryCodes() {
  const act = useAct();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { isBusy, issues, send } = useSending(async () => {
    const { data } = await act('me', 'recovery-codes', { code });
    setCode('');
    setCodes((data as { recovery_codes: string[] }).recovery_codes);
  });
  return (
    <Section title="Recovery codes">
      {codes.length > 0 ? (
        <Alert severity="success" sx={{ mb: 2 }}>
          Keep these: each signs you in once without your phone, and they are not shown again.
          <Box
            component="ul"
            dir="ltr"
            sx={{ columns: 2, listStyle: 'none', m: 0, mt: 1, p: 0, fontFamily: 'monospace' }}
          >
            {codes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </Box>
        </Alert>
      ) : null}
      <form onSubmit={send}>
        <Issues issues={issues} shown={['code']} />
        <TextField
          label="Code of your app"
          required
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={issues?.errors.code !== undefined}
          helperText={issues?.errors.code ?? 'New codes take the place of all old ones.'}
        />
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ mt: 1 }}>
          Make new codes
        </Button>
      </form>
    </Section>
  );
}

type SendError = NonNullable<ReturnType<typeof apiErrorOf>>;

/** Sends a small form; what was rejected is said by its fields, or above them. */
function useSending(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [issues, setIssues] = useState<SendError>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setIssues(undefined);
    try {
      await work();
    } catch (error) {
      const unknown = {
        status: 0,
        code: 'internal',
        message: 'Something went wrong. Please try again.',
        errors: {},
      };
      setIssues(apiErrorOf(error) ?? unknown);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, issues, send: (event: FormEvent) => void send(event) };
}

/** Renders an error that belongs to no field of the form. */
function Issues({ issues, shown }: { issues: SendError | undefined; shown: readonly string[] }) {
  if (!issues || shown.some((name) => issues.errors[name] !== undefined)) return null;
  return <Alert severity="error">{issues.message}</Alert>;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
