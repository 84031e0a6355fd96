import { selectUser } from '@keystead/accounts/web';
import { useSettings } from '@keystead/settings/web';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { HeaderLanguage } from './header-language.tsx';
import { MAIN_LINKS, useLinkSearch } from './main-links.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { useText } from './text.ts';
import { Wordmark } from './wordmark.tsx';

// Menus bring pop-up machinery that a first view does not need.
const AccountMenu = lazy(() => import('./account-menu.tsx'));

export function Header() {
  const t = useText();
  const searchOf = useLinkSearch();
  const user = useSelector(selectUser);
  const { company_name: name } = useSettings();
  return (
    <header className="print:hidden sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur">
      {/* A page as wide as the window has its header so, too. */}
      <Container className="flex h-(--header-height) items-center gap-3 sm:gap-6 [:root:has([data-wide-page])_&]:max-w-none">
        <Link to="/" aria-label={name} className="shrink-0">
          <Wordmark />
        </Link>
        <nav aria-label={t('nav')} className="hidden flex-1 gap-1 lg:flex">
          {MAIN_LINKS.map(({ key, ...place }) => (
            <Link
              key={key}
              {...place}
              search={searchOf(place)}
              className={buttonClass(
                'ghost',
                'sm',
                'data-[status=active]:text-accent data-[status=active]:underline data-[status=active]:decoration-2 data-[status=active]:underline-offset-8',
              )}
            >
              {t(key)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <HeaderLanguage className="max-lg:hidden" />
          <Link to="/user/properties" className={buttonClass('secondary', 'sm', 'max-sm:hidden')}>
            {t('post')}
          </Link>
          {user ? (
            <Suspense fallback={<span className="size-8 rounded-full bg-sunken" />}>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <Link to="/sign-in" className={buttonClass('primary', 'sm')}>
              {t('signIn')}
            </Link>
          )}
          <PhoneMenu />
        </div>
      </Container>
    </header>
  );
}
