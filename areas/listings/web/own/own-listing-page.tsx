import { Alert } from '@keystead/ui/alert';
import { Avatar } from '@keystead/ui/avatar';
import { Breadcrumb } from '@keystead/ui/breadcrumb';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Eye, House } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnProperty } from '../../contract.ts';
import { KnownParts } from '../detail/known-parts.tsx';
import { Pictures } from '../detail/pictures.tsx';
import { Description, KeyFactList, Part } from '../detail/sections.tsx';
import { TypeBadge } from '../listing-card.tsx';
import { Price } from '../price.tsx';
import { ownState } from './own-state.ts';
import { StateBadge } from './state-badge.tsx';
import { useText } from './text.ts';
import { useOwnListings } from './use-own-listings.ts';

/** One of the owner's listings with everything, the private parts included. */
export function OwnListingPage({ slug }: { slug: string }) {
  const t = useText();
  const { data, isError, refetch } = useOwnListings({ slug_id: slug });
  const listing = data?.data[0];
  if (isError)
    return (
      <Container>
        <ErrorState
          title={t('ownFailed')}
          description={t('ownFailedText')}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
        />
      </Container>
    );
  if (data && !listing)
    return (
      <Container>
        <ErrorState
          level="h1"
          icon={<House aria-hidden="true" />}
          title={t('ownUnknown')}
          description={t('ownUnknownText')}
          actions={
            <Link to="/user/dashboard" className={buttonClass('primary')}>
              {t('ownBack')}
            </Link>
          }
        />
      </Container>
    );
  if (!listing)
    return (
      <Container role="status" aria-label={t('loading')} className="min-h-[150vh] py-6">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="mt-5 h-6 w-40" />
        <Skeleton className="mt-3 h-18 w-4/5 sm:h-10.5" />
        <Skeleton className="mt-2 h-7 w-40 max-sm:mb-16" />
        <Skeleton className="mt-6 aspect-4/3 w-full sm:aspect-auto sm:h-[clamp(20rem,46vw,36rem)]" />
      </Container>
    );
  return (
    <Container>
      <OwnHeader listing={listing} />
      <Pictures listing={listing} className="max-sm:-mx-4" />
      <div className="pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-16">
        <PublicParts listing={listing} />
        <PrivateParts listing={listing} />
      </div>
    </Container>
  );
}

function OwnHeader({ listing }: { listing: OwnProperty }) {
  const t = useText();
  const { reason } = listing.reject_reason;
  return (
    <header className="pt-6 pb-6">
      <Breadcrumb
        items={[{ label: t('ownBack'), link: <Link to="/user/dashboard" /> }, { label: listing.title }]}
      />
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="min-w-0 max-w-3xl">
          <div className="mb-3 flex flex-wrap gap-1.5">
            <StateBadge listing={listing} />
            <TypeBadge listing={listing} />
          </div>
          <h1 className="text-2xl sm:text-3xl">{listing.title}</h1>
          <Price listing={listing} className="mt-2 block font-serif text-xl" />
        </div>
        {ownState(listing) === 'live' ? (
          <Link
            to="/properties-details/$slug"
            params={{ slug: listing.slug_id }}
            className={buttonClass('secondary')}
          >
            <Eye aria-hidden="true" />
            {t('ownPublic')}
          </Link>
        ) : null}
      </div>
      {reason ? (
        <Alert tone="danger" title={t('stateRejected')} className="mt-5">
          {reason}
        </Alert>
      ) : null}
    </header>
  );
}

function PublicParts({ listing }: { listing: OwnProperty }) {
  const t = useText();
  return (
    <div className="min-w-0">
      <KeyFactList listing={listing} />
      <div className="mt-8">
        <Part id="description" title={t('description')}>
          <Description text={listing.description} />
        </Part>
        <KnownParts listing={listing} />
      </div>
    </div>
  );
}

function PrivateParts({ listing }: { listing: OwnProperty }) {
  const t = useText();
  return (
    <aside aria-label={t('ownPrivate')} className="surface mb-12 p-5 sm:p-6 lg:sticky lg:top-20">
      <p className="eyebrow mb-4">{t('ownPrivate')}</p>
      <dl className="grid gap-4 text-sm">
        <Fact name={t('ownViews')}>{listing.total_click.toLocaleString('en')}</Fact>
        <Fact name={t('favourites')}>{t('favouriteCount', { count: listing.total_favourite_users })}</Fact>
        <Fact name={t('ownPosted')}>{listing.post_created}</Fact>
        <Fact name={t('clientAddress')}>{listing.client_address || t('none')}</Fact>
        <Fact name={t('publicAddress')}>{listing.address}</Fact>
      </dl>
      <h2 className="mt-6 mb-3 border-t border-line pt-5 font-sans text-base font-medium tracking-normal">
        {t('seo')}
      </h2>
      <dl className="grid gap-4 text-sm">
        <Fact name={t('seoTitle')}>{listing.meta_title || t('none')}</Fact>
        <Fact name={t('seoDescription')}>{listing.meta_description || t('none')}</Fact>
        <Fact name={t('seoKeywords')}>{listing.meta_keywords || t('none')}</Fact>
      </dl>
      <h2 className="mt-6 mb-3 border-t border-line pt-5 font-sans text-base font-medium tracking-normal">
        {t('interested')}
      </h2>
      {listing.interested_users.length === 0 ? (
        <p className="text-sm text-muted">{t('interestedNone')}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {listing.interested_users.map((person) => (
            <li key={person.id} className="flex items-center gap-3">
              <Avatar name={person.name} src={person.profile} size="sm" />
              {person.name}
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}
