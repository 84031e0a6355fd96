import { useTheme } from '@keystead/ui/theme';
import {
  Box,
  IconButton,
  Menu,
  MenuItem,
  type Theme,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import {
  ArrowLeftRight,
  CircleUserRound,
  Keyboard,
  KeyRound,
  LogOut,
  Menu as MenuIcon,
  Moon,
  Sun,
} from 'lucide-react';
import { useState } from 'react';
import { useGetIdentity, useLogout, useSidebarState } from 'react-admin';
import { Link } from 'react-router';
import { useBrand } from '../brand.ts';
import { chooseDirection, chosenDirection } from '../direction.ts';
import { GlobalSearch } from './global-search.tsx';
import { openShortcuts } from './shortcuts.tsx';

/** Renders who runs this, one box to find anything, and one's own menu. */
export function Header() {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const [isOpen, setOpen] = useSidebarState();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 56,
        px: { xs: 1, md: 2 },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 2 },
        backgroundColor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {isWide ? null : (
        <IconButton aria-label="Menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <MenuIcon aria-hidden="true" size={20} />
        </IconButton>
      )}
      <BrandLink isShort={!isWide} />
      <Box sx={{ flex: 1, display: 'flex', justifyContent: 'center', minWidth: 0 }}>
        <GlobalSearch />
      </Box>
      <ThemeButton />
      <PersonMenu />
    </Box>
  );
}

function BrandLink({ isShort }: { isShort: boolean }) {
  const { name, logo } = useBrand();
  return (
    <Box
      component={Link}
      to="/"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.primary', minWidth: 0 }}
    >
      {logo ? (
        <Box
          component="img"
          src={logo}
          alt={name}
          sx={{ height: 28, width: 'auto', maxWidth: { xs: 104, md: 180 } }}
        />
      ) : (
        <Typography component="span" sx={{ fontFamily: 'var(--font-serif)', fontSize: 18, fontWeight: 600 }}>
          {name}
        </Typography>
      )}
      {isShort ? null : (
        <Typography component="span" variant="body2" color="text.secondary" noWrap>
          Back office
        </Typography>
      )}
    </Box>
  );
}

function ThemeButton() {
  const { dark, setChoice } = useTheme();
  const label = dark ? 'Light theme' : 'Dark theme';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setChoice(dark ? 'light' : 'dark')}>
        {dark ? <Sun aria-hidden="true" size={20} /> : <Moon aria-hidden="true" size={20} />}
      </IconButton>
    </Tooltip>
  );
}

function PersonMenu() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const isRight = chosenDirection() === 'rtl';
  return (
    <>
      <Tooltip title={identity?.fullName ?? 'You'}>
        <IconButton
          aria-label="Your menu"
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <CircleUserRound aria-hidden="true" size={22} />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to="/sessions" onClick={close} sx={{ gap: 1.5 }}>
          <KeyRound aria-hidden="true" size={18} /> Your sign-in
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            openShortcuts();
          }}
          sx={{ gap: 1.5 }}
        >
          <Keyboard aria-hidden="true" size={18} /> Keyboard shortcuts
        </MenuItem>
        <MenuItem onClick={() => chooseDirection(isRight ? 'ltr' : 'rtl')} sx={{ gap: 1.5 }}>
          <ArrowLeftRight aria-hidden="true" size={18} /> {isRight ? 'Left to right' : 'Right to left'}
        </MenuItem>
        <MenuItem onClick={() => void logout()} sx={{ gap: 1.5 }}>
          <LogOut aria-hidden="true" size={18} /> Sign out
        </MenuItem>
      </Menu>
    </>
  );
}
