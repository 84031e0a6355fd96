import type { Dashboard } from '@keystead/staff/contract';
import { BarChart } from '@keystead/ui/chart';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router';
import { answerOf, barsOf, changeLabel, isWorthDrawing, metricText, shortText } from './metrics.ts';

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
          <Typography color="error">This could not be counted. Try again in a minute.</Typography>
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
        {lines.map((line) => (
          <LineChart
            key={line.name}
            line={line}
            days={days}
            sums={figures.find(({ name }) => name === line.name)}
          />
        ))}
      </CardContent>
    </Card>
  );
}

/** Renders how a number went beside the period before, titled by what became of it; nothing where its sum says all. */
function LineChart({
  line,
  days,
  sums,
}: {
  line: Topic['lines'][number];
  days: readonly string[];
  sums: Topic['figures'][number] | undefined;
}) {
  const bars = barsOf(days, line.values, line.before);
  if (!isWorthDrawing(bars)) return null;
  const compared = sums ?? { value: sumOf(line.values), before: sumOf(line.before) };
  return (
    <BarChart
      className="mt-5"
      plotClassName="h-52"
      label={answerOf(line.label, compared, line, days.length)}
      rowsLabel="Days"
      series={[
        { label: `Last ${days.length} days` },
        { label: `Previous ${days.length} days`, tone: 'muted', isOutlined: true },
      ]}
      rows={bars}
      formatValue={(value) => metricText(value, line)}
      formatShort={shortText}
    />
  );
}

const sumOf = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

function MetricBox({ metric, days }: { metric: Topic['figures'][number]; days: number }) {
  const { label, value } = metric;
  const change = changeLabel(metric, days);
  return (
    // The number comes first for the eye, its name for who listens.
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <Typography component="dt" variant="body2" sx={{ order: 1 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontFamily: 'var(--font-serif)', fontSize: '1.6rem', fontVariantNumeric: 'lining-nums' }}
      >
        {metricText(value, metric)}
      </Typography>
      {change === undefined ? null : (
        <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0, order: 2 }}>
          {change}
        </Typography>
      )}
    </Box>
  );
}
