import { placeLine } from '@keystead/kit/place-line';
import { timeAgo } from '@keystead/kit/time';
import { useLocale, useNames, useNumber } from '@keystead/languages/web';
import { Button, buttonClass } from '@keystead/ui/button';
import { NativeInput } from '@keystead/ui/input';
import { Table } from '@keystead/ui/table';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnProperty } from '../../contract.ts';
import { TypeBadge } from '../badges.tsx';
import { ListingPicture } from '../listing-picture.tsx';
import { Price } from '../price.tsx';
import { QualityBadge } from '../quality/quality-badge.tsx';
import { Change } from './change.tsx';
import { LeadCount } from './lead-count.tsx';
import { RowMenu } from './row-menu.tsx';
import type { Selection } from './selection.ts';
import { StateBadge } from './state-badge.tsx';
import { StateNote } from './state-note.tsx';
import { useText } from './text.ts';
import type { Act } from './use-asking.tsx';

/** Renders a labelled number, three in a line, where the row is a card. */
const METRIC =
  'max-md:inline-flex! max-md:w-1/3 max-md:flex-col max-md:items-start! max-md:gap-0! max-md:border-t-0! max-md:align-top max-md:text-start! md:align-top md:max-lg:px-2!';
/** A chosen row is tinted. */
const CHOSEN = '[&_tbody_tr:has(input:checked)]:bg-accent-tint!';

/** Renders the owner's listings, a row each; on a phone every row is a card. */
export function OwnTable({
  listings,
  selection,
  act,
}: {
  listings: readonly OwnProperty[];
  selection: Selection;
  act: Act;
}) {
  const t = useText();
  const number = useNumber();
  return (
    <Table
      caption={t('ownTitle')}
      className={`md:max-lg:[&_th]:px-2! md:[&_th:first-child]:ps-3! ${CHOSEN}`}
      rows={listings}
      rowKey={(listing) => listing.id}
      columns={[
        {
          key: 'property',
          label: t('ownProperty'),
          className: 'md:w-3/5 md:ps-3! md:align-top max-md:before:hidden',
          cell: (listing) => <Identity listing={listing} selection={selection} act={act} />,
        },
        {
          key: 'price',
          label: t('ownPrice'),
          numeric: true,
          // The longest price with its term needs a line of its own on a phone.
          className: `${METRIC} max-md:w-full! max-md:before:sr-only`,
          cell: (listing) => (
            <Price
              listing={listing}
              className="font-medium max-md:text-base max-md:wrap-anywhere md:whitespace-nowrap"
            />
          ),
        },
        {
          key: 'views',
          label: t('ownViews'),
          numeric: true,
          className: METRIC,
          cell: ({ total_click: total, week }) => <Metric total={number(total)} week={week.views} />,
        },
        {
          key: 'saved',
          label: t('ownSaved'),
          numeric: true,
          className: METRIC,
          cell: ({ total_favourite_users: total, week }) => (
            <Metric total={number(total)} week={week.favourites} />
          ),
        },
        {
          key: 'leads',
          label: t('ownLeads'),
          numeric: true,
          className: `${METRIC} md:max-lg:hidden`,
          headClassName: 'md:max-lg:hidden',
          cell: (listing) => (
            <Metric total={<LeadCount listing={listing} />} week={listing.week.leads ?? NO_WEEKS} />
          ),
        },
        {
          key: 'actions',
          label: t('ownActions'),
          className: 'max-md:before:hidden max-md:*:w-full md:align-top md:max-lg:px-2!',
          cell: (listing) => (
            <div className="flex items-center gap-1 max-md:justify-between max-md:py-1 md:justify-end">
              <Link
                to="/my-property/$slug"
                params={{ slug: listing.slug_id }}
                className={buttonClass('secondary', 'sm', 'md:max-lg:hidden')}
              >
                {t('ownDetails')}
              </Link>
              <RowMenu listing={listing} act={act} />
            </div>
          ),
        },
      ]}
    />
  );
}

function Identity({ listing, selection, act }: { listing: OwnProperty; selection: Selection; act: Act }) {
  const t = useText();
  const named = useNames();
  const posted = timeAgo(new Date(listing.created_at), new Date(), useLocale());
  const { id, slug_id: slug, title } = listing;
  return (
    <div className="flex items-start gap-3 lg:gap-4">
      <label className="hit-area grid size-6 shrink-0 cursor-pointer place-items-center">
        <NativeInput
          type="checkbox"
          className="tick"
          aria-label={t('select', { title })}
          checked={selection.ids.has(id)}
          onChange={({ target, nativeEvent }) =>
            selection.toggle(id, target.checked, (nativeEvent as MouseEvent).shiftKey === true)
          }
        />
      </label>
      <ListingPicture
        picture={listing.title_picture && { ...listing.title_picture, alt: '' }}
        sizes="8rem"
        className="aspect-4/3 w-20 shrink-0 rounded-md sm:w-24 md:w-20 lg:w-32 [&_span]:gap-0 [&_span]:text-[0px] [&_span]:leading-none"
      />
      <div className="min-w-0 flex-1">
        <Link
          to="/my-property/$slug"
          params={{ slug }}
          dir="auto"
          className="line-clamp-2 font-medium wrap-anywhere hover:text-accent"
        >
          {title}
        </Link>
        <p className="mt-0.5 wrap-anywhere text-muted">
          <bdi>{placeLine(named('city', listing.city), named('country', listing.country))}</bdi> ·{' '}
          <span className="whitespace-nowrap">{posted}</span>
        </p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <StateBadge listing={listing} />
          <TypeBadge listing={listing} />
          <QualityBadge listing={listing} />
        </div>
        <StateNote
          listing={listing}
          edit={
            <Link to="/user/edit-property/$slug" params={{ slug }} className="link font-medium">
              {t('mend')}
              <span className="sr-only"> ({title})</span>
            </Link>
          }
          renew={
            <Button variant="secondary" size="sm" onClick={() => act('renew', [id], title)}>
              {t('do_renew')}
              <span className="sr-only"> ({title})</span>
            </Button>
          }
        />
      </div>
    </div>
  );
}

/** What servers of an earlier version do not say. */
const NO_WEEKS = { now: 0, before: 0 };

/** Renders the total, and the change of the week below. */
function Metric({ total, week }: { total: ReactNode; week: { now: number; before: number } }) {
  const t = useText();
  return (
    <>
      <span className="block font-medium">{total}</span>
      {week.now > 0 || week.before > 0 ? (
        <span className="mt-0.5 flex flex-wrap items-center gap-x-1 text-xs text-muted md:justify-end">
          {t('weekCount', { count: week.now })}
          <Change {...week} />
        </span>
      ) : null}
    </>
  );
}
