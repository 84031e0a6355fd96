import { useView } from '@keystead/admin';
import type { Health } from '@keystead/staff/contract';
import { Box, Card, CardContent, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { JobTable } from './job-table.tsx';
import { WorkFigures } from './work-figures.tsx';

/** Milliseconds between two looks. */
const EVERY = 60_000;

const NAMES: Readonly<Record<Health['parts'][number]['name'], string>> = {
  server: 'Server',
  database: 'Database',
  storage: 'Storage',
  mail: 'Mail',
  notices: 'Notices',
  jobs: 'Jobs',
  backups: 'Backups',
};
const STATES = {
  ok: { label: 'Works', color: 'success' },
  warning: { label: 'Check', color: 'warning' },
  down: { label: 'Does not answer', color: 'error' },
} as const;

/** Renders how the parts do, in which versions; for those who may see the machinery. */
export function HealthCard() {
  const view = useView();
  const { permissions } = usePermissions<readonly string[]>();
  const { data, isError } = useQuery({
    queryKey: ['dashboard', 'health'],
    enabled: permissions?.includes('system:view') ?? false,
    refetchInterval: EVERY,
    queryFn: async ({ signal }) => (await view('health', {}, signal)).data as Health,
  });
  if (!data && !isError) return null;
  return (
    <Card component="section" id="health" aria-label="Health">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          Health{' '}
          <Typography component="span" variant="body2" color="text.secondary">
            {data ? `Keystead ${data.version}` : ''}
          </Typography>
        </Typography>
        {data ? null : <Typography color="error">The server does not say how it does.</Typography>}
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
          }}
        >
          {data?.parts.map(({ name, state, version, notes }) => (
            <Box component="li" key={name} sx={{ minWidth: 0 }}>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.5 }}>
                <Typography sx={{ fontWeight: 600 }}>{NAMES[name]}</Typography>
                <Chip size="small" variant="outlined" {...STATES[state]} />
              </Box>
              <Typography variant="body2">{version}</Typography>
              {notes.map((note) => (
                <Typography
                  key={note}
                  variant="body2"
                  color="text.secondary"
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {note}
                </Typography>
              ))}
            </Box>
          ))}
        </Box>
        {data ? <WorkFigures work={data.work} /> : null}
        {data ? <JobTable jobs={data.jobs} /> : null}
      </CardContent>
    </Card>
  );
}
