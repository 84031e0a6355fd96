import { Avatar } from '@keystead/ui/avatar';
import { Link } from '@tanstack/react-router';
import type { OwnProperty } from '../../contract.ts';
import { fieldsShown } from '../../fields.ts';
import { useFieldLabel } from '../field-labels.ts';
import { OwnAside, OwnFact, OwnPart } from './own-frame.tsx';
import { Snippet } from './snippet.tsx';
import { useText } from './text.ts';

const OWNER_FIELDS = fieldsShown('owner');

/** Renders what only the owner sees: who is interested, the exact address, how search engines show it. */
export function OwnPrivate({ listing }: { listing: OwnProperty }) {
  const t = useText();
  const label = useFieldLabel();
  return (
    <OwnAside label={t('ownPrivate')}>
      <OwnPart title={t('interestShown')}>
        <Interested listing={listing} />
      </OwnPart>
      <OwnPart title={t('placeAndWords')}>
        <dl className="grid gap-4 text-sm">
          {OWNER_FIELDS.map(([name]) => (
            <OwnFact key={name} name={label(name)}>
              {listing[name] || t('none')}
            </OwnFact>
          ))}
          <OwnFact name={t('publicAddress')}>{listing.address}</OwnFact>
          <OwnFact name={t('seoKeywords')}>{listing.meta_keywords || t('none')}</OwnFact>
        </dl>
      </OwnPart>
      <OwnPart title={t('seo')}>
        <Snippet
          slug={listing.slug_id}
          title={listing.meta_title || listing.title}
          description={listing.meta_description || listing.description}
        />
      </OwnPart>
    </OwnAside>
  );
}

function Interested({ listing }: { listing: OwnProperty }) {
  const t = useText();
  const { interested_users: people, total_interested_users: total, slug_id: slug } = listing;
  if (people.length === 0) return <p className="text-sm text-muted">{t('interestedNone')}</p>;
  return (
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
  );
}
