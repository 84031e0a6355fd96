import { useCall } from '@keystead/http/react';
import { ListingGrid } from '@keystead/listings/web';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { Pagination } from '@keystead/ui/pagination';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { getPropertyList } from '../contract.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ResultsMap } from './results-map.tsx';
import { LAST_PAGE, listArgs, PAGE_LENGTH, type ResultsSearch } from './results-search.ts';
import { ResultsSummary } from './results-summary.tsx';
import { useText } from './text.ts';

type Heading =
  | 'allProperties'
  | 'inCity'
  | 'named'
  | 'searchFor'
  | 'featuredTitle'
  | 'mostViewedTitle'
  | 'mostLikedTitle'
  | 'onMapTitle';

export interface ResultsPageProps {
  /** Label of the page's heading, and what it speaks of. */
  heading: Heading;
  name?: string | undefined;
  search: ResultsSearch;
  /** Filters the page itself stands for (a city's page): not shown as removable. */
  fixed?: Readonly<ResultsSearch>;
}

/** List and map of a search, with its filters; the whole state stands in the address. */
export function ResultsPage({ heading, name = '', search, fixed = {} }: ResultsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const [activeId, setActiveId] = useState<number>();
  const { data: answer } = useCall(getPropertyList, listArgs(search, fixed));
  const loading = useRouterState({ select: (state) => state.isLoading });
  const onMap = search.view === 'map';
  const change = (next: ResultsSearch, options: { keepPage?: boolean; replace?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: {
        ...search,
        page: undefined,
        ...next,
        ...(options.keepPage && { page: search.page }),
      } as never,
      replace: options.replace ?? false,
      resetScroll: false,
    });
  const page = Number(search.page ?? 1);

  return (
    <Container width="wide" className="pb-10">
      <h1 className="pt-6 pb-4 text-2xl sm:text-3xl">{t(heading, { name })}</h1>
      <FilterBar search={search} fixed={fixed} facets={answer.facets} onChange={change} />
      <ActiveFilters search={search} onChange={change} />
      <div className="mt-5 grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section aria-label={t('list')} className={onMap ? 'max-xl:hidden' : ''}>
          <ResultsSummary
            total={answer.total}
            corrected={answer.corrected_search}
            search={search}
            onChange={change}
          />
          <div aria-busy={loading} className={`transition-opacity ${loading ? 'opacity-55' : ''}`}>
            {answer.data.length === 0 ? (
              <EmptyState
                icon={<SearchX aria-hidden="true" />}
                title={t('none')}
                description={t('noneText')}
                actions={
                  <Link to="." search={{} as never} className={buttonClass('secondary')}>
                    {t('clear')}
                  </Link>
                }
              />
            ) : (
              <ListingGrid listings={answer.data} columns="two" firstIsVisible onActive={setActiveId} />
            )}
          </div>
          <Pagination
            className="mt-8"
            page={page}
            pages={Math.min(Math.ceil(answer.total / PAGE_LENGTH), LAST_PAGE)}
            label={t('pages')}
            previousLabel={t('previous')}
            nextLabel={t('next')}
            pageLabel={(number) => t('page', { page: number })}
            linkFor={(number) => (
              <Link to="." search={{ ...search, page: number === 1 ? undefined : String(number) } as never} />
            )}
          />
        </section>
        <ResultsMap search={search} fixed={fixed} activeId={activeId} shown={onMap} onChange={change} />
      </div>
    </Container>
  );
}
