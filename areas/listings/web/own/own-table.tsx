import { useNumber } from '@keystead/languages/web';
import { buttonClass } from '@keystead/ui/button';
import { Table } from '@keystead/ui/table';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import type { OwnProperty } from '../../contract.ts';
import { TypeBadge } from '../badges.tsx';
import { ListingPicture } from '../listing-picture.tsx';
import { Price } from '../price.tsx';
import { ownState } from './own-state.ts';
import { RejectReason, StateBadge } from './state-badge.tsx';
import { useText } from './text.ts';

/** A figure under its name, three in a line, where the row is a card. */
const FIGURE =
  'max-md:inline-flex! max-md:w-1/4 max-md:flex-col max-md:items-start! max-md:gap-0! max-md:border-t-0! max-md:align-top max-md:text-start! md:max-lg:px-2!';

/** The owner's listings, a row each; on a phone every row is a card. */
export function OwnTable({ listings }: { listings: readonly OwnProperty[] }) {
  const t = useText();
  const number = useNumber();
  return (
    <Table
      caption={t('ownTitle')}
      className="md:max-lg:[&_th]:px-2! md:[&_th:first-child]:ps-0!"
      rows={listings}
      rowKey={(listing) => listing.id}
      columns={[
        {
          key: 'property',
          label: t('ownProperty'),
          className: 'md:w-3/5 md:ps-0! max-md:before:hidden',
          cell: (listing) => <Identity listing={listing} />,
        },
        {
          key: 'price',
          label: t('ownPrice'),
          numeric: true,
          // The longest price with its term needs a line of its own on a phone.
          className: `${FIGURE} max-md:w-1/2! max-sm:w-full!`,
          cell: (listing) => (
            <Price listing={listing} className="max-md:wrap-anywhere md:whitespace-nowrap" />
          ),
        },
        {
          key: 'views',
          label: t('ownViews'),
          numeric: true,
          className: FIGURE,
          cell: (listing) => number(listing.total_click),
        },
        {
          key: 'saved',
          label: t('ownSaved'),
          numeric: true,
          className: FIGURE,
          cell: (listing) => number(listing.total_favourite_users),
        },
        {
          key: 'links',
          label: t('ownLinks'),
          className: 'max-md:before:hidden md:max-lg:px-2!',
          cell: (listing) => <Links listing={listing} />,
        },
      ]}
    />
  );
}

function Identity({ listing }: { listing: OwnProperty }) {
  return (
    <div className="flex items-start gap-4">
      <ListingPicture
        picture={listing.title_picture && { ...listing.title_picture, alt: '' }}
        sizes="8rem"
        className="aspect-4/3 w-24 shrink-0 rounded-md lg:w-32 [&_span]:gap-0 [&_span]:text-[0px] [&_span]:leading-none"
      />
      <div className="min-w-0 flex-1">
        <Link
          to="/my-property/$slug"
          params={{ slug: listing.slug_id }}
          className="line-clamp-2 font-medium wrap-anywhere hover:text-accent"
        >
          <bdi>{listing.title}</bdi>
        </Link>
        <p className="mt-0.5 wrap-anywhere text-muted">
          <bdi>{listing.city}</bdi>, <bdi>{listing.country}</bdi> · <bdi>{listing.post_created}</bdi>
        </p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <StateBadge listing={listing} />
          <TypeBadge listing={listing} />
        </div>
        <RejectReason listing={listing} className="mt-1.5 line-clamp-3" />
      </div>
    </div>
  );
}

function Links({ listing }: { listing: OwnProperty }) {
  const t = useText();
  const isShown = ownState(listing) === 'live';
  return (
    <div className="flex gap-2 max-md:py-1">
      <Link
        to="/my-property/$slug"
        params={{ slug: listing.slug_id }}
        className={buttonClass('secondary', 'sm', 'md:max-lg:hidden')}
      >
        {t('ownDetails')}
      </Link>
      {isShown ? (
        <Link
          to="/properties-details/$slug"
          params={{ slug: listing.slug_id }}
          title={t('ownPublic')}
          className={buttonClass('ghost', 'sm')}
        >
          <Eye aria-hidden="true" className="max-md:hidden" />
          <span className="md:sr-only">{t('ownPublic')}</span>
        </Link>
      ) : null}
    </div>
  );
}
