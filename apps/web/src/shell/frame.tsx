import { CurrencySync } from '@keystead/tools/web';
import { RouteProgress } from '@keystead/ui/route-progress';
import { SkipLink } from '@keystead/ui/skip-link';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline.tsx';
import { useText } from './text.ts';

/** Addresses of pages of one's own and of the way there; the footer's offer is hidden on them. */
const OWN_PAGES = /^\/(user|my-property|sign-|forgot-|reset-)/;

/** Renders header, page, footer: what every page stands in. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  const isOwnPage = useRouterState({ select: ({ location }) => OWN_PAGES.test(location.pathname) });
  return (
    <>
      <SkipLink label={t('skip')} />
      <RouteProgress active={loading} />
      <Header />
      <OfflineNotice />
      <CurrencySync />
      <main
        id="main"
        tabIndex={-1}
        data-own-page={isOwnPage || undefined}
        className="min-h-[calc(100svh-var(--header-height))] outline-none"
      >
        {children}
      </main>
      <Footer />
    </>
  );
}
