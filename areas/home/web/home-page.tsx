import { Container } from '@keystead/ui/container';
import { afterTouch } from '@keystead/ui/on-demand';
import type { ReactNode } from 'react';
import { Hero } from './hero.tsx';
import { useHome } from './home-query.ts';
import { SearchBar } from './search-bar.tsx';

// Below the first window, and links for the most part.
const AllRows = afterTouch(() => import('./all-rows.tsx').then((part) => part.AllRows));

// Of a house that has just opened: no weight for the others.
const NothingYet = afterTouch(() => import('./nothing-yet.tsx').then((part) => part.NothingYet), {
  isAwaited: false,
});

/** The site's front: a cover with the search bar, `first` for who is signed in, the rows in the operator's order. */
export function HomePage({ first }: { first?: ReactNode }) {
  const { rows, cover, categories } = useHome();
  return (
    <>
      <Hero listing={cover}>
        <SearchBar categories={categories} />
      </Hero>
      <Container className="pt-4">
        {first}
        {rows.length === 0 ? <NothingYet /> : <AllRows rows={rows} />}
      </Container>
    </>
  );
}
