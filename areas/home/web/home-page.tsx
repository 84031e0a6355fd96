import { Container } from '@keystead/ui/container';
import type { ReactNode } from 'react';
import { AllRows } from './all-rows.tsx';
import { Hero } from './hero.tsx';
import { useHome } from './home-query.ts';
import { NothingYet } from './nothing-yet.tsx';
import { SearchBar } from './search-bar.tsx';

/** Renders the site's front: a cover with the search bar, `first` for who is signed in, the rows in the operator's order. */
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
