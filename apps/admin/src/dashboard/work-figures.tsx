import type { Health } from '@keystead/staff/contract';
import { Box, Link, Typography } from '@mui/material';

interface Figure {
  readonly label: string;
  readonly value: string;
  /** Whether someone should look. */
  readonly isBad?: boolean;
}

/** One in a hundred answers: where the alert rules of `deploy/monitoring` begin, as the other limits here. */
const FAILED = 0.01;
const SLOW = 1000;
const BUSY = 0.9;

const percent = (share: number) => `${Math.round(share * 100)}%`;
const time = (milliseconds: number) =>
  milliseconds >= 1000 ? `${milliseconds / 1000} s` : `${milliseconds} ms`;

function figuresOf({
  requests_per_minute,
  minutes,
  p95,
  failed,
  cached,
  busy,
  connections,
}: Health['work']): Figure[] {
  const requests = requests_per_minute * minutes;
  return [
    { label: 'Requests per minute', value: String(requests_per_minute) },
    { label: '95% answered within', value: p95 === 0 ? '–' : time(p95), isBad: p95 > SLOW },
    { label: 'Server errors', value: String(failed), isBad: failed > 0 && failed > requests * FAILED },
    { label: 'From cache', value: cached === null ? '–' : percent(cached) },
    { label: 'Processor busy', value: percent(busy), isBad: busy > BUSY },
    {
      label: 'Database connections',
      value: `${connections.active}/${connections.most}${connections.waiting > 0 ? `, ${connections.waiting} waiting` : ''}`,
      isBad: connections.waiting > connections.most,
    },
  ];
}

/** Renders what the process that answers has done lately. */
export function WorkFigures({ work }: { work: Health['work'] }) {
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="subtitle1" component="h3" gutterBottom>
        Last {work.minutes} min{' '}
        <Typography component="span" variant="body2" color="text.secondary">
          This server process. What visitors see:{' '}
          <Link href="/status" target="_blank" rel="noopener">
            Site status
          </Link>
        </Typography>
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' }}
      >
        {figuresOf(work).map(({ label, value, isBad }) => (
          <Box
            key={label}
            sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
          >
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" variant="h6" sx={{ m: 0 }} color={isBad ? 'error' : 'text.primary'}>
              {value}
              {isBad ? (
                <Typography component="span" variant="body2">
                  {' '}
                  Check
                </Typography>
              ) : null}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
