import { SmallTable } from '@keystead/admin';
import { Box, Paper, Typography } from '@mui/material';
import { counted } from '../labels.ts';
import { countedKind, type MoveInRecord } from './labels.ts';

/** Renders what a dump holds, and what of it has no place here. */
export function Contents({ record }: { record: MoveInRecord }) {
  const { kinds, left_out: leftOut } = record;
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6">
        What is in it
      </Typography>
      <Box
        component="ul"
        aria-label="What is in it"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, columns: { xs: 1, sm: 3 }, '& li': { py: 0.25 } }}
      >
        {kinds
          .filter(({ rows }) => rows > 0)
          .map(({ kind, rows }) => (
            <li key={kind}>{countedKind(rows, kind)}</li>
          ))}
      </Box>
      {leftOut.length > 0 ? (
        <>
          <Typography component="h3" variant="subtitle1" sx={{ mt: 3 }}>
            Not included
          </Typography>
          <SmallTable
            label="Not included"
            rows={leftOut}
            keyOf={({ table }) => table}
            columns={[
              { label: 'Table', cell: ({ table }) => table },
              { label: 'Rows', isNumber: true, cell: ({ rows }) => counted(rows) },
              { label: 'Why', cell: ({ reason }) => reason },
            ]}
          />
        </>
      ) : null}
    </Paper>
  );
}
