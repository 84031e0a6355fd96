import { ResourcesContext, useView } from '@keystead/admin';
import type { Dashboard as Seen } from '@keystead/staff/contract';
import { Alert, Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Title, useStore } from 'react-admin';
import { FirstStepsCard } from './first-steps-card.tsx';
import { HealthCard } from './health-card.tsx';
import { ToDoCard } from './to-do-card.tsx';
import { TopicCard } from './topic-card.tsx';

const SPANS = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
] as const;

/** Renders how the site does: what waits, metrics of every area that this person may see, the parts it is made of. */
export function Dashboard() {
  const view = useView();
  const resources = use(ResourcesContext);
  const [days, setDays] = useStore<string>('dashboard.days', '30');
  const { data, isError } = useQuery({
    queryKey: ['dashboard', days],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await view('dashboard', { days }, signal)).data as Seen,
  });
  return (
    <Box>
      <Title title="Dashboard" />
      <FirstStepsCard />
      <ToDoCard />
      {resources.map(({ name, dashboard: Card }) => (Card ? <Card key={name} /> : null))}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Days shown"
          value={days}
          onChange={(_event, next: string | null) => {
            if (next !== null) setDays(next);
          }}
        >
          {SPANS.map(([value, label]) => (
            <ToggleButton key={value} value={value}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {data ? (
          <Typography variant="body2" color="text.secondary">
            As of {new Date(data.at).toLocaleTimeString(undefined, { timeStyle: 'short' })}. Days in UTC.
          </Typography>
        ) : null}
      </Box>
      {isError && !data ? (
        <Alert severity="error">The metrics could not be read. Reload the page in a moment.</Alert>
      ) : null}
      {/* Cards of unlike height, in columns without gaps. */}
      <Box sx={{ columnCount: { xs: 1, lg: 2 }, columnGap: 2, '& > *': { breakInside: 'avoid', mb: 2 } }}>
        {data
          ? data.topics.map((topic) => <TopicCard key={topic.topic} topic={topic} days={data.days} />)
          : [1, 2, 3].map((place) =>
              isError ? null : <Skeleton key={place} variant="rounded" height={260} />,
            )}
      </Box>
      <HealthCard />
    </Box>
  );
}
