import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import type { QueueItem, QueueRow } from '../contract.staff.ts';
import { CaseBody, CaseHead, DecideBar, type Saying } from './case-parts.tsx';

/**
 * Renders the case at the cursor beside the list: its photos, what it says, who sent it in, and the decision.
 * @param next the case after it, read ahead so that it is there at once
 */
export function CasePanel({
  row,
  next,
  isBusy,
  onSay,
}: {
  row: QueueRow;
  next: QueueRow | undefined;
  isBusy: boolean;
  onSay: (saying: Saying) => void;
}) {
  const { data, error } = useGetOne<QueueItem>('queue', { id: row.id }, { retry: false });
  useGetOne<QueueItem>('queue', { id: next?.id ?? '' }, { enabled: next !== undefined, retry: false });
  const box = useRef<HTMLDivElement>(null);
  // Each case begins at its photos. Browsers answer with a promise, which is no way to end an effect.
  useEffect(() => {
    box.current?.scrollTo(0, 0);
  }, [row.id]);
  // A row of the list stands in until all of it is read.
  const item = data?.facts === undefined ? undefined : data;
  return (
    <Box
      ref={box}
      role="region"
      aria-label="Case"
      // What scrolls must be scrolled by keys too.
      tabIndex={0}
      sx={{
        position: 'sticky',
        insetBlockStart: 64,
        alignSelf: 'start',
        // The decision stands at the foot of the window.
        maxBlockSize: 'calc(100vh - 132px)',
        overflowY: 'auto',
        borderInlineStart: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ p: 2.5 }}>
        <Typography variant="h5" component="h2" gutterBottom sx={{ overflowWrap: 'anywhere' }}>
          {row.title || row.id}
        </Typography>
        {error ? <Alert severity="info">This is no longer available.</Alert> : null}
        {item ? (
          <>
            <CaseHead item={item} />
            <CaseBody item={item} isNarrow />
          </>
        ) : (
          error === null && <Skeleton variant="rounded" height={360} />
        )}
      </Box>
      <DecideBar actions={item?.actions ?? []} isBusy={isBusy} onSay={onSay}>
        <Typography noWrap sx={{ flex: 1, alignSelf: 'center', px: 1 }} color="text.secondary">
          {row.title || row.id}
        </Typography>
        <Button component={Link} to={`/queue/${row.id}/show`}>
          Open page
        </Button>
      </DecideBar>
    </Box>
  );
}
