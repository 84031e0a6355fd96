import { Box, LinearProgress } from '@mui/material';

/** Renders how much of something is written, as a bar and in numbers. */
export function Share({ name, texts, missing }: { name: string; texts: number; missing: number }) {
  const share = texts === 0 ? 100 : Math.floor(((texts - missing) / texts) * 100);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 140 }}>
      <span>{missing === 0 ? 'All of it' : `${share} %, ${missing} of ${texts} missing`}</span>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={`${name}: ${share} % written`}
        sx={{ display: 'block', borderRadius: 1 }}
      />
    </Box>
  );
}
