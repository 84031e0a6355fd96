import { RowPicture } from '@keystead/admin';
import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { QueueRow } from '../contract.staff.ts';
import { KIND_ICONS, KIND_LABELS } from './labels.ts';
import { WaitingChip } from './waiting-chip.tsx';

/** Cases that are shown; the others are in the queue. */
const SHOWN = 5;

/** Renders, on the dashboard, the cases that have waited longest for review; nothing while there are none. */
export function WaitingCard() {
  const { canAccess } = useCanAccess({ resource: 'queue', action: 'list' });
  const { data: rows = [], total = 0 } = useGetList<QueueRow>(
    'queue',
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: 'since', order: 'ASC' }, filter: {} },
    { enabled: canAccess === true },
  );
  if (rows.length === 0) return null;
  return (
    <Card component="section" aria-label="Awaiting review" sx={{ minWidth: 0, mb: 2 }}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          Awaiting review
        </Typography>
        <Box component="ul" aria-label="Longest waiting" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <Case key={row.id} row={row} />
          ))}
        </Box>
        {total > rows.length ? (
          <Button component={Link} to="/queue" sx={{ mt: 1 }}>
            View all {total.toLocaleString()}
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
