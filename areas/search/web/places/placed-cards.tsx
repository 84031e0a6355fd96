import type { CardListing } from '@keystead/listings/web';
import { createContext, lazy, Suspense, useContext } from 'react';
import { PricePosition } from '../price-position.tsx';
import type { ResultsSearch } from '../results-search.ts';

// Most searches ask for no ways, and look around nothing.
const CardMinutes = lazy(() => import('./card-minutes.tsx'));
const CardDistance = lazy(() => import('./card-distance.tsx'));

/** A search and its answer: what cards say of the ways to their homes. */
interface PlacedSearch {
  readonly search: Pick<ResultsSearch, 'commute' | 'places' | 'latitude' | 'longitude'>;
  readonly answer:
    | {
        readonly data: readonly { id: number; latitude: string; longitude: string }[];
        readonly commute_minutes?: readonly (readonly (number | null)[])[] | undefined;
        readonly commute_estimated?: boolean | undefined;
      }
    | undefined;
}
export const Placed = createContext<PlacedSearch>({ search: {}, answer: undefined });

/** Renders on a card how its price lies, and how far it is from what the search names. */
export function PositionAndWays({ listing }: { listing: CardListing }) {
  return (
    <>
      <PricePosition listing={listing} />
      <Ways listing={listing} />
    </>
  );
}

/** Renders on a card how long the ways to its home are, else how far it is. */
export function Ways({ listing: { id } }: { listing: CardListing }) {
  const { search, answer } = useContext(Placed);
  const place = answer?.data.findIndex((home) => home.id === id) ?? -1;
  const home = answer?.data[place];
  const minutes = answer?.commute_minutes?.[place];
  if (search.commute && minutes)
    return (
      <Suspense>
        <CardMinutes
          commute={search.commute}
          minutes={minutes}
          isEstimate={answer?.commute_estimated === true}
        />
      </Suspense>
    );
  if (!home || !(search.places || search.latitude)) return null;
  return (
    <Suspense>
      <CardDistance search={search} home={home} />
    </Suspense>
  );
}
