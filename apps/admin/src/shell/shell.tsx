import { SkipLink } from '@keystead/ui/skip-link';
import { Box, Drawer, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { Loading, TitlePortal, useSidebarState } from 'react-admin';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { MainMenu } from './main-menu.tsx';
import { Shortcuts } from './shortcuts.tsx';

const MENU_WIDTH = 232;

/** Renders header, menu and the screen between them; on a phone the menu is drawn in from the side. */
export function Shell({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const [isOpen, setOpen] = useSidebarState();
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink target="main-content" />
      <Header />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        {isWide ? (
          <Box
            component="nav"
            aria-label="Main"
            sx={{
              width: MENU_WIDTH,
              flexShrink: 0,
              borderInlineEnd: '1px solid',
              borderColor: 'divider',
              position: 'sticky',
              top: 56,
              alignSelf: 'start',
              height: 'calc(100vh - 56px)',
              overflowY: 'auto',
            }}
          >
            <MainMenu />
          </Box>
        ) : (
          <Drawer open={isOpen} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { width: 272 } } }}>
            <Box component="nav" aria-label="Main">
              <MainMenu onChoose={() => setOpen(false)} />
            </Box>
          </Drawer>
        )}
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 2, md: 4 }, py: { xs: 2, md: 3 }, outline: 'none' }}
        >
          <TitlePortal
            variant="h1"
            sx={{
              fontSize: { xs: '1.75rem', md: '2.25rem' },
              lineHeight: 1.2,
              mb: 2,
              color: 'text.primary',
              whiteSpace: 'normal',
              overflowWrap: 'anywhere',
            }}
          />
          <ErrorBoundary>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <Shortcuts />
    </Box>
  );
}
