import { Avatar } from '@keystead/ui/avatar';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnProperty } from '../../contract.ts';
import { Snippet } from './snippet.tsx';
import { useText } from './text.ts';

/** What only the owner sees: who is interested, the exact address, how search engines show it. */
export function OwnPrivate({ listing }: { listing: OwnProperty }) {
  const t = useText();
  return (
    <aside aria-label={t('ownPrivate')} className="surface mb-12 p-5 max-lg:mt-10 sm:p-6 lg:sticky lg:top-20">
      <p className="eyebrow mb-4">{t('ownPrivate')}</p>
      <Interested listing={listing} />
      <h2 className={SIDE_HEADING}>{t('placeAndWords')}</h2>
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
    </aside>
  );
}

function Interested({ listing }: { listing: OwnProperty }) {
  const t = useText();
  const { interested_users: people, total_interested_users: total, slug_id: slug } = listing;
  return (
    <>
      <h2 className="mb-3 font-sans text-base font-medium tracking-normal">{t('interested')}</h2>
      {people.length === 0 ? (
        <p className="text-sm text-muted">{t('interestedNone')}</p>
      ) : (
        <>
          <ul className="grid gap-3 text-sm">
            {people.map((person) => (
              <li key={person.id} className="flex min-w-0 items-center gap-3">
                <Avatar name={person.name} src={person.profile} size="sm" />
                <bdi className="min-w-0 wrap-anywhere">{person.name}</bdi>
              </li>
            ))}
          </ul>
          <Link to="/user/interested/$slug" params={{ slug }} className="link mt-3 inline-block py-1 text-sm">
            {t('interestedAll', { count: total })}
          </Link>
        </>
      )}
    </>
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
