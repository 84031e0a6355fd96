import { apiErrorOf, momentLabel, useAct, useView } from '@keystead/admin';
import { Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CanAccess, useNotify, useRecordContext } from 'react-admin';
import type { StaffPerson } from '../contract.staff.ts';
import { programLabel } from './labels.ts';

export interface SignedIn {
  id: number;
  agent: string;
  address: string;
  created_at: string;
  last_seen_at: string;
  is_current: boolean;
}

/** Renders where someone is signed in; each can be ended. */
export function Sessions() {
  const person = useRecordContext<StaffPerson>();
  const view = useView();
  const act = useAct();
  const notify = useNotify();
  const queries = useQueryClient();
  const id = person?.id;
  const { data: sessions = [], isPending } = useQuery({
    queryKey: ['accounts', 'sessions', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => (await view('accounts/sessions', { id }, signal)).data as SignedIn[],
  });
  const end = async (session: number) => {
    try {
      await act('accounts', 'end-session', { id, session_id: session });
      notify('The session is ended', { type: 'success' });
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['accounts', 'sessions', id] });
  };
  return (
    <Card component="section" aria-label="Signed in">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          Signed in
        </Typography>
        {sessions.length === 0 && !isPending ? (
          <Typography variant="body2" color="text.secondary">
            Nowhere at the moment
          </Typography>
        ) : null}
        <SessionLines
          sessions={sessions}
          button={(session) => (
            <CanAccess action="edit">
              <Button size="small" onClick={() => void end(session.id)}>
                End
              </Button>
            </CanAccess>
          )}
        />
      </CardContent>
    </Card>
  );
}

/** Sessions, one under the other; the one that is looked from has no button. */
export function SessionLines({
  sessions,
  button,
}: {
  sessions: readonly SignedIn[];
  button: (session: SignedIn) => ReactNode;
}) {
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
      {sessions.map((session) => (
        <Stack
          key={session.id}
          component="li"
          direction="row"
          sx={{ gap: 1.5, justifyContent: 'space-between', alignItems: 'start' }}
        >
          <div>
            <Typography variant="body2" sx={{ fontWeight: 500 }} title={session.agent}>
              {programLabel(session.agent)}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {session.address} · since {momentLabel(session.created_at)} · used{' '}
              {momentLabel(session.last_seen_at)}
            </Typography>
          </div>
          {session.is_current ? <Chip size="small" label="This one" /> : button(session)}
        </Stack>
      ))}
    </Stack>
  );
}
