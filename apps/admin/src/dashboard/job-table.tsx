import type { Health } from '@keystead/staff/contract';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { ageLabel } from './metrics.ts';

type Job = Health['jobs'][number];

/** Seconds that a job may be ready without anyone having to look. */
const LATE = 120;

/** Jobs that were given up, take long or wait for long; nothing while there are none. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const found = jobs.filter(({ failed, slow, waited }) => failed > 0 || slow > 0 || waited > LATE);
  if (found.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }} id="jobs-to-look-at">
        Slow and failed jobs of this week
      </Typography>
      {/* What scrolls must be scrolled by keys too. */}
      <Box role="region" aria-labelledby="jobs-to-look-at" tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Job</TableCell>
              <TableCell align="right">Failed</TableCell>
              <TableCell align="right">Slow</TableCell>
              <TableCell align="right">Longest</TableCell>
              <TableCell align="right">Ready</TableCell>
              <TableCell>What the last one said</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {found.map((job) => (
              <TableRow key={job.name}>
                <TableCell component="th" scope="row">
                  {job.name}
                </TableCell>
                <TableCell align="right">{job.failed.toLocaleString()}</TableCell>
                <TableCell align="right">{job.slow.toLocaleString()}</TableCell>
                <TableCell align="right">{`${job.longest.toFixed(1)} s`}</TableCell>
                <TableCell align="right">
                  {job.waiting > 0 ? `${job.waiting}, the oldest ${ageLabel(job.waited)}` : '0'}
                </TableCell>
                <TableCell sx={{ minWidth: 200, overflowWrap: 'anywhere' }}>{job.last_fault}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
