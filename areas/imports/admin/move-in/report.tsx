import { SmallTable } from '@keystead/admin';
import { Box, Button, Paper, Stack, TablePagination, TextField, Typography } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { MOVE_IN_OUTCOMES, type MoveInOutcome, type MoveInReportName } from '../../move-in-rules.ts';
import { FilterChip } from '../filter-chip.tsx';
import { counted } from '../labels.ts';
import { saveCsv } from '../save-csv.ts';
import {
  countOf,
  kindLabel,
  MOVE_IN_OUTCOME_LABELS,
  type MoveInLineRecord,
  type MoveInRecord,
  oneLabel,
} from './labels.ts';

const PER_PAGE = 25;
const MOST_DOWNLOADED = 100_000;
/** What is looked at first, where there is any. */
const FIRST: readonly MoveInOutcome[] = ['kept', 'refused', 'left out', 'drafted'];

/** Renders what has become of each row in a trial, a run or an undoing. */
export function Report({ record, step }: { record: MoveInRecord; step: MoveInReportName }) {
  const outcomes = MOVE_IN_OUTCOMES.filter((outcome) => countOf(record, step, { outcomes: [outcome] }) > 0);
  const [chosen, setChosen] = useState(FIRST.find((outcome) => outcomes.includes(outcome)) ?? outcomes[0]);
  const [kind, setKind] = useState('');
  const [page, setPage] = useState(0);
  const outcome = chosen && outcomes.includes(chosen) ? chosen : outcomes[0];
  const kinds = [...new Set(record.counts.filter((line) => line.step === step).map((line) => line.kind))];
  const filter = {
    move_in_id: record.id,
    step,
    ...(outcome && { outcome }),
    ...(kind !== '' && { kind }),
  };
  const { data = [] } = useGetList<MoveInLineRecord>(
    'move-in-lines',
    {
      filter,
      pagination: { page: page + 1, perPage: PER_PAGE },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: outcome !== undefined },
  );
  const total = outcome ? countOf(record, step, { outcomes: [outcome], ...(kind !== '' && { kind }) }) : 0;
  if (outcome === undefined) return null;
  return (
    <Box component="section" aria-label="Report">
      <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {outcomes.map((one) => (
          <FilterChip
            key={one}
            label={MOVE_IN_OUTCOME_LABELS[one]}
            count={countOf(record, step, { outcomes: [one] })}
            isChosen={outcome === one}
            onChoose={() => {
              setChosen(one);
              setPage(0);
            }}
          />
        ))}
        <TextField
          select
          label="Kind"
          value={kind}
          onChange={({ target }) => {
            setKind(target.value);
            setPage(0);
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          fullWidth={false}
          sx={{ inlineSize: 220 }}
        >
          <option value="">All</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindLabel(one)}
            </option>
          ))}
        </TextField>
        <Box sx={{ marginInlineStart: 'auto' }}>
          <DownloadButton record={record} step={step} />
        </Box>
      </Stack>
      <Paper variant="outlined" sx={{ px: { xs: 2, sm: 0 } }}>
        {total === 0 ? (
          <Typography color="text.secondary" sx={{ p: 2 }}>
            No rows of this kind.
          </Typography>
        ) : (
          <SmallTable
            label="Report"
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              {
                label: 'Old row',
                cell: (line) => (
                  <Box sx={{ whiteSpace: { sm: 'nowrap' } }}>{oneLabel(line.kind, line.old_id)}</Box>
                ),
              },
              { label: 'Note', cell: ({ reason }) => reason },
            ]}
          />
        )}
      </Paper>
      {total > PER_PAGE ? (
        <TablePagination
          component="div"
          count={total}
          page={page}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[PER_PAGE]}
          onPageChange={(_, next) => setPage(next)}
        />
      ) : null}
    </Box>
  );
}

/** Renders the whole report as a file for a spreadsheet. */
function DownloadButton({ record, step }: { record: MoveInRecord; step: MoveInReportName }) {
  const provider = useDataProvider();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await provider.getList<MoveInLineRecord>('move-in-lines', {
        filter: { move_in_id: record.id, step },
        pagination: { page: 1, perPage: MOST_DOWNLOADED },
        sort: { field: 'id', order: 'ASC' },
      });
      const lines = data.map(({ kind, old_id, outcome, reason }) => [kind, old_id, outcome, reason]);
      saveCsv(`move-in-${record.id}.${step}.csv`, [['kind', 'old id', 'outcome', 'reason'], ...lines]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      startIcon={<Download aria-hidden="true" size={18} />}
      disabled={isBusy}
      onClick={() => void download()}
    >
      Download the report
    </Button>
  );
}

const countedIfAny = (count: number) => (count === 0 ? '' : counted(count));

/** Renders a report in numbers, a line for each kind of thing. */
export function Numbers({ record, step }: { record: MoveInRecord; step: MoveInReportName }) {
  const outcomes = MOVE_IN_OUTCOMES.filter((outcome) => countOf(record, step, { outcomes: [outcome] }) > 0);
  const kinds = record.kinds.filter(({ kind }) => countOf(record, step, { kind }) > 0);
  const listed =
    kinds.length > 0
      ? kinds.map(({ kind }) => kind)
      : [...new Set(record.counts.filter((line) => line.step === step).map(({ kind }) => kind))];
  return (
    <SmallTable
      label="In numbers"
      rows={listed}
      keyOf={(kind) => kind}
      columns={[
        { label: 'Kind', cell: kindLabel },
        ...outcomes.map((outcome) => ({
          label: MOVE_IN_OUTCOME_LABELS[outcome],
          isNumber: true,
          cell: (kind: string) => countedIfAny(countOf(record, step, { kind, outcomes: [outcome] })),
        })),
      ]}
    />
  );
}
