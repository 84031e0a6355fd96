import { type CityItem, useVisitorLocation } from '@keystead/catalogue/web';
import { forgetLastSearch, type LastSearch, lastSearch } from '@keystead/search/web';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Home } from './home-rows.ts';
import { PlaceOffer } from './place-offer.tsx';
import { Row } from './rows.tsx';

// Who is here for the first time has neither.
const LastSearchRow = lazy(() => import('./last-search-row.tsx'));
const HomesAround = lazy(() => import('./homes-around.tsx'));

const NO_CITIES: readonly CityItem[] = [];

/**
 * Renders the first row of the page: the visitor's own where this browser knows one (what is recommended, else the last search,
 * else the homes around), everybody's where not. The own one takes the place of the other, which follows it: nothing moves.
 */
export function FirstRows({ home, first }: { home: Home; first: ReactNode }) {
  const { lead, rows, hasForYou, hasNear } = home;
  const { location, forget } = useVisitorLocation();
  const [last, setLast] = useState<LastSearch>();
  // Only the browser knows; the server's page must not differ.
  useEffect(() => setLast(hasForYou ? lastSearch() : undefined), [hasForYou]);
  const forgetLast = () => {
    forgetLastSearch();
    setLast(undefined);
  };

  const around =
    hasNear && location ? <HomesAround key="around" place={location} onForget={() => void forget()} /> : null;
  const own = [
    first || !last ? first : <LastSearchRow key="last" last={last} onForget={forgetLast} />,
    around,
  ].filter(Boolean);
  const cities = rows.find((row) => row.type === 'properties_by_cities_section')?.data ?? NO_CITIES;
  const everybodys = lead ? <Row row={lead} /> : null;
  return (
    <>
      <Suspense>
        <div>
          {own.length > 0 ? (
            <Suspense fallback={everybodys}>
              {own}
              {everybodys}
            </Suspense>
          ) : (
            everybodys
          )}
        </div>
      </Suspense>
      {hasNear && !location ? <PlaceOffer cities={cities} /> : null}
    </>
  );
}
