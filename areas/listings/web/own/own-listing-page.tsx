import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, CalendarDays, Eye, Heart, House, PenLine, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnProperty } from '../../contract.ts';
import { TypeBadge } from '../badges.tsx';
import { KeyFactList } from '../detail/key-facts.tsx';
import { KnownParts } from '../detail/known-parts.tsx';
import { Pictures } from '../detail/pictures.tsx';
import { Description, Part } from '../detail/sections.tsx';
import { Price } from '../price.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { OwnHistory } from './own-history.tsx';
import { OwnNotice } from './own-notice.tsx';
import { OwnPrivate } from './own-private.tsx';
import { RowMenu } from './row-menu.tsx';
import { StateBadge } from './state-badge.tsx';
import { stateOf } from './state-of.ts';
import { useText } from './text.ts';
import { Tile } from './tile.tsx';
import { type Act, useAsking } from './use-asking.tsx';
import { useOwnChanges } from './use-changes.ts';
import { useDay } from './use-day.ts';
import { useOwnListings } from './use-own-listings.ts';

/** One of the owner's listings with everything: how it does, what happened to it, and the private parts. */
export function OwnListingPage({
  slug,
  statistics,
}: {
  slug: string;
  /** What later areas know of how it went; below the numbers. */
  statistics?: ReactNode;
}) {
  const t = useText();
  const navigate = useNavigate();
  const { data, isError, refetch } = useOwnListings({ slug_id: slug });
  const changes = useOwnChanges();
  const { act, window } = useAsking(changes, ({ action, outcomes }) => {
    if (action === 'delete' && outcomes[0]?.is_done) void navigate({ to: '/user/dashboard' });
  });
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
  if (data && !listing) return <Unknown />;
  if (!listing) return <Waiting />;
  return (
    <Container>
      <OwnHeader listing={listing} act={act} />
      <OutcomeNote changes={changes} className="mt-5" />
      <OwnNotice listing={listing} act={act} />
      <OwnNumbers listing={listing} />
      {statistics}
      <Pictures listing={listing} className="max-sm:-mx-4" />
      <div className="pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-16">
        <div className="min-w-0">
          <KeyFactList listing={listing} />
          <OwnHistory listing={listing} history={data?.history ?? []} />
          <div className="mt-8">
            <Part id="description" title={t('description')}>
              <Description text={listing.description} />
            </Part>
            <KnownParts listing={listing} />
          </div>
        </div>
        <OwnPrivate listing={listing} />
      </div>
      {window}
    </Container>
  );
}

function Unknown() {
  const t = useText();
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
}

function Waiting() {
  const t = useText();
  return (
    <Container role="status" aria-label={t('loading')} className="min-h-[150vh] py-6">
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="mt-5 h-6 w-40" />
      <Skeleton className="mt-3 h-18 w-4/5 sm:h-10.5" />
      <Skeleton className="mt-2 h-7 w-40 max-sm:mb-16" />
      <Skeleton className="mt-6 h-30 w-full" />
      <Skeleton className="mt-6 h-80 w-full" />
    </Container>
  );
}

function OwnHeader({ listing, act }: { listing: OwnProperty; act: Act }) {
  const t = useText();
  const { slug_id: slug } = listing;
  return (
    <header className="pt-6">
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
        <div className="flex flex-wrap gap-2">
          <Link to="/user/edit-property/$slug" params={{ slug }} className={buttonClass('primary')}>
            <PenLine aria-hidden="true" />
            {t('edit')}
          </Link>
          {stateOf(listing) === 'live' ? (
            <Link to="/properties-details/$slug" params={{ slug }} className={buttonClass('secondary')}>
              <Eye aria-hidden="true" />
              {t('ownPublic')}
            </Link>
          ) : null}
          <RowMenu listing={listing} act={act} label={t('moreActions')} />
        </div>
      </div>
    </header>
  );
}

function OwnNumbers({ listing }: { listing: OwnProperty }) {
  const t = useText();
  const { day } = useDay();
  return (
    <dl aria-label={t('ownNumbers')} className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile Icon={Eye} name={t('ownViews')} value={listing.total_click} />
      <Tile Icon={Heart} name={t('ownSaved')} value={listing.total_favourite_users} />
      <Tile Icon={Users} name={t('ownInterested')} value={listing.total_interested_users} />
      <Tile
        Icon={CalendarDays}
        name={t('ownPosted')}
        value={<span className="text-xl leading-8 sm:leading-10">{day(listing.created_at)}</span>}
      />
    </dl>
  );
}
