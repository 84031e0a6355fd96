import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays, Eye, Heart, PenLine, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  deleteListingText,
  getListingTexts,
  type OwnProperty,
  saveListingText,
  translateListing,
} from '../../contract.ts';
import { LISTING_FIELDS } from '../../fields.ts';
import { TypeBadge } from '../badges.tsx';
import { KeyFactList } from '../detail/key-facts.tsx';
import { KnownParts } from '../detail/known-parts.tsx';
import { Pictures } from '../detail/pictures.tsx';
import { Description, Part } from '../detail/sections.tsx';
import { PapersPanel } from '../papers/papers-panel.tsx';
import { Price } from '../price.tsx';
import { LeadCount } from './lead-count.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { OwnHeader, OwnWaiting } from './own-frame.tsx';
import { OwnHistory } from './own-history.tsx';
import { OwnNotice } from './own-notice.tsx';
import { OwnPrivate } from './own-private.tsx';
import { RowMenu } from './row-menu.tsx';
import { StateBadge } from './state-badge.tsx';
import { stateOf } from './state-of.ts';
import { useText } from './text.ts';
import type { Texts } from './texts/edited-texts.ts';
import { OwnTexts } from './texts/own-texts.tsx';
import { Tile } from './tile.tsx';
import { type Act, useAsking } from './use-asking.tsx';
import { useOwnChanges } from './use-changes.ts';
import { useDay } from './use-day.ts';
import { useOwnListings } from './use-own-listings.ts';

/** Renders one of the owner's listings with everything: how it does, what happened to it, and the private parts. */
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
  if (!listing) return <OwnWaiting label={t('loading')} isPriced />;
  return (
    <Container>
      <Header listing={listing} act={act} />
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
            {listing.private_documents.length > 0 ? <PapersPanel listingId={listing.id} /> : null}
            <OwnTexts texts={textsOf(listing)} />
            <KnownParts key={listing.id} listing={listing} />
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
        drawing="street"
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

function Header({ listing, act }: { listing: OwnProperty; act: Act }) {
  const t = useText();
  const { slug_id: slug } = listing;
  return (
    <OwnHeader
      back={{ to: '/user/dashboard', label: t('ownBack') }}
      badges={
        <>
          <StateBadge listing={listing} />
          <TypeBadge listing={listing} />
        </>
      }
      title={listing.title}
      below={<Price listing={listing} className="mt-2 block font-serif text-xl" />}
      actions={
        <>
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
        </>
      }
    />
  );
}

function OwnNumbers({ listing }: { listing: OwnProperty }) {
  const t = useText();
  const { day } = useDay();
  return (
    <dl aria-label={t('ownNumbers')} className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile Icon={Eye} name={t('ownViews')} value={listing.total_click} />
      <Tile Icon={Heart} name={t('ownSaved')} value={listing.total_favourite_users} />
      <Tile Icon={Users} name={t('ownLeads')} value={<LeadCount listing={listing} />} />
      <Tile
        Icon={CalendarDays}
        name={t('ownPosted')}
        value={<span className="text-xl leading-8 sm:leading-10">{day(listing.created_at)}</span>}
      />
    </dl>
  );
}

/** Returns what the languages of a listing are edited by. */
function textsOf({ id, title_picture, gallery }: OwnProperty): Texts {
  const pictures = gallery.map((one) => [String(one.id), one.picture.url] as const);
  return {
    id,
    calls: {
      read: getListingTexts,
      save: saveListingText,
      translate: translateListing,
      remove: deleteListingText,
    },
    fields: LISTING_FIELDS,
    pictures: new Map(title_picture ? [['title', title_picture.url], ...pictures] : pictures),
  };
}
