import { momentLabel, useRecord } from '@keystead/admin';
import { Alert, Button, LinearProgress, Link, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatOf, isBusy, mayStep, missingShare, OUTCOMES } from '../rules.ts';
import { counted, type ImportRecord, OUTCOME_LABELS, STATE_LABELS } from './labels.ts';
import { MappingForm } from './mapping-form.tsx';
import { RowTable } from './row-table.tsx';
import { DeleteButton, StepButton } from './step-buttons.tsx';

/** While someone works on it in the background. */
const ASK_AGAIN_MS = 1500;

/** Renders one import, from its columns to its undoing. */
export function ImportShow() {
  const words = { missing: 'There is no such import.', back: 'Back to the imports' };
  const { record, instead, refetch } = useRecord<ImportRecord>('imports', words, {
    refetchInterval: ({ state }) => (isWorking(state.data) ? ASK_AGAIN_MS : false),
  });
  if (!record) return instead;
  return (
    <Stack sx={{ maxInlineSize: 1100, pb: 6, gap: 3 }}>
      <Title title={record.name} />
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {counted(record.rows)} rows of {formatOf(record.format).label},{' '}
        {record.feed_id > 0 ? (
          <>
            by{' '}
            <Link component={RouterLink} to={`/feeds/${record.feed_id}/show`}>
              a feed
            </Link>
          </>
        ) : (
          `sent by ${record.staff_name || 'someone'}`
        )}{' '}
        on {new Date(record.created_at).toLocaleString()}
      </Typography>
      <Where record={record} onDone={() => void refetch()} />
    </Stack>
  );
}

const subjectOf = ({ id }: ImportRecord) => ({ resource: 'imports', id, action: 'run' }) as const;

function isWorking(record: ImportRecord | undefined): boolean {
  return record !== undefined && isBusy(record.state);
}

function Where({ record, onDone }: { record: ImportRecord; onDone: () => void }) {
  const { state, problem } = record;
  const [isMapping, setMapping] = useState(false);
  const canMap = mayStep(state, 'check') && record.has_file;
  if (isBusy(state)) return <Progress record={record} onDone={onDone} />;
  const showForm = canMap && (isMapping || state !== 'checked');
  return (
    <>
      {problem === '' ? null : (
        <Alert severity="error" sx={{ whiteSpace: 'pre-wrap' }}>
          {problem}
        </Alert>
      )}
      {state === 'uploaded' || state === 'failed' ? null : (
        <Summary record={record} onMap={canMap ? () => setMapping(!isMapping) : undefined} onDone={onDone} />
      )}
      {showForm ? (
        <MappingForm
          record={record}
          onDone={() => {
            setMapping(false);
            onDone();
          }}
        />
      ) : null}
      {state === 'uploaded' || state === 'failed' ? null : <RowTable record={record} />}
    </>
  );
}

function Progress({ record, onDone }: { record: ImportRecord; onDone: () => void }) {
  const { state, position, rows, inserted, updated, drafted, taken_off: missing } = record;
  const all = state === 'undoing' ? inserted + updated + drafted + missing : rows;
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6">
        {STATE_LABELS[state]}
      </Typography>
      <Typography role="status" sx={{ my: 1 }}>
        {counted(position)} of {counted(all)} rows
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label="Progress"
        value={all === 0 ? 100 : Math.min(100, (position / all) * 100)}
      />
      <Typography color="text.secondary" sx={{ mt: 2 }}>
        It goes on in the background: this page may be closed.
      </Typography>
      {mayStep(state, 'stop') ? (
        <StepButton {...subjectOf(record)} step="stop" label="Stop" onDone={onDone} />
      ) : null}
    </Paper>
  );
}

/** Renders what came of it, and what may be done next. */
function Summary({
  record,
  onMap,
  onDone,
}: {
  record: ImportRecord;
  onMap: (() => void) | undefined;
  onDone: () => void;
}) {
  const { state, inserted, updated, drafted, taken_off: missing } = record;
  const writes = inserted + updated + drafted + missing;
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6">
        {TITLES[state] ?? STATE_LABELS[state]}
      </Typography>
      <Outcome record={record} />
      <Stack direction="row" sx={{ gap: 1.5, mt: 2, flexWrap: 'wrap' }}>
        {state === 'checked' ? (
          <StepButton
            {...subjectOf(record)}
            step="run"
            label={runLabel(record)}
            isMain
            isDisabled={writes === 0}
            {...(record.needs_confirmation && {
              question: `${counted(missing)} ${missing === 1 ? 'home is' : 'homes are'} not in this file, ${Math.round(missingShare(record))} % of those on the market. A file that was cut or an export that failed looks just like this. Are these homes really gone?`,
              values: { accept_missing: true },
            })}
            onDone={onDone}
          />
        ) : null}
        {state === 'stopped' ? (
          <StepButton {...subjectOf(record)} step="run" label="Continue" isMain onDone={onDone} />
        ) : null}
        {mayStep(state, 'undo') && (writes > 0 || state === 'stopped') ? (
          <StepButton
            {...subjectOf(record)}
            step="undo"
            label="Undo this import"
            question={`${counted(inserted + drafted)} new homes and drafts are removed, ${counted(missing)} that were taken off the market are back on it, and ${counted(updated)} get back what was said of them before. What someone has changed since stays.`}
            onDone={onDone}
          />
        ) : null}
        {onMap ? (
          <Button variant="outlined" onClick={onMap}>
            Change the mapping
          </Button>
        ) : null}
        {mayStep(state, 'delete') ? <DeleteButton {...subjectOf(record)} label="Delete this import" /> : null}
      </Stack>
    </Paper>
  );
}

/** Renders what an import would do or has done, in sentences. */
function Outcome({ record }: { record: ImportRecord }) {
  const { state, drafted, refused, undone, kept } = record;
  return (
    <>
      {state === 'checked' || state === 'done' ? (
        <Typography sx={{ my: 1 }}>{differenceOf(record)}.</Typography>
      ) : null}
      {state === 'undone' ? (
        <Typography sx={{ my: 1 }}>
          {counted(undone)} taken back
          {kept > 0 ? `, ${counted(kept)} left because someone has changed them since` : ''}.
        </Typography>
      ) : null}
      {drafted > 0 && (state === 'checked' || state === 'done') ? (
        <Typography sx={{ my: 1 }}>
          {counted(drafted)} {drafted === 1 ? 'row lacks' : 'rows lack'} required answers:{' '}
          {state === 'checked' ? 'they become drafts' : 'they are drafts'} that the owner finds under
          “Drafts”, completes and posts. A row that is complete in the next file becomes a home.
        </Typography>
      ) : null}
      {refused > 0 && (state === 'checked' || state === 'done') ? (
        <Typography sx={{ my: 1 }}>
          {counted(refused)} {refused === 1 ? 'row has errors and stays' : 'rows have errors and stay'} out;
          the table says why. Correct them in the file and import it again: homes are known by their ID, and
          none comes twice.
        </Typography>
      ) : null}
    </>
  );
}

/** Returns what differs between the site and the file: "12 new, 25 changed, 340 unchanged, 4 taken off the market". */
function differenceOf(record: ImportRecord): string {
  const parts = OUTCOMES.filter((outcome) => record[outcome] > 0).map(
    (outcome) => `${counted(record[outcome])} ${OUTCOME_LABELS[outcome].toLowerCase()}`,
  );
  const said = parts.length === 0 ? 'Nothing differs' : parts.join(', ');
  if (record.changes_since === '') return said;
  const since = momentLabel(record.changes_since);
  // With the keys of all homes, what has gone is known as well.
  return record.stock > 0
    ? `Changes since ${since}: ${said}`
    : `Changes since ${since}, and all keys: ${said}`;
}

function runLabel({ inserted, updated, drafted, taken_off: missing }: ImportRecord): string {
  const homes = inserted + updated;
  if (homes + drafted + missing === 0) return 'Nothing to import';
  if (homes + drafted === 0)
    return `Take ${counted(missing)} ${missing === 1 ? 'home' : 'homes'} off the market`;
  if (drafted > 0) return `Import ${counted(homes)} homes and ${counted(drafted)} drafts`;
  return `Import ${counted(homes)} ${homes === 1 ? 'home' : 'homes'}`;
}

const TITLES: Partial<Record<ImportRecord['state'], string>> = {
  checked: 'Preview: nothing is written yet',
  done: 'Import finished',
  stopped: 'Stopped: what came in before stays',
  undone: 'Undone',
};
