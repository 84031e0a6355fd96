import { Box } from '@mui/material';
import { Shapes } from 'lucide-react';

/** Renders a drawing as the site shows it, in the colour of the text around; a stand-in where there is none. */
export function Drawing({ address, size = 24 }: { address: string; size?: number }) {
  if (address === '') return <Shapes aria-hidden="true" size={size} strokeWidth={1.5} />;
  if (!/\.(png|svg)$|^data:image\/png/i.test(address))
    return (
      <Box component="img" src={address} alt="" sx={{ width: size, height: size, objectFit: 'cover' }} />
    );
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: 'inline-block',
        width: size,
        height: size,
        backgroundColor: 'currentColor',
        mask: `url("${address}") center / contain no-repeat`,
      }}
    />
  );
}

/** Renders a name with its drawing before it. */
export function NamedIcon({ name, icon }: { name: string; icon: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, verticalAlign: 'middle' }}
    >
      <Box component="span" sx={{ display: 'inline-flex', color: 'primary.main' }}>
        <Drawing address={icon} />
      </Box>
      <span>{name}</span>
    </Box>
  );
}
