import { commaLine } from '@keystead/kit/place-line';
import { useNames } from '@keystead/languages/web';
import { Link } from '@tanstack/react-router';
import type { AgencyItem } from '../../contract.ts';
import { AgencyLogo } from '../agency-logo.tsx';
import { VerifiedBadge } from '../verified-badge.tsx';
import { useText } from './text.ts';

/** Cities that a card names. */
const MOST_CITIES = 3;

/** Renders an agency at a glance; the whole card is one link. */
export function AgencyCard({ agency }: { agency: AgencyItem }) {
  const t = useText();
  const named = useNames();
  const cities = agency.cities.slice(0, MOST_CITIES).map((city) => named('city', city));
  return (
    <article className="surface relative flex h-full items-center gap-4 p-4 transition-shadow hover:shadow-card focus-within:shadow-card sm:p-5">
      <AgencyLogo name={agency.name} logo={agency.logo} size="lg" />
      <div className="min-w-0">
        <h2 className="line-clamp-2 font-sans text-base font-medium tracking-normal wrap-anywhere">
          <Link
            to="/agency/$slug"
            params={{ slug: agency.slug_id }}
            className="after:absolute after:inset-0 after:rounded-lg hover:text-accent"
          >
            <bdi>{agency.name}</bdi>
          </Link>
        </h2>
        {cities.length > 0 ? (
          <p className="truncate text-sm text-muted">
            <bdi>{commaLine(cities)}</bdi>
            {agency.cities.length > MOST_CITIES ? ' …' : null}
          </p>
        ) : null}
        {agency.is_verified ? <VerifiedBadge label={t('verified')} className="my-1" /> : null}
        <p className="text-sm text-muted">{t('people', { count: agency.people_count })}</p>
      </div>
    </article>
  );
}
