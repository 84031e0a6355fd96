import { ageLabel, useView } from '@keystead/admin';
import type { ToDoList } from '@keystead/staff/contract';
import { Alert, Box, Card, CardContent, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

/** Milliseconds between two looks. */
const EVERY = 60_000;

/** Renders what waits for this person: how much of each kind, for how long, and the way there. */
export function ToDoCard() {
  const view = useView();
  const { data, isError } = useQuery({
    queryKey: ['dashboard', 'to-do'],
    refetchInterval: EVERY,
    queryFn: async ({ signal }) => (await view('dashboard/to-do', {}, signal)).data as ToDoList,
  });
  if (!data && !isError) return null;
  return (
    <Card component="section" aria-label="To do" sx={{ mb: 2 }}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          To do
        </Typography>
        {data ? null : <Alert severity="error">This could not be read. Reload the page in a moment.</Alert>}
        {data?.length === 0 ? <Typography color="text.secondary">Nothing waits.</Typography> : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((one) => (
            <Line key={`${one.resource} ${one.name}`} one={one} />
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

function Line({ one: { name, label, count, oldest, resource, filter } }: { one: ToDoList[number] }) {
  const place =
    resource === ''
      ? { component: 'a', href: `#${name}` }
      : {
          component: Link,
          to: `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
        };
  return (
    <Box component="li" sx={{ borderBlockStart: 1, borderColor: 'divider' }}>
      <Box
        {...place}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(2.5rem, auto) minmax(0, 1fr) auto',
          gap: 1.5,
          alignItems: 'baseline',
          py: 1,
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {count.toLocaleString()}
        </Typography>
        <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        {oldest === null ? null : (
          <Typography component="span" variant="body2" color="text.secondary">
            Oldest: <time dateTime={oldest}>{ageLabel(oldest)}</time>
          </Typography>
        )}
      </Box>
    </Box>
  );
}
