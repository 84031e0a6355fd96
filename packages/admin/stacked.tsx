import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Renders a row where there is no room for columns: what it is called, and under it each value beside its name. */
export function Stacked({
  heading,
  values,
}: {
  heading: ReactNode;
  /** Those that are empty are left out. */
  values: readonly { key: string; label: string; value: ReactNode }[];
}) {
  const shown = values.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  return (
    <>
      <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {heading}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'fit-content(9rem) minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          mt: 1,
        }}
      >
        {shown.map(({ key, label, value }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
