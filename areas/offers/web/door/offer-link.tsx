import { selectUser } from '@keystead/accounts/web';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { useText } from './text.ts';

/**
 * Leads to where one makes an offer for a home, or applies to rent it. Not for one's own, nor for one of the site or that is sold or
 * let.
 */
export function OfferLink({
  listing: { id, added_by: ownerId, property_type: type },
}: {
  listing: { id: number; added_by: number; property_type: string };
}) {
  const t = useText();
  const user = useSelector(selectUser);
  if (ownerId === 0 || ownerId === user?.id || (type !== 'sell' && type !== 'rent')) return null;
  return (
    <Link
      to="/user/offers"
      search={{ home: id }}
      rel="nofollow"
      className={buttonClass('secondary', 'md', 'w-full')}
    >
      {t(type)}
    </Link>
  );
}
