import { RowPicture, useView } from '@keystead/admin';
import { Box, Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { QueueRow } from '../contract.staff.ts';
import type { QueueKind } from '../rules.queue.ts';
import { KIND_ICONS, KIND_LABELS } from './labels.ts';
import { WaitingChip } from './waiting-chip.tsx';

/** Cases that are shown; the others are in the queue. */
const SHOWN = 5;

interface Waiting {
  kind: QueueKind;
  count: number;
}

/** Renders, on the dashboard, what is awaiting review: how much of each kind, and the cases that have waited longest. */
export function WaitingCard() {
  const view = useView();
  const { canAccess } = useCanAccess({ resource: 'queue', action: 'list' });
  const enabled = canAccess === true;
  const { data: counts } = useQuery({
    queryKey: ['queue', 'counts'],
    enabled,
    queryFn: async ({ signal }) => (await view('queue/counts', {}, signal)).data as Waiting[],
  });
  const { data: rows = [] } = useGetList<QueueRow>(
    'queue',
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: 'since', order: 'ASC' }, filter: {} },
    { enabled },
  );
  if (!counts) return null;
  const waiting = counts.filter(({ count }) => count > 0);
  const all = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card component="section" aria-label="Awaiting review" sx={{ minWidth: 0, mb: 2 }}>
      <CardContent>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
          <Typography variant="h6" component="h2">
            {all === 0 ? 'Nothing is awaiting review' : `Awaiting review: ${all.toLocaleString()}`}
          </Typography>
          {waiting.map(({ kind, count }) => (
            <Chip
              key={kind}
              size="small"
              clickable
              component={Link}
              to={`/queue?${new URLSearchParams({ filter: JSON.stringify({ kind }) })}`}
              label={`${KIND_LABELS[kind]} ${count.toLocaleString()}`}
            />
          ))}
        </Stack>
        <Box component="ul" aria-label="Longest waiting" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <Case key={row.id} row={row} />
          ))}
        </Box>
        {all > rows.length ? (
          <Button component={Link} to="/queue" sx={{ mt: 1 }}>
            View all {all.toLocaleString()}
          </Button>
        ) : null}
      </CardContent>
    </Card>
  );
}

function Case({ row: { id, kind, title, account_name: name, picture, since } }: { row: QueueRow }) {
  return (
    <Box component="li" sx={{ borderBlockStart: 1, borderColor: 'divider' }}>
      <Box
        component={Link}
        to={`/queue/${id}/show`}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
          gap: 1.5,
          alignItems: 'center',
          py: 1,
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <RowPicture address={picture} icon={KIND_ICONS[kind]} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title || id}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[KIND_LABELS[kind], name].filter((part) => part !== '').join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
          <WaitingChip since={since} />
        </Box>
      </Box>
    </Box>
  );
}
