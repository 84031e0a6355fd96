import { CardMarket, CardParts } from '@keystead/listings/web';
import { Container } from '@keystead/ui/container';
import { lazy, type ReactNode, Suspense } from 'react';
import { AllRows } from './all-rows.tsx';
import { FirstRows } from './first-rows.tsx';
import { Hero } from './hero.tsx';
import { type HomeAsked, useHome } from './home-query.ts';
import { RowCountry } from './row-country.ts';
import { SearchBar } from './search-bar.tsx';

const CARD_PARTS = { Market: CardMarket };

// Seen once in the life of a site.
const NothingYet = lazy(() => import('./nothing-yet.tsx').then((part) => ({ default: part.NothingYet })));

/**
 * Renders the site's front: a cover with the search bar, what is the visitor's own (`first` for who is signed in), the rows of a
 * country ("" for all) in the operator's order.
 */
export function HomePage({ asked, first }: { asked: HomeAsked; first?: ReactNode }) {
  const home = useHome(asked);
  return (
    <RowCountry value={asked.country}>
      <Hero listing={home.cover} places={home.places}>
        <SearchBar categories={home.categories} />
      </Hero>
      <Container className="pt-4">
        <CardParts value={CARD_PARTS}>
          <FirstRows home={home} first={first} />
          {home.lead || home.rows.length > 0 ? (
            <AllRows rows={home.rows} />
          ) : (
            <Suspense>
              <NothingYet />
            </Suspense>
          )}
        </CardParts>
      </Container>
    </RowCountry>
  );
}
