import { Alert } from '@keystead/ui/alert';
import { Avatar } from '@keystead/ui/avatar';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CalendarDays, Eye, Heart, House, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnProperty } from '../../contract.ts';
import { TypeBadge } from '../badges.tsx';
import { KeyFactList } from '../detail/key-facts.tsx';
import { KnownParts } from '../detail/known-parts.tsx';
import { Pictures } from '../detail/pictures.tsx';
import { Description, Part } from '../detail/sections.tsx';
import { Price } from '../price.tsx';
import { Tile } from './numbers.tsx';
import { ownState } from './own-state.ts';
import { Snippet } from './snippet.tsx';
import { StateBadge } from './state-badge.tsx';
import { useText } from './text.ts';
import { useOwnListings } from './use-own-listings.ts';

/** One of the owner's listings with everything, the private parts included. */
export function OwnListingPage({
  slug,
  statistics,
}: {
  slug: string;
  /** What later areas know of how it went; between the numbers and the pictures. */
  statistics?: ReactNode;
}) {
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
      {statistics}
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
  return (
    <header className="pt-6 pb-6">
      <Link to="/user/dashboard" className="link inline-flex items-center gap-1.5 py-1 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        {t('ownBack')}
      </Link>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="min-w-0 max-w-3xl">
          <div className="mb-3 flex flex-wrap gap-1.5">
            <StateBadge listing={listing} />
            <TypeBadge listing={listing} />
          </div>
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">
            <bdi>{listing.title}</bdi>
          </h1>
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
      <StateNotice listing={listing} />
      <OwnNumbers listing={listing} />
    </header>
  );
}

/** Why people cannot find it, when they cannot. */
function StateNotice({ listing }: { listing: OwnProperty }) {
  const t = useText();
  const { reason } = listing.reject_reason;
  const state = ownState(listing);
  if (state === 'rejected' || reason)
    return (
      <Alert tone="danger" title={t('stateRejected')} className="mt-5">
        {reason}
      </Alert>
    );
  if (state === 'pending')
    return (
      <Alert tone="warning" title={t('ownPendingTitle')} className="mt-5">
        {t('ownPendingText')}
      </Alert>
    );
  return state === 'inactive' ? (
    <Alert title={t('ownInactiveTitle')} className="mt-5">
      {t('ownInactiveText')}
    </Alert>
  ) : null;
}

function OwnNumbers({ listing }: { listing: OwnProperty }) {
  const t = useText();
  return (
    <dl aria-label={t('ownNumbers')} className="mt-6 flex flex-wrap gap-3 sm:gap-4 *:flex-1 *:basis-36">
      <Tile Icon={Eye} name={t('ownViews')} value={listing.total_click} />
      <Tile Icon={Heart} name={t('ownSaved')} value={listing.total_favourite_users} />
      {listing.interested_users.length > 0 ? (
        <Tile Icon={Users} name={t('ownInterested')} value={listing.interested_users.length} />
      ) : null}
      <Tile
        Icon={CalendarDays}
        name={t('ownPosted')}
        value={<span className="text-xl leading-8 sm:leading-10">{listing.post_created}</span>}
      />
    </dl>
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
        <Fact name={t('clientAddress')}>{listing.client_address || t('none')}</Fact>
        <Fact name={t('publicAddress')}>{listing.address}</Fact>
        <Fact name={t('seoKeywords')}>{listing.meta_keywords || t('none')}</Fact>
      </dl>
      <h2 className={SIDE_HEADING}>{t('seo')}</h2>
      <Snippet
        slug={listing.slug_id}
        title={listing.meta_title || listing.title}
        description={listing.meta_description || listing.description}
      />
      <h2 className={SIDE_HEADING}>{t('interested')}</h2>
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

const SIDE_HEADING = 'mt-6 mb-3 border-t border-line pt-5 font-sans text-base font-medium tracking-normal';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd dir="auto" className="mt-0.5 wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
