import { Avatar } from '@keystead/ui/avatar';
import { Badge } from '@keystead/ui/badge';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, ChevronDown } from 'lucide-react';
import type { PropertyDetail } from '../../contract.ts';
import { Price } from '../price.tsx';
import { ForOthers } from './owner.tsx';
import type { ListingPageParts } from './page-parts.ts';
import { useText } from './text.ts';

type Asking = Pick<ListingPageParts, 'Ask' | 'Reach'> & { listing: PropertyDetail };

/** Renders the contact beside the text, in sight as long as it is read: writing first, calling second, all else behind one button. */
export function ContactCard({
  listing,
  Ask,
  Reach,
  MoreWays,
  OwnerActions,
}: Asking & Pick<ListingPageParts, 'MoreWays' | 'OwnerActions'>) {
  const t = useText();
  return (
    <aside
      aria-label={t('contact')}
      className="surface p-5 shadow-card max-lg:mt-10 sm:p-6 lg:sticky lg:top-20 lg:max-h-[calc(100svh-6rem)] lg:overflow-y-auto"
    >
      <div className="mb-4 hidden border-b border-line pb-4 lg:block">
        <Price listing={listing} className="font-serif text-xl font-medium wrap-anywhere" />
        {listing.property_type === 'sell' && listing.price > 0 ? (
          <p className="mt-1 text-sm text-muted">{t('priceOnTop')}</p>
        ) : null}
      </div>
      <div className="flex items-center gap-4">
        <Avatar
          name={listing.customer_name}
          src={listing.profile}
          size="lg"
          square={listing.added_by === 0}
        />
        <div className="min-w-0">
          <h2 className="line-clamp-3 font-sans text-base font-medium tracking-normal wrap-anywhere">
            <bdi>{listing.customer_name}</bdi>
          </h2>
          {listing.is_verified ? (
            <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />} className="mt-1">
              {t('verified')}
            </Badge>
          ) : null}
        </div>
      </div>
      <ForOthers listing={listing}>
        <Ways listing={listing} Ask={Ask} Reach={Reach} MoreWays={MoreWays} OwnerActions={OwnerActions} />
      </ForOthers>
      {listing.agency ? (
        <p className="mt-3 border-t border-line pt-4 text-sm">
          <Link to="/agency/$slug" params={{ slug: listing.agency.slug_id }} className="link wrap-anywhere">
            {listing.agency.name}
          </Link>
        </p>
      ) : null}
      {listing.agent_slug_id ? (
        <p className="mt-3 border-t border-line pt-4 text-sm">
          <Link
            to="/agent-details/$slug"
            params={{ slug: listing.agent_slug_id }}
            search={listing.added_by === 0 ? { is_admin: '1' } : {}}
            className="link wrap-anywhere"
          >
            {t('agentPage', { name: listing.customer_name })}
          </Link>
        </p>
      ) : null}
    </aside>
  );
}

/** Renders the ways to reach the owner, whom a reader of their own page does not need. */
function Ways({
  listing,
  Ask,
  Reach,
  MoreWays,
  OwnerActions,
}: Asking & Pick<ListingPageParts, 'MoreWays' | 'OwnerActions'>) {
  const t = useText();
  return (
    <>
      <div className="mt-5 grid gap-3">
        {isBlocked(listing) ? null : <Ask listing={listing} about="home" />}
        {listing.has_mobile ? <Reach listing={listing} way="call" /> : null}
      </div>
      {/* The browser's own disclosure: it opens without a script. A block is said in it, and taken back. */}
      <details open={isBlocked(listing)} className="group mt-3">
        <summary
          className={buttonClass('ghost', 'md', 'w-full list-none [&::-webkit-details-marker]:hidden')}
        >
          {t('moreWays')}
          <ChevronDown aria-hidden="true" className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-3 grid gap-3">
          {isOnOffer(listing) && !isBlocked(listing) ? <Ask listing={listing} about="viewing" /> : null}
          <MailWay listing={listing} Reach={Reach} />
          <MoreWays listing={listing} />
          <div className="-mx-3 flex flex-wrap gap-x-1">
            <OwnerActions listing={listing} />
          </div>
        </div>
      </details>
    </>
  );
}

/** Renders price, viewing and message on phones, at the bottom edge until the end of the page. */
export function ContactBar({ listing, Ask, Reach }: Asking) {
  return (
    <div
      data-contact-bar=""
      className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-card/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:-mx-6 sm:px-6 lg:hidden"
    >
      <Price
        listing={listing}
        className="grow font-serif text-lg leading-tight font-semibold whitespace-nowrap"
      />
      <div className="grid auto-cols-max grid-flow-col gap-2">
        {isOnOffer(listing) || !listing.has_mobile ? null : <Reach isBrief listing={listing} way="call" />}
        {isBlocked(listing) ? null : (
          <>
            {isOnOffer(listing) ? <Ask isBrief listing={listing} about="viewing" /> : null}
            <Ask isBrief listing={listing} about="home" />
          </>
        )}
      </div>
    </div>
  );
}

/** Returns whether reader and owner cannot write to each other. */
function isBlocked({ is_blocked_by_me: byMe, is_blocked_by_user: byUser }: PropertyDetail): boolean {
  return byMe || byUser;
}

/** Returns whether one can still ask to see it. */
function isOnOffer({ property_type: type }: PropertyDetail): boolean {
  return type === 'sell' || type === 'rent';
}

/** Shows how to write without an account, by the visitor's own mail program. */
function MailWay({ listing, Reach }: { listing: PropertyDetail } & Pick<ListingPageParts, 'Reach'>) {
  const t = useText();
  if (!listing.has_email) return null;
  return (
    <div>
      <Reach listing={listing} way="mail" subject={t('mailSubject', { title: listing.title })} />
      <p className="mt-2 text-sm text-muted">{t('mailText')}</p>
    </div>
  );
}
