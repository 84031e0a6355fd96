import { SmallTable } from '@keystead/admin';
import { LinearProgress, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { MoveInReportName, MoveInState } from '../../move-in-rules.ts';
import { counted } from '../labels.ts';
import { BROUGHT, countOf, kindLabel, MOVE_IN_STATES, type MoveInRecord } from './labels.ts';

/** The report that a step writes while it goes on. */
const WRITES: Partial<Record<MoveInState, MoveInReportName>> = {
  checking: 'trial',
  running: 'run',
  undoing: 'undo',
};

/** Returns how many rows of each kind a step has to deal with. */
function planned(record: MoveInRecord): { kind: string; rows: number }[] {
  if (record.state !== 'undoing') return record.kinds.filter(({ rows }) => rows > 0);
  return record.kinds
    .map(({ kind }) => ({ kind, rows: countOf(record, 'run', { kind, outcomes: BROUGHT }) }))
    .filter(({ rows }) => rows > 0)
    .toReversed();
}

/** Renders how far a step is, by kind. */
export function Progress({ record, children }: { record: MoveInRecord; children: ReactNode }) {
  const step = WRITES[record.state];
  const rows = planned(record);
  const doneOf = (kind: string) => (step ? countOf(record, step, { kind }) : 0);
  const all = rows.reduce((sum, one) => sum + one.rows, 0);
  const done = rows.reduce((sum, one) => sum + Math.min(one.rows, doneOf(one.kind)), 0);
  const isMeasured = step !== undefined && all > 0 && done > 0;
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6">
        {MOVE_IN_STATES[record.state].name}
      </Typography>
      <Typography role="status" sx={{ my: 1 }}>
        {isMeasured ? `${counted(done)} of ${counted(all)} rows` : 'Reading the dump…'}
      </Typography>
      <LinearProgress
        variant={isMeasured ? 'determinate' : 'indeterminate'}
        aria-label="Progress"
        {...(isMeasured && { value: (done / all) * 100 })}
      />
      <Typography color="text.secondary" sx={{ my: 2 }}>
        This continues in the background, also after a restart of the server: you can close this page. If
        another move-in is in progress on the command line, this one waits for it.
      </Typography>
      {isMeasured ? (
        <SmallTable
          label="Progress by kind"
          rows={rows}
          keyOf={({ kind }) => kind}
          columns={[
            { label: 'Kind', cell: ({ kind }) => kindLabel(kind) },
            {
              label: 'Done',
              isNumber: true,
              cell: ({ kind, rows: most }) => counted(Math.min(most, doneOf(kind))),
            },
            { label: 'Rows', isNumber: true, cell: ({ rows: most }) => counted(most) },
          ]}
        />
      ) : null}
      {children}
    </Paper>
  );
}
