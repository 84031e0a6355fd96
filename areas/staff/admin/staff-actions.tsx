import { apiErrorOf, useAct } from '@keystead/admin';
import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, Confirm, useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { StaffPerson } from '../contract.staff.ts';
import { StaffState } from './staff-list.tsx';

interface Deed {
  readonly verb: string;
  readonly label: string;
  /** Asked before it is done. */
  readonly ask: string;
  readonly done: string;
}

/** Returns the actions open for someone now. */
function deedsOf({ is_active: isActive, has_two_factor: hasApp, name }: StaffPerson): readonly Deed[] {
  if (!isActive)
    return [
      {
        verb: 'switch-on',
        label: 'Activate',
        done: `${name} may sign in again`,
        ask: 'They sign in with the password and the app that they had.',
      },
    ];
  const app = {
    verb: 'reset-two-factor',
    label: 'Take the second factor',
    done: 'The app serves no more',
    ask: 'For who has lost app and recovery codes. The next sign-in sets an app up; their sessions end.',
  };
  return [
    {
      verb: 'invite',
      label: 'Send a link to set a password',
      done: 'The link is on its way',
      ask: 'Earlier links serve no more. The present password stays until the link is used.',
    },
    {
      verb: 'one-time-password',
      label: 'Make a one-time password',
      done: 'The password is made',
      ask: 'It takes the place of theirs, is shown once, and is changed at the next sign-in. Their sessions end.',
    },
    ...(hasApp ? [app] : []),
    {
      verb: 'end-sessions',
      label: 'Sign out everywhere',
      done: 'Signed out everywhere',
      ask: 'Every browser of theirs has to sign in anew.',
    },
    {
      verb: 'switch-off',
      label: 'Deactivate',
      done: `${name} can do nothing any more`,
      ask: 'They are signed out at once and cannot sign in. What they did stays in the log.',
    },
  ];
}

/** Renders someone's status and the actions of owners; each asks first. */
export function StaffActions() {
  const person = useRecordContext<StaffPerson>();
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [deed, setDeed] = useState<Deed>();
  const [isBusy, setBusy] = useState(false);
  const [password, setPassword] = useState<string>();
  if (!person) return null;
  const run = async ({ verb, done }: Deed) => {
    setBusy(true);
    try {
      const { data } = await act('accounts', verb, { id: person.id });
      const made = (data as { password?: string } | undefined)?.password;
      setPassword(made);
      notify(done, { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['accounts'] });
      refresh();
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
      setDeed(undefined);
    }
  };
  return (
    <Card component="section" aria-label="Access">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          Access
        </Typography>
        <StaffState person={person} />
        {password === undefined ? null : (
          <Alert severity="success" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
            One-time password, shown only now: <strong dir="ltr">{password}</strong>
          </Alert>
        )}
        <CanAccess action="edit">
          <Stack sx={{ mt: 1.5, gap: 0.5, alignItems: 'start' }}>
            {deedsOf(person).map((one) => (
              <Button
                key={one.verb}
                color={one.verb === 'switch-off' ? 'error' : 'primary'}
                onClick={() => setDeed(one)}
              >
                {one.label}
              </Button>
            ))}
          </Stack>
        </CanAccess>
        <Confirm
          isOpen={deed !== undefined}
          loading={isBusy}
          title={deed ? `${deed.label}?` : ''}
          content={deed?.ask ?? ''}
          onConfirm={() => {
            if (deed) void run(deed);
          }}
          onClose={() => setDeed(undefined)}
        />
      </CardContent>
    </Card>
  );
}
