import { Button, Paper, Typography } from '@mui/material';
import type { QueueRow } from '../contract.staff.ts';
import { ACTION_LABELS } from './labels.ts';
import { type Saying, sayingOf } from './sayings.ts';

/** Renders decisions for the selection, which may hold several kinds: each gets only those it allows. */
export function BulkBar({
  chosen,
  isBusy,
  onSay,
  onClear,
}: {
  chosen: readonly QueueRow[];
  isBusy: boolean;
  onSay: (which: Saying, of: readonly QueueRow[]) => void;
  onClear: () => void;
}) {
  const sayings = (['pass', 'reject'] as const).flatMap((which) =>
    [...Map.groupBy(chosen, ({ kind }) => sayingOf(kind, which))].map(([action, of]) => ({
      which,
      action,
      of,
    })),
  );
  return (
    <Paper
      square
      elevation={3}
      role="region"
      aria-label="Chosen"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 2,
        p: 1,
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
      }}
    >
      <Typography sx={{ px: 1, alignSelf: 'center' }}>{chosen.length} chosen</Typography>
      {sayings.map(({ which, action, of }) => (
        <Button
          key={action}
          size="small"
          variant={which === 'pass' ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => onSay(which, of)}
        >
          {ACTION_LABELS[action]} {of.length}
        </Button>
      ))}
      <Button size="small" onClick={onClear}>
        Clear
      </Button>
    </Paper>
  );
}
