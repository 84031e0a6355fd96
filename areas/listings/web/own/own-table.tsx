import { buttonClass } from '@keystead/ui/button';
import { Table } from '@keystead/ui/table';
import { Link } from '@tanstack/react-router';
import type { OwnProperty } from '../../contract.ts';
import { TypeBadge } from '../listing-card.tsx';
import { ListingPicture } from '../listing-picture.tsx';
import { Price } from '../price.tsx';
import { ownState } from './own-state.ts';
import { RejectReason, StateBadge } from './state-badge.tsx';
import { useText } from './text.ts';

/** The owner's listings, a row each; on a phone every row is a card. */
export function OwnTable({ listings }: { listings: readonly OwnProperty[] }) {
  const t = useText();
  return (
    <Table
      caption={t('ownTitle')}
      rows={listings}
      rowKey={(listing) => listing.id}
      columns={[
        {
          key: 'property',
          label: t('ownProperty'),
          className: 'md:w-1/2 max-md:before:hidden',
          cell: (listing) => <Identity listing={listing} />,
        },
        {
          key: 'state',
          label: t('ownState'),
          cell: (listing) => (
            <div className="flex flex-wrap gap-1.5 max-md:justify-end">
              <StateBadge listing={listing} />
              <TypeBadge listing={listing} />
            </div>
          ),
        },
        {
          key: 'price',
          label: t('ownPrice'),
          numeric: true,
          cell: (listing) => <Price listing={listing} className="whitespace-nowrap" />,
        },
        {
          key: 'views',
          label: t('ownViews'),
          numeric: true,
          cell: (listing) => listing.total_click.toLocaleString('en'),
        },
        {
          key: 'posted',
          label: t('ownPosted'),
          className: 'whitespace-nowrap',
          cell: (listing) => listing.post_created,
        },
        {
          key: 'links',
          label: t('ownLinks'),
          className: 'max-md:before:hidden',
          cell: (listing) => <Links listing={listing} />,
        },
      ]}
    />
  );
}

function Identity({ listing }: { listing: OwnProperty }) {
  return (
    <div className="flex items-center gap-4">
      <ListingPicture
        picture={listing.title_picture && { ...listing.title_picture, alt: '' }}
        sizes="6rem"
        className="aspect-3/2 w-24 shrink-0 rounded-sm [&_span]:text-[0px]"
      />
      <div className="min-w-0">
        <Link
          to="/my-property/$slug"
          params={{ slug: listing.slug_id }}
          className="line-clamp-2 font-medium hover:text-accent"
        >
          {listing.title}
        </Link>
        <p className="text-muted">
          {listing.city}, {listing.country}
        </p>
        <RejectReason listing={listing} className="mt-1" />
      </div>
    </div>
  );
}

function Links({ listing }: { listing: OwnProperty }) {
  const t = useText();
  const shown = ownState(listing) === 'live';
  return (
    <div className="flex gap-2 max-md:py-1">
      <Link
        to="/my-property/$slug"
        params={{ slug: listing.slug_id }}
        className={buttonClass('secondary', 'sm')}
      >
        {t('ownDetails')}
      </Link>
      {shown ? (
        <Link
          to="/properties-details/$slug"
          params={{ slug: listing.slug_id }}
          className={buttonClass('ghost', 'sm')}
        >
          {t('ownPublic')}
        </Link>
      ) : null}
    </div>
  );
}
