import { dialled, phoneText } from '@keystead/kit/phone';
import { Avatar } from '@keystead/ui/avatar';
import { Badge } from '@keystead/ui/badge';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyDetail } from '../../contract.ts';
import { Price } from '../price.tsx';
import { useText } from './text.ts';

/** Renders the contact beside the text, in sight as long as it is read. */
export function ContactCard({
  listing,
  actions,
  ask,
}: {
  listing: PropertyDetail;
  actions?: ReactNode;
  /** Another way to ask, below number and address. */
  ask?: ReactNode;
}) {
  const t = useText();
  return (
    <aside
      aria-label={t('contact')}
      className="surface p-5 shadow-card max-lg:mt-10 sm:p-6 lg:sticky lg:top-20"
    >
      <Price
        listing={listing}
        className="mb-4 hidden border-b border-line pb-4 font-serif text-xl font-medium wrap-anywhere lg:block"
      />
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
      <div className="mt-5 grid gap-3">
        <Ways listing={listing} />
        {ask}
      </div>
      {listing.agent_slug_id ? (
        <p className="mt-5 border-t border-line pt-4 text-sm">
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
      {actions ? <div className="mt-3 -ms-3 flex flex-wrap gap-x-1">{actions}</div> : null}
    </aside>
  );
}

/** Renders price and two ways to ask on phones, at the bottom edge until the end of the page. */
export function ContactBar({ listing }: { listing: PropertyDetail }) {
  return (
    <div className="sticky bottom-0 z-30 -mx-4 mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-card/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:-mx-6 sm:px-6 lg:hidden">
      <Price
        listing={listing}
        className="grow font-serif text-lg leading-tight font-semibold whitespace-nowrap"
      />
      <div className="flex gap-3">
        <Ways listing={listing} brief />
      </div>
    </div>
  );
}

function Ways({ listing, brief = false }: { listing: PropertyDetail; brief?: boolean }) {
  const t = useText();
  // Narrower than any phone (or at 400 %) the names step aside, and the icons stay.
  const way = brief ? 'max-[350px]:px-3' : '';
  const subject = encodeURIComponent(t('mailSubject', { title: listing.title }));
  return (
    <>
      {listing.mobile ? (
        <a href={`tel:${dialled(listing.mobile)}`} className={buttonClass('primary', 'md', way)}>
          <Phone aria-hidden="true" />
          {t('call')}
          {brief ? null : <bdi className="whitespace-nowrap tabular-nums">{phoneText(listing.mobile)}</bdi>}
        </a>
      ) : null}
      {listing.email ? (
        <a
          href={`mailto:${listing.email}?subject=${subject}`}
          className={buttonClass('secondary', 'md', way)}
        >
          <Mail aria-hidden="true" />
          {t('mail')}
        </a>
      ) : null}
    </>
  );
}
