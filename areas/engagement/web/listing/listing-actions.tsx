import { HeartButton } from '../heart/heart.tsx';
import { CompareButton } from './compare-button.tsx';

/** Renders what this area offers to do with a home. */
export function ListingActions({ listing }: { listing: { id: number; title: string; slug_id: string } }) {
  return (
    <>
      <HeartButton listing={listing} />
      <CompareButton slug={listing.slug_id} />
    </>
  );
}
