import { selectUser } from '@keystead/accounts/web';
import { Badge } from '@keystead/ui/badge';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { PackageNotice } from './package-notice.tsx';
import { useText } from './text.ts';

/** Renders a premium home that is closed to its reader: what its card shows, and what opens it. */
export function PremiumDoor({
  home,
  picture,
}: {
  home: { title: string; city: string; country: string };
  picture: ReactNode;
}) {
  const t = useText();
  const isSignedIn = useSelector(selectUser) !== null;
  return (
    <Container className="grid items-center gap-6 py-8 sm:py-12 lg:grid-cols-2 lg:gap-12">
      {picture}
      <div>
        <Badge tone="ink">{t('premium')}</Badge>
        <h1 className="mt-4 text-2xl wrap-anywhere sm:text-3xl">
          <bdi>{home.title}</bdi>
        </h1>
        <p className="mt-2 text-muted">
          <bdi>
            {home.city}, {home.country}
          </bdi>
        </p>
        <p className="mt-5 max-w-prose">{t('premiumText')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {isSignedIn ? (
            <PackageNotice feature="premium_properties" />
          ) : (
            <>
              <Link to="/subscription-plan" className={buttonClass('primary')}>
                {t('toPackages')}
              </Link>
              <Link to="/sign-in" className={buttonClass('secondary')}>
                {t('signIn')}
              </Link>
            </>
          )}
        </div>
      </div>
    </Container>
  );
}
