import { ageLabel } from '@keystead/admin';
import { Chip } from '@mui/material';
import { urgencyOf } from '../rules.queue.ts';

const COLOURS = { new: 'default', due: 'warning', late: 'error' } as const;

/** Renders how long something has waited; what waits too long is marked. */
export function WaitingChip({ since }: { since: string }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLOURS[urgencyOf(since)]}
      label={<time dateTime={since}>Waiting {ageLabel(since)}</time>}
    />
  );
}
