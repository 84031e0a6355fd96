import { callQuery, useApi, useLaterCall } from '@keystead/http/react';
import { useNumber } from '@keystead/languages/web';
import { ListingGrid } from '@keystead/listings/web';
import { buttonClass } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useContext } from 'react';
import { getPropertyList } from '../contract.ts';
import { useActiveFilters } from './active-filters.tsx';
import { EmptyStreet } from './empty-street.tsx';
import { Marked } from './marked-homes.ts';
import { listArgs, type ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

/** So many ways out are worth a look. */
const MOST_WAYS = 4;
const MEANWHILE = 6;

/** Renders an empty page of results: no match, or beyond the last page. */
export default function NoResults({
  search,
  fixed,
  total,
}: {
  search: ResultsSearch;
  fixed: Readonly<ResultsSearch>;
  total: number;
}) {
  const t = useText();
  const beyond = total > 0;
  return (
    <>
      <EmptyState
        picture={<EmptyStreet />}
        title={beyond ? t('beyond') : t('none')}
        description={beyond ? t('beyondText') : t('noneText')}
        className="max-w-xl py-8 sm:py-10"
        actions={
          <>
            {beyond ? null : <WaysOut search={search} fixed={fixed} />}
            <Link
              to="."
              search={(beyond ? { ...search, page: undefined } : {}) as never}
              className={buttonClass('secondary')}
            >
              {beyond ? t('firstPage') : t('clear')}
            </Link>
          </>
        }
      />
      {beyond ? null : <Meanwhile />}
    </>
  );
}

/** Renders what one finds without one of the filters, most first. */
function WaysOut({ search, fixed }: { search: ResultsSearch; fixed: Readonly<ResultsSearch> }) {
  const t = useText();
  const number = useNumber();
  const api = useApi();
  const { excluded } = useContext(Marked);
  const filters = useActiveFilters(search);
  const searches = filters.map(
    ({ without }) => ({ ...search, page: undefined, ...without }) as ResultsSearch,
  );
  const found = useQueries({
    queries: searches.map((without) =>
      callQuery(api, getPropertyList, {
        ...listArgs(without, fixed, excluded),
        facets: 'false',
        limit: 1,
      } as never),
    ),
  });
  const ways = filters
    .map(({ key, name }, index) => ({
      key,
      name,
      search: searches[index],
      count: found[index]?.data?.total ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_WAYS);
  if (ways.length === 0) return null;
  return (
    <ul className="w-full divide-y divide-line border-y border-line text-start">
      {ways.map((way) => (
        <li key={way.key}>
          <Link
            to="."
            search={way.search as never}
            className="flex min-h-11 items-center justify-between gap-4 py-2 font-medium hover:text-accent"
          >
            {t('wayOut', { count: way.count, shown: number(way.count), name: way.name })}
            <ArrowRight aria-hidden="true" className="size-4 shrink-0 rtl:rotate-180" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Meanwhile() {
  const t = useText();
  const { data } = useLaterCall(getPropertyList, { limit: MEANWHILE, sort: 'newest' } as never);
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-label={t('meanwhile')} className="border-t border-line pt-8">
      <h2 className="mb-5 text-xl">{t('meanwhile')}</h2>
      <ListingGrid listings={data.data} columns="two" />
    </section>
  );
}
