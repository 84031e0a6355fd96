import { Box } from '@mui/material';
import type { LucideIcon } from 'lucide-react';

/** The picture of a row of a list, small, or a drawing in its place. */
export function RowPicture({ address, icon: Icon }: { address: string; icon: LucideIcon }) {
  return (
    <Box
      component="span"
      sx={{
        ...{ width: 56, height: 40, borderRadius: 0.5, overflow: 'hidden', flexShrink: 0 },
        ...{ display: 'inline-grid', placeItems: 'center', backgroundColor: 'action.selected' },
        color: 'text.secondary',
      }}
    >
      {address ? (
        <Box
          component="img"
          src={address}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
      )}
    </Box>
  );
}
