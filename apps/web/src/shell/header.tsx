import { selectUser } from '@keystead/accounts/web';
import { Avatar } from '@keystead/ui/avatar';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useText } from './text.ts';
import { Wordmark } from './wordmark.tsx';

// Menus bring pop-up machinery that a first view does not need.
const AccountMenu = lazy(() => import('./account-menu.tsx'));
const PhoneMenu = lazy(() => import('./phone-menu.tsx'));

/** The five ways into the house; the phone's menu shows the same. */
export const MAIN_LINKS = [
  { key: 'buy', to: '/properties/all-properties', search: { property_type: '0' } },
  { key: 'rent', to: '/properties/all-properties', search: { property_type: '1' } },
  { key: 'map', to: '/properties-on-map', search: {} },
  { key: 'agents', to: '/all-agents', search: {} },
  { key: 'faqs', to: '/faqs', search: {} },
] as const;

export function Header() {
  const t = useText();
  const user = useSelector(selectUser);
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur">
      <Container className="flex h-16 items-center gap-6">
        <Link to="/" aria-label="Keystead" className="shrink-0">
          <Wordmark />
        </Link>
        <nav aria-label={t('nav')} className="hidden flex-1 gap-1 md:flex">
          {MAIN_LINKS.map(({ key, ...place }) => (
            <Link key={key} {...place} className={buttonClass('ghost', 'sm')}>
              {t(key)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <Link to="/user/properties" className={buttonClass('secondary', 'sm', 'max-sm:hidden')}>
            {t('post')}
          </Link>
          {user ? (
            <Suspense fallback={<Avatar name={user.name} src={user.profile || undefined} size="sm" />}>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <Link to="/sign-in" className={buttonClass('primary', 'sm')}>
              {t('signIn')}
            </Link>
          )}
          <div className="grid size-10 place-items-center md:hidden">
            <Suspense fallback={null}>
              <PhoneMenu />
            </Suspense>
          </div>
        </div>
      </Container>
    </header>
  );
}
