import { useLaterCall } from '@keystead/http/react';
import { useNumber } from '@keystead/languages/web';
import { ListingGrid } from '@keystead/listings/web';
import { buttonClass } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useContext } from 'react';
import { getPropertyList, getSearchRelaxations } from '../contract.ts';
import { useActiveFilters } from './active-filters.tsx';
import { Marked } from './marked-homes.ts';
import { relaxArgs } from './results-requests.ts';
import type { ResultsSearch, SearchKey } from './results-search.ts';
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
        drawing="street"
        title={beyond ? t('beyond') : t('none')}
        description={beyond ? t('beyondText') : t('noneText')}
        className="max-w-xl py-8 sm:py-10"
        action={
          <Link
            to="."
            search={(beyond ? { ...search, page: undefined } : {}) as never}
            className={buttonClass('primary')}
          >
            {beyond ? t('firstPage') : t('clear')}
          </Link>
        }
      >
        {beyond ? null : <WaysOut search={search} fixed={fixed} />}
      </EmptyState>
      {beyond ? null : <Meanwhile />}
    </>
  );
}

/** Renders the smallest changes of the search that find homes, each with how many. */
function WaysOut({ search, fixed }: { search: ResultsSearch; fixed: Readonly<ResultsSearch> }) {
  const { data } = useLaterCall(getSearchRelaxations, relaxArgs(search, fixed, useContext(Marked).excluded));
  if (!data || data.data.length === 0) return null;
  return (
    <ul className="mt-6 w-full divide-y divide-line border-y border-line text-start">
      {data.data.slice(0, MOST_WAYS).map(({ changes, count }) => (
        <li key={JSON.stringify(changes)}>
          <WayOut search={search} changes={changes} count={count} />
        </li>
      ))}
    </ul>
  );
}

function WayOut({
  search,
  changes,
  count,
}: {
  search: ResultsSearch;
  changes: Readonly<Record<string, string | null>>;
  count: number;
}) {
  const t = useText();
  const number = useNumber();
  const changed: ResultsSearch = { ...search, page: undefined };
  for (const [name, value] of Object.entries(changes)) changed[name as SearchKey] = value ?? '';
  const now = useActiveFilters(search);
  const then = useActiveFilters(changed);
  const names = Object.entries(changes).flatMap(([name, value]) =>
    (value === null ? now : then)
      .filter(({ key }) => key === name || key.startsWith(`${name} `))
      .map((filter) => ({ key: filter.key, name: filter.name, isLeftOut: value === null })),
  );
  return (
    <Link
      to="."
      search={changed as never}
      className="flex min-h-11 items-center justify-between gap-4 py-2.5 hover:text-accent"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="me-1 font-medium">{t('count', { count, shown: number(count) })}</span>
        {names.map(({ key, name, isLeftOut }) => (
          <span key={key} className="rounded-full bg-accent-tint px-2.5 py-0.5 text-sm">
            {isLeftOut ? (
              <>
                <span className="sr-only">{t('without', { name })}</span>
                <s aria-hidden="true" className="text-muted">
                  {name}
                </s>
              </>
            ) : (
              name
            )}
          </span>
        ))}
      </span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 rtl:rotate-180" />
    </Link>
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
