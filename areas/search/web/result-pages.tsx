import { Pagination } from '@keystead/ui/pagination';
import { Link } from '@tanstack/react-router';
import { LAST_PAGE, PAGE_LENGTH, type ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

/** Renders the other pages of the search. */
export function Pages({ search, total }: { search: ResultsSearch; total: number }) {
  const t = useText();
  return (
    <Pagination
      className="mt-10"
      page={Number(search.page ?? 1)}
      pages={Math.min(Math.ceil(total / PAGE_LENGTH), LAST_PAGE)}
      label={t('pages')}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      pageLabel={(number) => t('page', { page: number })}
      linkFor={(number) => (
        <Link to="." search={{ ...search, page: number === 1 ? undefined : String(number) } as never} />
      )}
    />
  );
}
