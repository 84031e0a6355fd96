import { useView } from '@keystead/admin';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';
import { ageLabel } from './metrics.ts';

interface Waiting {
  kind: string;
  count: number;
  oldest: string | null;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Renders what waits for someone of the site, and since when. */
export function WaitingCard() {
  const view = useView();
  const { canAccess } = useCanAccess({ resource: 'queue', action: 'list' });
  const { data } = useQuery({
    queryKey: ['dashboard', 'queue'],
    enabled: canAccess === true,
    queryFn: async ({ signal }) => (await view('queue/counts', {}, signal)).data as Waiting[],
  });
  if (!data) return null;
  const waiting = data.filter(({ count }) => count > 0);
  return (
    <Card component="section" aria-label="Waiting to be looked at" sx={{ minWidth: 0 }}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          <Box component={Link} to="/queue" sx={{ color: 'inherit' }}>
            Waiting to be looked at
          </Box>
        </Typography>
        {waiting.length === 0 ? <Typography color="text.secondary">Nothing waits.</Typography> : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {waiting.map(({ kind, count, oldest }) => (
            <Box component="li" key={kind} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
              <Typography variant="body2">
                {capital(kind)}: <strong>{count.toLocaleString()}</strong>
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {oldest ? `the oldest for ${ageLabel((Date.now() - Date.parse(oldest)) / 1000)}` : ''}
              </Typography>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
