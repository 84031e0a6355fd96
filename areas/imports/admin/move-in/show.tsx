import { useRecord } from '@keystead/admin';
import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { isMovingIn, type MoveInReportName, type MoveInStep, mayMoveIn } from '../../move-in-rules.ts';
import { counted } from '../labels.ts';
import { DeleteButton, StepButton } from '../step-buttons.tsx';
import { Contents } from './contents.tsx';
import { BROUGHT, countedKind, countOf, type MoveInRecord, sizeLabel } from './labels.ts';
import { OptionsForm } from './options-form.tsx';
import { Progress } from './progress.tsx';
import { Numbers, Report } from './report.tsx';
import { Steps } from './steps.tsx';
import { Tasks } from './tasks.tsx';

/** While a process is at it. */
const ASK_AGAIN_MS = 1500;
/** While emails go out, some each minute. */
const SENT_EVERY_MS = 20_000;

/** Returns in how many milliseconds it is asked for again, while something goes on. */
function askAgain(record: MoveInRecord | undefined): number | false {
  if (record === undefined) return false;
  if (isMovingIn(record.state)) return ASK_AGAIN_MS;
  return record.invitations.is_under_way && SENT_EVERY_MS;
}

/** Renders one move-in, from what its dump holds to its undoing. */
export function MoveInShow() {
  const words = { missing: 'This move-in does not exist.', back: 'Back to the move-ins' };
  const { record, instead, refetch } = useRecord<MoveInRecord>('move-ins', words, {
    whole: 'tasks',
    refetchInterval: ({ state }) => askAgain(state.data),
  });
  if (!record) return instead;
  return (
    <Stack sx={{ maxInlineSize: 1100, pb: 6, gap: 3 }}>
      <Title title={record.is_console ? `Move-in ${record.id}` : record.name} />
      <Steps state={record.state} />
      <Typography color="text.secondary">{originLine(record)}</Typography>
      {record.problem === '' ? null : (
        <Alert severity="error" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {record.problem}
        </Alert>
      )}
      <Where key={record.state} record={record} onDone={() => void refetch()} />
    </Stack>
  );
}

/** Returns what it is, and who began it: "eBroker 1.2.6, 4.2 MB, uploaded by Ana on …". */
function originLine({
  system,
  bytes,
  is_console: isConsole,
  staff_name: by,
  created_at: at,
}: MoveInRecord): string {
  const when = new Date(at).toLocaleString();
  if (isConsole)
    return `${system}, begun on the command line on ${when}. Its report is the file written there.`;
  return [system, sizeLabel(bytes), `begun by ${by || 'someone'} on ${when}`].filter(Boolean).join(', ');
}

interface Part {
  readonly record: MoveInRecord;
  readonly onDone: () => void;
}

const may = (record: MoveInRecord, step: MoveInStep) =>
  mayMoveIn({ state: record.state, hasFile: record.has_file, isKnown: record.system !== '' }, step);

const subjectOf = ({ id }: MoveInRecord) => ({ resource: 'move-ins', id, action: 'edit' }) as const;

function Discard({ record }: { record: MoveInRecord }) {
  return may(record, 'delete') ? (
    <DeleteButton {...subjectOf(record)} action="delete" label="Discard this move-in" />
  ) : null;
}

function Where({ record, onDone }: Part) {
  const { state } = record;
  const [isChanging, setChanging] = useState(false);
  if (isMovingIn(state))
    return (
      <Progress record={record}>
        <Box sx={{ mt: 2 }}>
          <StepButton {...subjectOf(record)} step="stop" label="Stop" onDone={onDone} />
        </Box>
      </Progress>
    );
  const canCheck = may(record, 'check');
  if (state === 'checked' && !isChanging)
    return (
      <>
        <Trial record={record} onDone={onDone} onChange={() => setChanging(true)} />
        <Said record={record} />
        <Report record={record} step="trial" />
      </>
    );
  if (state === 'read' || state === 'failed' || state === 'checked')
    return (
      <>
        {record.system === '' ? null : <Contents record={record} />}
        {canCheck ? <OptionsForm record={record} onDone={onDone} /> : null}
        <Discard record={record} />
      </>
    );
  return <Ended record={record} onDone={onDone} />;
}

/** Renders what would be added, and the step that adds it. */
function Trial({ record, onDone, onChange }: Part & { onChange: () => void }) {
  const fresh = countOf(record, 'trial', { outcomes: BROUGHT });
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        What would be added
      </Typography>
      <Typography sx={{ mb: 1 }}>Nothing is written yet.</Typography>
      <Numbers record={record} step="trial" />
      <Stack direction="row" sx={{ gap: 1.5, mt: 2, flexWrap: 'wrap' }}>
        <StepButton
          {...subjectOf(record)}
          step="run"
          label={fresh === 0 ? 'Nothing to add' : 'Move in'}
          isMain
          isDisabled={fresh === 0}
          confirm="Move in"
          question={`${addedLine(record)}. Visitors see approved homes and articles at once. Make a backup before, by npm run backup.`}
          onDone={onDone}
        />
        <Button variant="outlined" onClick={onChange}>
          Change the details
        </Button>
        <Discard record={record} />
      </Stack>
    </Paper>
  );
}

/** Returns what comes: "8 people, 10 homes and 25 other rows are added". */
function addedLine(record: MoveInRecord): string {
  const [people, homes, all] = [{ kind: 'person' }, { kind: 'listing' }, {}].map((one) =>
    countOf(record, 'trial', { ...one, outcomes: BROUGHT }),
  ) as [number, number, number];
  const others = all - people - homes;
  return `${countedKind(people, 'person')}, ${countedKind(homes, 'listing')} and ${counted(others)} other ${others === 1 ? 'row' : 'rows'} are added`;
}

/** Renders what a trial has said of the dump as a whole. */
function Said({ record }: { record: MoveInRecord }) {
  const { unread, twice, guessed, unreadable, files } = record;
  const lines = [
    files !== null && archiveLine(record.files_name, files),
    twice > 0 && `${counted(twice)} texts were encoded twice, and are read as they were meant.`,
    guessed > 0 && `${counted(guessed)} texts are not in the character set of the file, and were guessed.`,
    unread.length > 0 &&
      `Fields of homes that have no place here: ${unread.map(({ field, homes }) => `${field} (${counted(homes)})`).join(', ')}.`,
    ...unreadable,
    ...(files?.left_out ?? []),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <Alert severity="info">
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, listStyle: 'disc', overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** Returns what an archive held: "uploads.zip: 1,200 files, 340 MB, taken from wp-content/uploads." */
function archiveLine(name: string, { files, bytes, folder }: NonNullable<MoveInRecord['files']>): string {
  const from = folder === '' ? '' : `, taken from ${folder}`;
  return `${name}: ${counted(files)} ${files === 1 ? 'file' : 'files'}, ${sizeLabel(bytes)}${from}.`;
}

const ENDED = {
  stopped: { title: 'Stopped', text: 'What was added before stays.', step: 'run' },
  done: { title: 'The site has moved in', text: '', step: 'run' },
  undone: {
    title: 'Undone',
    text: 'What nobody had changed or used since was removed. What was kept is listed with its reason.',
    step: 'undo',
  },
} as const satisfies Record<string, { title: string; text: string; step: MoveInReportName }>;

const peopleLine = (count: number) => `${countedKind(count, 'person')} ${count === 1 ? 'has' : 'have'}`;

/** Returns what became of emails to set a password: "Emails to set a password: 3 sent." */
function invitedLine({ sent, is_under_way: isUnderWay }: MoveInRecord['invitations']): string {
  return `Emails to set a password: ${counted(sent)} sent${isUnderWay ? ' so far, up to 100 a minute' : ''}.`;
}

function Ended({ record, onDone }: Part) {
  const { title, text, step } = ENDED[record.state as keyof typeof ENDED];
  const hasUndone = countOf(record, 'undo') > 0;
  const kept = countOf(record, 'undo', { outcomes: ['kept'] });
  const { invitations } = record;
  const undo = record.state === 'undone' ? 'Undo again' : 'Undo this move-in';
  return (
    <>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {text === '' ? null : <Typography sx={{ mb: 1 }}>{text}</Typography>}
        {countOf(record, step) > 0 ? <Numbers record={record} step={step} /> : null}
        {invitations.at === null ? null : <Typography sx={{ mt: 2 }}>{invitedLine(invitations)}</Typography>}
        <Stack direction="row" sx={{ gap: 1.5, mt: 2, flexWrap: 'wrap' }}>
          {may(record, 'run') ? (
            <StepButton {...subjectOf(record)} step="run" label="Continue" isMain onDone={onDone} />
          ) : null}
          {invitations.due > 0 ? (
            <StepButton
              {...subjectOf(record)}
              step="invite"
              label="Send emails to set a password"
              confirm="Send"
              question={`${peopleLine(invitations.due)} no password that works here. Each gets one email with a link to set one, good for seven days. This can be done once.`}
              onDone={onDone}
            />
          ) : null}
          {may(record, 'undo') && (record.state !== 'undone' || kept > 0) ? (
            <StepButton
              {...subjectOf(record)}
              step="undo"
              label={undo}
              confirm={undo}
              question="Everything that this move-in added and nobody has changed or used since is removed: people, homes, articles, settings. What is kept is listed."
              onDone={onDone}
            />
          ) : null}
        </Stack>
      </Paper>
      {record.state === 'done' ? (
        <>
          <Tasks record={record} />
          <Said record={record} />
        </>
      ) : null}
      <Report record={record} step={hasUndone ? 'undo' : step} />
    </>
  );
}
