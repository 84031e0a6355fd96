import { ageLabel, SmallTable } from '@keystead/admin';
import type { Health } from '@keystead/staff/contract';
import { Box, Typography } from '@mui/material';

type Job = Health['jobs'][number];

/** Seconds that a job may be ready without anyone having to look. */
const LATE = 120;

/** Jobs that were given up, take long or wait for long; nothing while there are none. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const found = jobs.filter(({ failed, slow, waited }) => failed > 0 || slow > 0 || waited > LATE);
  if (found.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        Slow and failed jobs of this week
      </Typography>
      <SmallTable
        label="Slow and failed jobs of this week"
        rows={found}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Job', cell: ({ name }) => name },
          { label: 'Failed', isNumber: true, cell: ({ failed }) => failed.toLocaleString() },
          { label: 'Slow', isNumber: true, cell: ({ slow }) => slow.toLocaleString() },
          { label: 'Longest', isNumber: true, cell: ({ longest }) => `${longest.toFixed(1)} s` },
          { label: 'Ready', isNumber: true, cell: readyLabel },
          { label: 'Last error', cell: ({ last_fault: fault }) => fault },
        ]}
      />
    </Box>
  );
}

/** Returns how many are ready, and for how long the oldest of them: `3, the oldest 2 h`. */
function readyLabel({ waiting, waited }: Job): string {
  if (waiting === 0) return '0';
  return `${waiting}, the oldest ${ageLabel(new Date(Date.now() - waited * 1000).toISOString())}`;
}
