import { Box } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const SIZES = {
  small: { width: 56, height: 40 },
  large: { width: { xs: 72, sm: 96 }, height: { xs: 54, sm: 72 } },
} as const;

/**
 * Renders the picture of a row of a list, small, and behind it what the row is called.
 * @param icon in the place of a picture that is not there
 * @param size `large` where the picture says most
 */
export function RowPicture({
  address,
  icon: Icon,
  size = 'small',
  children,
}: {
  address: string;
  icon: LucideIcon;
  size?: keyof typeof SIZES;
  children?: ReactNode;
}) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        component="span"
        sx={{
          ...SIZES[size],
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
