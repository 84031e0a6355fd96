import { SmallTable } from '@keystead/admin';
import { Box, Button, Paper, Stack, TablePagination, Typography } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { FIELD_LABELS, OUTCOMES, type RowOutcome } from '../rules.ts';
import { FilterChip } from './filter-chip.tsx';
import { type ImportedRow, type ImportRecord, OUTCOME_LABELS, UNDONE_LABELS } from './labels.ts';
import { saveCsv } from './save-csv.ts';

const PER_PAGE = 25;
const MOST_DOWNLOADED = 100_000;

/** Renders rows of an import by what came of them, with what differs and what is wrong. */
export function RowTable({ record }: { record: ImportRecord }) {
  const counts = OUTCOMES.filter((outcome) => record[outcome] > 0);
  const first = record.kept > 0 ? undefined : counts.includes('refused') ? 'refused' : counts[0];
  const [outcome, setOutcome] = useState<RowOutcome | undefined>(first);
  const [page, setPage] = useState(0);
  const filter = {
    import_id: record.id,
    ...(outcome && { outcome }),
    ...(outcome === undefined && record.kept > 0 && { undone: 'kept' }),
  };
  const { data = [], total = 0 } = useGetList<ImportedRow>('import-rows', {
    filter,
    pagination: { page: page + 1, perPage: PER_PAGE },
    sort: { field: 'line', order: 'ASC' },
  });
  const choose = (wanted: RowOutcome | undefined) => {
    setOutcome(wanted);
    setPage(0);
  };
  return (
    <Box component="section" aria-label="Rows">
      <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {record.kept > 0 ? (
          <FilterChip
            label="Left as they are"
            count={record.kept}
            isChosen={outcome === undefined}
            onChoose={() => choose(undefined)}
          />
        ) : null}
        {counts.map((one) => (
          <FilterChip
            key={one}
            label={OUTCOME_LABELS[one]}
            count={record[one]}
            isChosen={outcome === one}
            onChoose={() => choose(one)}
          />
        ))}
        <Box sx={{ marginInlineStart: 'auto' }}>
          <DownloadButton name={record.name} filter={filter} />
        </Box>
      </Stack>
      <Paper variant="outlined" sx={{ px: { xs: 2, sm: 0 } }}>
        <SmallTable
          label="Rows"
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            { label: record.format === 'csv' ? 'Line' : 'Record', cell: ({ line }) => line },
            {
              label: 'Home',
              cell: ({ title, external_id, undone }) => (
                <>
                  {title || external_id || '—'}
                  {undone === '' ? null : (
                    <Typography variant="body2" color="text.secondary">
                      {UNDONE_LABELS[undone]}
                    </Typography>
                  )}
                </>
              ),
            },
            {
              label:
                outcome === 'refused'
                  ? 'Why not'
                  : outcome === 'drafted'
                    ? 'What is missing'
                    : 'What changes',
              cell: (row) => <Reasons row={row} />,
            },
          ]}
        />
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

function Reasons({ row: { outcome, faults, changes } }: { row: ImportedRow }) {
  const lines = [
    ...faults.map(({ field, message }) => ({
      key: `${field} ${message}`,
      field: FIELD_LABELS[field] ?? field,
      text: message,
    })),
    ...changes.map(({ field, before, after }) => ({
      key: field,
      field: FIELD_LABELS[field] ?? field.replaceAll('_', ' '),
      text: `${before || 'nothing'} → ${after || 'nothing'}`,
    })),
  ];
  if (lines.length === 0) return <>{OUTCOME_LABELS[outcome]}</>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ key, field, text }) => (
        <li key={key}>
          <strong>{field}</strong> {text}
        </li>
      ))}
    </Box>
  );
}

/** Renders all rows of the choice as a file for a spreadsheet. */
function DownloadButton({ name, filter }: { name: string; filter: object }) {
  const provider = useDataProvider();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await provider.getList<ImportedRow>('import-rows', {
        filter,
        pagination: { page: 1, perPage: MOST_DOWNLOADED },
        sort: { field: 'line', order: 'ASC' },
      });
      saveCsv(`${name}.rows.csv`, tableOf(data));
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
      Download these rows
    </Button>
  );
}

function tableOf(rows: readonly ImportedRow[]): string[][] {
  const lines = rows.flatMap((row) => {
    const reasons = [
      ...row.faults.map(({ field, message }) => [field, message, '', '']),
      ...row.changes.map(({ field, before, after }) => [field, '', before, after]),
    ];
    const start = [String(row.line), OUTCOME_LABELS[row.outcome], row.external_id, row.title, row.undone];
    return (reasons.length > 0 ? reasons : [['', '', '', '']]).map((reason) => [...start, ...reason]);
  });
  const header = ['line', 'outcome', 'external id', 'title', 'undone', 'field', 'reason', 'before', 'after'];
  return [header, ...lines];
}
