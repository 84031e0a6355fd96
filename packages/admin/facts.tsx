import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Renders what is said about a record, line by line; empty ones are left out. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // On a phone, each under its name.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(7rem, 12rem) minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: { xs: 0, sm: 0.75 },
        m: 0,
      }}
    >
      {rows
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([label, value], place) => (
          // Two may have one name: what an operator asks is the operator's.
          <Box key={`${label} ${place}`} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, mb: { xs: 1, sm: 0 }, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
