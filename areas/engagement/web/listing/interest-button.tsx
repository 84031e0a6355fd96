import { Button, buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { HandHeart } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMarks } from '../heart/use-marks.ts';
import { useText } from './text.ts';

const OwnInterest = lazy(() => import('./own-interest.tsx').then((part) => ({ default: part.OwnInterest })));

interface Wanted {
  id: number;
  slug_id: string;
  added_by: number;
  property_type: string;
}

/** Tells the owner of one's interest; a guest is led to sign in and back. Not for one's own, nor for what is gone. */
export function InterestButton({ listing }: { listing: Wanted }) {
  const t = useText();
  const { accountId } = useMarks();
  if (listing.added_by === accountId && accountId !== 0) return null;
  if (listing.property_type !== 'sell' && listing.property_type !== 'rent') return null;
  return (
    <div>
      {accountId === 0 ? (
        <Link
          to="/sign-in"
          search={{ next: `/properties-details/${listing.slug_id}` }}
          rel="nofollow"
          className={buttonClass('secondary', 'md', 'w-full')}
        >
          <HandHeart aria-hidden="true" />
          {t('interest')}
        </Link>
      ) : (
        <Suspense
          fallback={
            <Button variant="secondary" full loading>
              {t('interest')}
            </Button>
          }
        >
          <OwnInterest listingId={listing.id} />
        </Suspense>
      )}
      <p className="mt-2 text-sm text-muted">{t('interestText')}</p>
    </div>
  );
}
