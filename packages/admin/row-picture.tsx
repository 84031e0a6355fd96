import { Box } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * Renders the picture of a row of a list, small, and behind it what the row is called.
 * @param icon in the place of a picture that is not there
 */
export function RowPicture({
  address,
  icon: Icon,
  children,
}: {
  address: string;
  icon: LucideIcon;
  children?: ReactNode;
}) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        component="span"
        sx={{
          width: 56,
          height: 40,
          borderRadius: 0.5,
          overflow: 'hidden',
          flexShrink: 0,
          display: 'inline-grid',
          placeItems: 'center',
          backgroundColor: 'action.selected',
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
      {children === undefined ? null : <span>{children}</span>}
    </Box>
  );
}
