import type { CardListing } from '@keystead/listings/web';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { Fragment } from 'react';
import { Hero } from './hero.tsx';
import { type HomeRow, isListingRow, useHomeRows } from './home-query.ts';
import { NearYou } from './near-you.tsx';
import { Row } from './rows.tsx';
import { SearchBar } from './search-bar.tsx';
import { useText } from './text.ts';

/** The house's front: a cover with the search bar, then the rows in the operator's order. */
export function HomePage() {
  const rows = useHomeRows();
  const categories = rows.find((row) => row.type === 'categories_section');
  return (
    <>
      <Hero listing={coverOf(rows)}>
        <SearchBar categories={categories?.data ?? []} />
      </Hero>
      <Container className="pt-4">
        {rows.length === 0 ? <NothingYet /> : null}
        {rows.map((row, place) => (
          <Fragment key={row.type}>
            <Row row={row} />
            {place === 0 ? <NearYou /> : null}
          </Fragment>
        ))}
      </Container>
    </>
  );
}

/**
 * The home on the cover: of the first row that has a picture wide enough for it, the last, so that it does not stand
 * twice in one view.
 */
function coverOf(rows: readonly HomeRow[]): CardListing | undefined {
  const fits = ({ title_picture: picture }: CardListing) =>
    picture !== null && picture.width >= 1200 && picture.width > picture.height;
  const row = rows.filter(isListingRow).find(({ data }) => data.some(fits));
  return row?.data.findLast(fits);
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
