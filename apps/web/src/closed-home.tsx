import { selectToken } from '@keystead/accounts/web';
import { useApi } from '@keystead/http/react';
import { selectLanguage } from '@keystead/languages/web';
import { ListingPage, ListingPicture } from '@keystead/listings/web';
import { PremiumDoor } from '@keystead/plans/web';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import { type ClosedListing, listingQuery } from './listing-query.ts';

type Parts = Omit<ComponentProps<typeof ListingPage>, 'listing' | 'similar'>;

/**
 * Renders a premium home that is closed to guests. The page is rendered for everyone; for signed-in visitors it is fetched again, as
 * their package may open it.
 */
export default function ClosedHome({ closed, parts }: { closed: ClosedListing; parts: Parts }) {
  const token = useSelector(selectToken);
  const { code } = useSelector(selectLanguage);
  const query = listingQuery(useApi(), closed.slug_id, code);
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, 'own'], enabled: token !== undefined });
  if (data?.listing) return <ListingPage listing={data.listing} similar={data.similar} {...parts} />;
  return (
    <PremiumDoor
      home={closed}
      picture={
        <ListingPicture
          picture={closed.title_picture}
          sizes="(min-width: 1024px) 50vw, 100vw"
          className="aspect-4/3 overflow-hidden rounded-lg"
          priority
        />
      }
    />
  );
}
