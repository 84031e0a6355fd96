import { Card, CardContent, Stack, Typography } from '@mui/material';
import { momentLabel } from './labels.ts';

/** Renders what happened to something, the last first; nothing where nothing did. */
export function LinesCard({
  title,
  lines,
}: {
  title: string;
  lines: readonly { at: string; words: string; reason: string }[];
}) {
  if (lines.length === 0) return null;
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
          {lines.map(({ at, words, reason }, place) => (
            // Two lines may be of the same moment.
            <li key={`${at} ${words} ${place}`}>
              <Typography variant="body2">{words}</Typography>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                <time dateTime={at}>{momentLabel(at)}</time>
                {reason === '' ? '' : ` · ${reason}`}
              </Typography>
            </li>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
