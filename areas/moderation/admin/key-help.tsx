import { Box, Typography } from '@mui/material';

const KEYS = [
  ['j k', 'move'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['x', 'choose'],
  ['Enter', 'open'],
] as const;

/** Renders the keys of the queue; where there are none, on a phone, nothing. */
export function KeyHelp() {
  return (
    <Box
      aria-label="Keys"
      role="note"
      sx={{ display: { xs: 'none', md: 'flex' }, gap: 1.5, flexWrap: 'wrap' }}
    >
      {KEYS.map(([key, what]) => (
        <Typography key={key} variant="body2" color="text.secondary">
          <Box component="kbd" sx={{ px: 0.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
            {key}
          </Box>{' '}
          {what}
        </Typography>
      ))}
    </Box>
  );
}
