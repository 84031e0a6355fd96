import { RegionalDefaultsSync } from '@keystead/tools/web';
import { RouteProgress } from '@keystead/ui/route-progress';
import { SkipLink } from '@keystead/ui/skip-link';
import { useRouterState } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { isAccountPage } from './account/account-pages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline.tsx';
import { useText } from './text.ts';

// Most pages are none of one's own.
const AccountNav = lazy(() => import('./account/account-nav.tsx'));
const AccountTabs = lazy(() => import('./account/account-tabs.tsx'));

/** Addresses of pages of one's own and of the way there; the footer's offer is hidden on them. */
const OWN_PAGES = /^\/(user|my-property|sign-|forgot-|reset-)/;

/** Renders header, page, footer: what every page stands in. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  const isOwnPage = useRouterState({ select: ({ location }) => OWN_PAGES.test(location.pathname) });
  const isAccount = useRouterState({ select: ({ location }) => isAccountPage(location.pathname) });
  return (
    <>
      <SkipLink label={t('skip')} />
      <RouteProgress active={loading} />
      <Header />
      <OfflineNotice />
      <RegionalDefaultsSync />
      {/* The place of the navigation is kept, so that nothing moves when it comes. */}
      <div data-account={isAccount || undefined} className={clsx(isAccount && 'account-page')}>
        {isAccount ? (
          <Suspense>
            <AccountNav />
          </Suspense>
        ) : null}
        <main
          id="main"
          tabIndex={-1}
          data-own-page={isOwnPage || undefined}
          className="min-h-[calc(100svh-var(--header-height))] min-w-0 outline-none"
        >
          {children}
        </main>
        {isAccount ? (
          <Suspense>
            <AccountTabs />
          </Suspense>
        ) : null}
      </div>
      {/* Far below: hydrated after the page, or at once when it is clicked. */}
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
