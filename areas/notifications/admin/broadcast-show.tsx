import { apiErrorOf, SmallTable, useAct, useRecord } from '@keystead/admin';
import { Box, Button, Card, CardContent, Chip, LinearProgress, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, Confirm, Title, useNotify } from 'react-admin';
import { Link } from 'react-router';
import type { BroadcastPage } from '../contract.staff.ts';
import { audienceLabel, progressLabel, STATE_COLOURS, STATE_LABELS } from './labels.ts';

/** While something still happens to it. */
const ASK_AGAIN_MS = 3000;

const waitingIn = ({ result }: BroadcastPage) => result.ways.reduce((sum, { waiting }) => sum + waiting, 0);
const isUnderWay = (one: BroadcastPage) =>
  one.state === 'scheduled' || one.state === 'running' || waitingIn(one) > 0;

/** Renders one broadcast: how far it has come, and what became of it. */
export function BroadcastShow() {
  const words = { missing: 'There is no such broadcast.', back: 'Back to the broadcasts' };
  const { record, instead } = useRecord<BroadcastPage>('broadcasts', words, {
    whole: 'result',
    refetchInterval: ({ state: { data } }) =>
      data?.result === undefined || isUnderWay(data) ? ASK_AGAIN_MS : false,
  });
  if (!record) return instead;
  return (
    <Box sx={{ maxInlineSize: 860, pb: 4 }}>
      <Title title={record.title} />
      <Stack sx={{ gap: 2, mt: 2 }}>
        <Head one={record} />
        <Card variant="outlined">
          <CardContent>
            <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {record.title}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{record.text}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              Leads to {record.link}
            </Typography>
          </CardContent>
        </Card>
        {record.started_at === null ? null : <Result one={record} />}
      </Stack>
    </Box>
  );
}

function Head({ one }: { one: BroadcastPage }) {
  const { state, starts_at: startsAt, staff_name: who, expected, reached } = one;
  const share = expected ? Math.min(100, (reached / expected) * 100) : 100;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Chip label={STATE_LABELS[state]} color={STATE_COLOURS[state]} />
        <Typography>{audienceLabel(one)}</Typography>
        <Typography color="text.secondary">
          {state === 'scheduled' ? 'from' : 'since'}{' '}
          <time dateTime={startsAt}>{new Date(startsAt).toLocaleString()}</time>, by {who || 'the console'}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <CanAccess action="edit">
          {state === 'scheduled' ? (
            <Button component={Link} to={`/broadcasts/${one.id}`}>
              Change
            </Button>
          ) : null}
          <Stop one={one} />
        </CanAccess>
      </Stack>
      {expected === null ? null : (
        <Box>
          <Typography role="status">Notified {progressLabel(one)}</Typography>
          <LinearProgress variant="determinate" value={share} aria-label="How far it has come" />
        </Box>
      )}
    </>
  );
}

function Stop({ one }: { one: BroadcastPage }) {
  const act = useAct();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  if (one.state === 'cancelled' || !isUnderWay(one)) return null;
  const stop = async () => {
    setAsked(false);
    try {
      await act('broadcasts', 'cancel', { id: one.id });
      notify('Stopped.', { type: 'success' });
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['broadcasts'] });
  };
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setAsked(true)}>
        Stop
      </Button>
      <Confirm
        isOpen={isAsked}
        title="Stop this broadcast?"
        content="Nothing more is sent. People who have received it keep it."
        confirm="Stop it"
        cancel="Let it go on"
        onConfirm={() => void stop()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

const WAYS = { push: 'Push', mail: 'Mail' } as const;
const COLUMNS = [
  ['sent', 'Sent'],
  ['waiting', 'Waiting'],
  ['skipped', 'Not wanted'],
  ['failed', 'Failed'],
  ['unknown', 'Unknown'],
] as const;

function Result({ one }: { one: BroadcastPage }) {
  const { told, read, ways } = one.result;
  const share = told === 0 ? '' : ` (${Math.round((read / told) * 100)} %)`;
  return (
    <Card variant="outlined" component="section" aria-label="Result">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          Result
        </Typography>
        <Typography gutterBottom>
          {told.toLocaleString()} have it, {read.toLocaleString()} have read it{share}.
        </Typography>
        {ways.length === 0 ? null : (
          <SmallTable
            label="Result by way"
            rows={ways}
            keyOf={({ way }) => way}
            columns={[
              { label: 'By', cell: ({ way }) => WAYS[way] },
              ...COLUMNS.map(([name, label]) => ({
                label,
                isNumber: true,
                cell: (way: (typeof ways)[number]) => way[name].toLocaleString(),
              })),
            ]}
          />
        )}
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          Not wanted: turned off, read before it was due, or no device or address. Unknown: broken off while
          it was sent; it is not sent again.
        </Typography>
      </CardContent>
    </Card>
  );
}
