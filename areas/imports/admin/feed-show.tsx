import { apiErrorOf, Facts, momentLabel, SmallTable, StateChip, useAct, useRecord } from '@keystead/admin';
import { Alert, Button, Link, Paper, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, Confirm, EditButton, Title, useGetList, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { DELIVERIES } from '../feed-rules.ts';
import { isBusy } from '../rules.ts';
import {
  counted,
  FEED_STATES,
  type FeedRecord,
  feedOwnerLabel,
  feedState,
  type ImportRecord,
  STATE_LABELS,
} from './labels.ts';

/** While a file is being fetched or looked through. */
const ASK_AGAIN_MS = 3000;

/** Renders one feed: where it comes from, what is wrong with it, and what came of its files. */
export function FeedShow() {
  const words = { missing: 'There is no such feed.', back: 'Back to the feeds' };
  const [isWaiting, setWaiting] = useState(false);
  const { record, instead } = useRecord<FeedRecord>('feeds', words, {
    refetchInterval: ({ state }) => (isWaiting || isFirstAsked(state.data) ? ASK_AGAIN_MS : false),
  });
  const { data: imports = [] } = useGetList<ImportRecord>(
    'imports',
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'id', order: 'DESC' },
      filter: { feed_id: record?.id },
    },
    {
      enabled: record !== undefined,
      refetchInterval: ({ state }) =>
        isWaiting || isFirstAsked(record) || state.data?.data.some((one) => isBusy(one.state))
          ? ASK_AGAIN_MS
          : false,
    },
  );
  if (!record) return instead;
  const [last] = imports;
  return (
    <Stack sx={{ maxInlineSize: 1100, pb: 6, gap: 3 }}>
      <Title title={record.name} />
      {record.problem === '' ? null : (
        <Alert severity="warning" sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
          {record.problem}
        </Alert>
      )}
      {last && !record.is_mapped ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          Its first file is here:{' '}
          <Link component={RouterLink} to={`/imports/${last.id}/show`}>
            say what its columns mean
          </Link>{' '}
          and bring it in. The next ones then come in the same way.
        </Alert>
      ) : null}
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Facts
          rows={[
            ['Status', <StateChip key="state" states={FEED_STATES} state={feedState(record)} />],
            ['Homes of', feedOwnerLabel(record)],
            ['Files', DELIVERIES[record.delivery]],
            ['From', record.place],
            ['Tokens from', record.token_address],
            ['Last looked at', record.asked_at === '' ? '' : momentLabel(record.asked_at)],
            ['Next', record.next_at === '' ? '' : momentLabel(record.next_at)],
            [
              'Brought in',
              record.is_automatic ? 'Without asking, unless suspicious' : 'After you have agreed',
            ],
            ['Pictures and documents', picturesLabel(record)],
          ]}
        />
        <Stack direction="row" sx={{ gap: 1.5, mt: 2, flexWrap: 'wrap' }}>
          {record.delivery === 'push' ? (
            <KeyButton record={record} />
          ) : (
            <FetchButton
              record={record}
              onDone={() => {
                setWaiting(true);
                setTimeout(() => setWaiting(false), 5 * ASK_AGAIN_MS);
              }}
            />
          )}
          <CanAccess action="edit">
            <EditButton record={record} variant="outlined" size="medium" />
          </CanAccess>
        </Stack>
      </Paper>
      {record.delivery === 'push' ? <Sending /> : null}
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          Files
        </Typography>
        {imports.length === 0 ? (
          <Typography color="text.secondary">None has come yet.</Typography>
        ) : (
          <SmallTable label="Files" rows={imports} keyOf={({ id }) => id} columns={COLUMNS} />
        )}
      </Paper>
    </Stack>
  );
}

/** Returns whether a feed was made just now, and its address is about to be asked. */
function isFirstAsked(feed: FeedRecord | undefined): boolean {
  return feed !== undefined && feed.delivery !== 'push' && feed.is_active && feed.asked_at === '';
}

const COLUMNS = [
  {
    label: 'When',
    cell: (one: ImportRecord) => (
      <Link component={RouterLink} to={`/imports/${one.id}/show`}>
        {momentLabel(one.created_at)}
      </Link>
    ),
  },
  { label: 'Status', cell: (one: ImportRecord) => STATE_LABELS[one.state] },
  { label: 'Homes', cell: (one: ImportRecord) => counted(one.rows), isNumber: true },
  { label: 'New', cell: (one: ImportRecord) => counted(one.inserted), isNumber: true },
  { label: 'Changed', cell: (one: ImportRecord) => counted(one.updated), isNumber: true },
  { label: 'Taken off', cell: (one: ImportRecord) => counted(one.taken_off), isNumber: true },
  { label: 'With errors', cell: (one: ImportRecord) => counted(one.refused), isNumber: true },
];

function picturesLabel({ pictures_waiting: waiting, pictures_failed: failed }: FeedRecord): string {
  const homes = (count: number) => `${counted(count)} ${count === 1 ? 'home' : 'homes'}`;
  return [
    waiting > 0 ? `Being fetched for ${homes(waiting)}` : '',
    failed > 0 ? `${homes(failed)} with some that cannot be had` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

function FetchButton({ record, onDone }: { record: FeedRecord; onDone: () => void }) {
  const act = useAct();
  const notify = useNotify();
  const fetchNow = async () => {
    try {
      await act('feeds', 'fetch', { id: record.id });
      notify('The file is being fetched.', { type: 'info' });
      onDone();
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
  return (
    <CanAccess action="edit">
      <Button variant="contained" disabled={!record.is_active} onClick={() => void fetchNow()}>
        Fetch now
      </Button>
    </CanAccess>
  );
}

/** Makes a key, and shows it this once. */
function KeyButton({ record }: { record: FeedRecord }) {
  const [isAsking, setAsking] = useState(false);
  const [key, setKey] = useState('');
  const act = useAct();
  const notify = useNotify();
  const renew = async () => {
    setAsking(false);
    try {
      const { data } = await act('feeds', 'renew-key', { id: record.id });
      setKey((data as FeedRecord).key);
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
  return (
    <CanAccess action="edit">
      <Button variant="contained" onClick={() => setAsking(true)}>
        New key
      </Button>
      <Confirm
        isOpen={isAsking}
        title="New key"
        content="The present key ends at once: the program that sends files with it needs the new one."
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      />
      {key === '' ? null : (
        <TextField
          label="Key"
          value={key}
          fullWidth
          helperText="It is shown this once: copy it now."
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
      )}
    </CanAccess>
  );
}

/** Says how a program sends its files. */
function Sending() {
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6">
        How files are sent
      </Typography>
      <Typography sx={{ mt: 1 }}>
        By HTTPS, with the key of this feed. The file may be Kyero, OpenImmo, BLM, Trovit, CSV, JSON or XML,
        also in a zip archive with its pictures.
      </Typography>
      <Typography component="pre" sx={{ mt: 2, overflowX: 'auto', fontFamily: 'monospace', fontSize: 14 }}>
        {`curl -F key=KEY -F file=@homes.zip ${location.origin}/api/push-feed`}
      </Typography>
    </Paper>
  );
}
