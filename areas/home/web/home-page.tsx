import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { afterTouch } from '@keystead/ui/on-demand';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { Hero } from './hero.tsx';
import { useHome } from './home-query.ts';
import { SearchBar } from './search-bar.tsx';
import { useText } from './text.ts';

// Below the first window, and links for the most part.
const AllRows = afterTouch(() => import('./all-rows.tsx').then((part) => part.AllRows));

/** The house's front: a cover with the search bar, `first` for who is signed in, the rows in the operator's order. */
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

function NothingYet() {
  const t = useText();
  return (
    <EmptyState
      icon={<House aria-hidden="true" />}
      title={t('emptyTitle')}
      description={t('emptyText')}
      actions={
        <Link to="/user/properties" className={buttonClass('primary')}>
          {t('post')}
        </Link>
      }
    />
  );
}
