import type { CardListing } from '@keystead/listings/web';
import { createContext, lazy, Suspense, useContext } from 'react';
import type { ListAnswer } from '../list-query.ts';
import { PricePosition } from '../price-position.tsx';

// Most searches ask for no ways.
const CardMinutes = lazy(() => import('./card-minutes.tsx'));

/** A search by travel time, and its answer: what cards say of the ways to their homes. */
interface TimedSearch {
  readonly commute: string | undefined;
  readonly answer: ListAnswer | undefined;
}
export const Timed = createContext<TimedSearch>({ commute: undefined, answer: undefined });

/** Renders on a card how its price lies, and how long the ways to it are, where the search asks. */
export function PositionAndTimes({ listing }: { listing: CardListing }) {
  const { commute, answer } = useContext(Timed);
  const place = answer?.data.findIndex(({ id }) => id === listing.id) ?? -1;
  const minutes = answer?.commute_minutes?.[place];
  return (
    <>
      <PricePosition listing={listing} />
      {commute && minutes ? (
        <Suspense>
          <CardMinutes commute={commute} minutes={minutes} isEstimate={answer?.commute_estimated === true} />
        </Suspense>
      ) : null}
    </>
  );
}
