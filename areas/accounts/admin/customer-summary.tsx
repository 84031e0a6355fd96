import { useView } from '@keystead/admin';
import { Card, CardContent, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router';
import { dayLabel } from './labels.ts';

/** Answer of `staff/customers/holdings`: every area reports its own data of a customer. */
interface Topic {
  topic: string;
  label: string;
  total: number;
  lines: {
    title: string;
    note: string;
    state: string;
    at: string | null;
    resource: string;
    record_id: string;
  }[];
}

/** Renders what a customer has, topic by topic. */
export function CustomerSummary({ id }: { id: number }) {
  const view = useView();
  const { data: topics, isError } = useQuery({
    queryKey: ['customers', 'holdings', id],
    queryFn: async ({ signal }) => (await view('customers/holdings', { id }, signal)).data as Topic[],
  });
  if (isError) return <Typography color="error">This could not be loaded. Reload the page.</Typography>;
  if (!topics) return <Skeleton variant="rounded" height={240} />;
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      {topics.map((topic) => (
        <TopicCard key={topic.topic} topic={topic} />
      ))}
    </Stack>
  );
}

function TopicCard({ topic: { label, total, lines } }: { topic: Topic }) {
  const more = total - lines.length;
  return (
    <Card component="section" aria-label={label}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom={lines.length > 0}>
          {label}{' '}
          <Typography component="span" color="text.secondary">
            {total}
          </Typography>
        </Typography>
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
          {lines.map((line, place) => (
            // Two lines may say the same.
            <Line key={`${line.at} ${line.title} ${place}`} line={line} />
          ))}
        </Stack>
        {more > 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
            and {more} older
          </Typography>
        ) : null}
      </CardContent>
    </Card>
  );
}

function Line({
  line: { title, note, state, at, resource, record_id: record },
}: {
  line: Topic['lines'][number];
}) {
  const known = useResourceDefinitions()[resource];
  const screen = known?.hasShow ? '/show' : known?.hasEdit ? '' : undefined;
  const text = { fontWeight: 500, color: 'text.primary', overflowWrap: 'anywhere' } as const;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, justifyContent: 'space-between', alignItems: 'start' }}
    >
      <div>
        {screen === undefined ? (
          <Typography variant="body2" sx={text}>
            {title}
          </Typography>
        ) : (
          <Typography variant="body2" component={Link} to={`/${resource}/${record}${screen}`} sx={text}>
            {title}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[note, at ? dayLabel(at) : ''].filter((word) => word !== '').join(' · ')}
        </Typography>
      </div>
      {state === '' ? null : <Chip size="small" variant="outlined" label={state} />}
    </Stack>
  );
}
