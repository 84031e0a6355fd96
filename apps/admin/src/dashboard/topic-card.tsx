import type { Dashboard } from '@keystead/staff/contract';
import { BarChart } from '@keystead/ui/chart';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router';
import { barsOf, changeLabel, metricText } from './metrics.ts';

type Topic = Dashboard['topics'][number];

/** Renders metrics of one area, and how they went from day to day. */
export function TopicCard({ topic, days }: { topic: Topic; days: readonly string[] }) {
  const { label, resource, figures, lines, is_known: isKnown } = topic;
  const hasPlace = useResourceDefinitions()[resource]?.hasList ?? false;
  return (
    <Card component="section" aria-label={label} sx={{ minWidth: 0 }}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {hasPlace ? (
            <Box component={Link} to={`/${resource}`} sx={{ color: 'inherit' }}>
              {label}
            </Box>
          ) : (
            label
          )}
        </Typography>
        {isKnown ? null : (
          <Typography color="error">This could not be counted. Look again in a minute.</Typography>
        )}
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gap: 2,
            m: 0,
            gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
          }}
        >
          {figures.map((metric) => (
            <MetricBox key={metric.name} metric={metric} days={days.length} />
          ))}
        </Box>
        {lines.filter(hasAny).map((line) => (
          <BarChart
            key={line.name}
            className="mt-5"
            plotClassName="h-44"
            label={line.label}
            rowsLabel={days.length > 31 ? 'Week from' : 'Day'}
            series={[{ label: line.label }]}
            rows={barsOf(days, line.values)}
            formatValue={(value) => metricText(value, line)}
          />
        ))}
      </CardContent>
    </Card>
  );
}

/** Nothing at all is said by the numbers already. */
const hasAny = ({ values }: Topic['lines'][number]) => values.some((value) => value !== 0);

function MetricBox({ metric, days }: { metric: Topic['figures'][number]; days: number }) {
  const { label, value, before } = metric;
  const change = changeLabel(value, before);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontFamily: 'var(--font-serif)', fontSize: '1.6rem', fontVariantNumeric: 'lining-nums' }}
      >
        {metricText(value, metric)}
        {change === undefined ? null : (
          <Typography
            component="span"
            variant="body2"
            color="text.secondary"
            title={`${metricText(before ?? 0, metric)} in the ${days} days before`}
            sx={{ marginInlineStart: 1 }}
          >
            {change}
          </Typography>
        )}
      </Typography>
    </Box>
  );
}
