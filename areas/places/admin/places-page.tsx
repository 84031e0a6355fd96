import { apiErrorOf, Facts, type SmallColumn, SmallTable, useAct, useView } from '@keystead/admin';
import type { Result } from '@keystead/http/call';
import { Alert, Box, Button, Chip, LinearProgress, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, Confirm, Title, useNotify } from 'react-admin';
import { Link } from 'react-router';
import type { currentPlaces, listPlaceRuns } from '../contract.staff.runs.ts';
import { MakeForm } from './make-form.tsx';

type Current = Result<typeof currentPlaces>['data'];
type Run = Result<typeof listPlaceRuns>['data'][number];

/** While a run goes on, and otherwise: someone else may begin one. Milliseconds. */
const ASK_AGAIN = { running: 1000, idle: 15_000 };
const SHOWN = 10;

const STATES: Readonly<Record<Run['state'], string>> = {
  running: 'Under way',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Ended by staff',
};
const STEPS: Readonly<Record<Run['step'], string>> = {
  starting: 'Starting',
  fetching: 'Fetching the extract',
  engine: 'Fetching the travel engine, 87 MB',
  reading: 'Reading the extract',
  cutting: 'Cutting tiles',
  connecting: 'Connecting the roads',
  writing: 'Writing names and addresses',
};

/** Renders what maps show now, and makes it anew. */
export function PlacesPage() {
  const view = useView();
  const runs = useQuery({
    queryKey: ['places', 'runs'],
    queryFn: async ({ signal }) => (await view('places', { per_page: SHOWN }, signal)).data as Run[],
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? ASK_AGAIN.running : ASK_AGAIN.idle),
  });
  const running = runs.data?.find(({ state }) => state === 'running');
  const last = runs.data?.[0];
  const current = useQuery({
    // It is another one once a run has ended.
    queryKey: ['places', 'current', last?.id, last?.state],
    queryFn: async ({ signal }) => (await view('places/current', {}, signal)).data as Current,
    placeholderData: (before) => before,
  });
  return (
    <Stack sx={{ maxInlineSize: 900, py: 2, pb: 6, gap: 3 }}>
      <Title title="Places" />
      <Typography color="text.secondary">
        Streets of maps, addresses and travel times, from an extract of OpenStreetMap of your region. Outside
        of it, and without one, streets come from the tile service of <Link to="/settings">the settings</Link>
        .
      </Typography>
      {last?.state === 'failed' ? (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          The last run failed, and maps and travel times have stayed as they were. {last.problem}
        </Alert>
      ) : null}
      {running || !current.data ? null : (
        <NotConnected travel={current.data.travel} onBegun={() => void runs.refetch()} />
      )}
      {running ? <Running run={running} onEnd={() => void runs.refetch()} /> : null}
      <CurrentSet current={current.data} />
      {running || !runs.data ? null : (
        <CanAccess resource="places" action="run">
          <MakeForm onBegun={() => void runs.refetch()} />
        </CanAccess>
      )}
      {runs.data && runs.data.length > 0 ? <Runs runs={runs.data} /> : null}
    </Stack>
  );
}

const isRunning = (runs: readonly Run[] | undefined) =>
  runs?.some(({ state }) => state === 'running') ?? false;
/** Other programs do these steps, and do not say how far they are. */
const UNMEASURED: readonly Run['step'][] = ['starting', 'engine', 'connecting'];
const isMeasured = ({ step }: Run) => !UNMEASURED.includes(step);
const nameOf = ({ source, name }: Run) => (source === 'ways' ? `Travel times: ${name}` : name);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

/** What a set has, as it is shown. */
const FOUND = {
  streets: 'Streets',
  addresses: 'Addresses',
  buildings: 'Buildings',
  districts: 'Districts',
  points: 'Shops, schools, stops and the like',
  waters: 'Waters',
} as const;

function CurrentSet({ current }: { current: Current | undefined }) {
  if (!current) return <Skeleton variant="rounded" height={180} />;
  const { set, service, travel } = current;
  const [west = 0, south = 0, east = 0, north = 0] = set?.bounds ?? [];
  const counts = new Map(set?.found.map(({ what, count }) => [what, count]));
  const found = Object.entries(FOUND).map(
    ([what, label]) => [label, counts.get(what)?.toLocaleString()] as const,
  );
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
        What maps show
      </Typography>
      {set ? null : (
        <Typography sx={{ mb: 1.5 }}>
          No extract has been read yet:{' '}
          {service.is_there ? 'all streets come from the tile service.' : 'maps show coasts and borders.'}
        </Typography>
      )}
      <Facts
        rows={[
          ['Made', set && new Date(set.created_at).toLocaleString()],
          ['Tiles', set && megabytes(set.bytes)],
          ['From', set && `${degrees(south, 'N', 'S')} ${degrees(west, 'E', 'W')}`],
          ['To', set && `${degrees(north, 'N', 'S')} ${degrees(east, 'E', 'W')}`],
          ...found,
          ['Travel times', travelLine(travel)],
          ['Tile service', serviceLine(service)],
        ]}
      />
    </Paper>
  );
}

function travelLine({ by, service, roads, seconds }: Current['travel']): string {
  if (by === 'service') return `asked of ${service}`;
  if (by === 'estimate') return 'estimates, by straight lines';
  if (roads === 0) return 'along roads';
  return `along ${roads.toLocaleString()} stretches of road, connected in ${seconds.toFixed(1)} s`;
}

const degrees = (value: number, plus: string, minus: string) =>
  `${Math.abs(value).toFixed(3)}° ${value < 0 ? minus : plus}`;

function serviceLine({ hosts, is_there: isThere, bytes }: Current['service']): string {
  if (hosts.length === 0) return 'none is asked';
  const stored = bytes > 0 ? `, ${megabytes(bytes)} of its tiles on this machine` : '';
  return `${hosts.join(', ')}: ${isThere ? 'there' : 'does not answer now'}${stored}`;
}

/** Renders why travel times are estimates although a set was made, and tries to connect its roads again. */
function NotConnected({ travel, onBegun }: { travel: Current['travel']; onBegun: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const act = useAct();
  const notify = useNotify();
  if (travel.by !== 'estimate' || travel.problem === '') return null;
  const connect = async () => {
    setBusy(true);
    try {
      await act('places', 'connect', {});
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
    }
    onBegun();
  };
  const again = (
    <CanAccess resource="places" action="run">
      <Button color="inherit" disabled={isBusy} onClick={() => void connect()} sx={{ whiteSpace: 'nowrap' }}>
        Try again
      </Button>
    </CanAccess>
  );
  return (
    <Alert
      severity="warning"
      action={travel.can_connect ? again : undefined}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {travel.problem}
    </Alert>
  );
}

function Running({ run, onEnd }: { run: Run; onEnd: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const act = useAct();
  const notify = useNotify();
  const end = async () => {
    setAsking(false);
    try {
      await act('places', 'cancel', { id: run.id });
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
    onEnd();
  };
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {nameOf(run)}
      </Typography>
      <Typography role="status" sx={{ my: 1 }}>
        {STEPS[run.step]}
        {isMeasured(run) ? `: ${Math.floor(run.done * 100)} %` : '…'}
      </Typography>
      <LinearProgress
        variant={isMeasured(run) ? 'determinate' : 'indeterminate'}
        aria-label="Progress"
        value={run.done * 100}
      />
      <Typography color="text.secondary" sx={{ my: 2 }}>
        Begun by {run.staff_name}. It goes on in the background: this page may be closed. Maps and travel
        times stay as they were until it is done.
      </Typography>
      <CanAccess resource="places" action="run">
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          End it
        </Button>
      </CanAccess>
      <Confirm
        isOpen={isAsking}
        title="End this run?"
        content="What it has made so far is lost; maps go on as they are."
        confirm="End it"
        cancel="Let it go on"
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      />
    </Paper>
  );
}

const RUN_COLUMNS: readonly SmallColumn<Run>[] = [
  { label: 'Extract', cell: nameOf },
  {
    label: 'Status',
    cell: ({ state }) => (
      <Chip
        size="small"
        label={STATES[state]}
        color={state === 'failed' ? 'error' : state === 'done' ? 'success' : 'default'}
        variant="outlined"
      />
    ),
  },
  { label: 'By', cell: (run) => run.staff_name },
  { label: 'Started', cell: (run) => new Date(run.created_at).toLocaleString() },
];

function Runs({ runs }: { runs: readonly Run[] }) {
  return (
    <Paper variant="outlined">
      <Typography component="h2" variant="h6" sx={{ px: 3, pt: 2 }}>
        Runs
      </Typography>
      <Box sx={{ px: { xs: 3, sm: 1 }, pb: 1 }}>
        <SmallTable label="Runs" rows={runs} keyOf={({ id }) => id} columns={RUN_COLUMNS} />
      </Box>
    </Paper>
  );
}
