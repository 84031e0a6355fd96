import { useLaterCall } from '@keystead/http/react';
import { useNames, useNumber } from '@keystead/languages/web';
import { ListingGrid } from '@keystead/listings/web';
import { useCountry } from '@keystead/settings/web';
import { buttonClass } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useContext } from 'react';
import { getPropertyList, getSearchRelaxations } from '../contract.ts';
import { useActiveFilters } from './active-filters.tsx';
import { Marked } from './marked-homes.ts';
import { newestIn } from './newest-in.ts';
import { relaxArgs } from './results-requests.ts';
import { isFiltered, type ResultsSearch, type SearchKey } from './results-search.ts';
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
  const { country } = search;
  // The country stays, unless it is all that is left.
  const isMore = isFiltered({ ...search, country: undefined });
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
            search={(beyond ? { ...search, page: undefined } : isMore ? { country } : {}) as never}
            className={buttonClass('primary')}
          >
            {beyond ? t('firstPage') : country && !isMore ? t('allCountries') : t('clear')}
          </Link>
        }
      >
        {beyond ? null : <WaysOut search={search} fixed={fixed} />}
      </EmptyState>
      {beyond ? null : <Meanwhile search={search} fixed={fixed} />}
    </>
  );
}

/** Renders the smallest changes of the search that find homes, each with how many. */
function WaysOut({ search, fixed }: { search: ResultsSearch; fixed: Readonly<ResultsSearch> }) {
  const { data } = useLaterCall(getSearchRelaxations, relaxArgs(search, fixed, useContext(Marked).excluded));
  if (!data || data.data.length === 0) return null;
  const leavesCountry = ({ changes }: (typeof data.data)[number]) => Number(changes.country === null);
  const ways = data.data.toSorted((one, other) => leavesCountry(one) - leavesCountry(other));
  return (
    <ul className="mt-6 w-full divide-y divide-line border-y border-line text-start">
      {ways.slice(0, MOST_WAYS).map(({ changes, count }) => (
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
  const named = useNames();
  const changed: ResultsSearch = { ...search, page: undefined };
  for (const [name, value] of Object.entries(changes)) changed[name as SearchKey] = value ?? '';
  const now = useActiveFilters(search);
  const then = useActiveFilters(changed);
  const names = Object.entries(changes).flatMap(([name, value]) => {
    if (name === 'country') return [{ key: name, name: t('allCountries'), isLeftOut: false }];
    if (name === 'state') return [{ key: name, name: named('state', search.state ?? ''), isLeftOut: true }];
    return (value === null ? now : then)
      .filter(({ key }) => key === name || key.startsWith(`${name} `))
      .map((filter) => ({ key: filter.key, name: filter.name, isLeftOut: value === null }));
  });
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

/** Renders the newest homes of the country that is searched in. */
function Meanwhile({ search, fixed }: { search: ResultsSearch; fixed: Readonly<ResultsSearch> }) {
  const t = useText();
  const named = useNames();
  const asked = newestIn({ ...search, ...fixed }, useCountry());
  const { data } = useLaterCall(getPropertyList, { ...asked, limit: MEANWHILE, sort: 'newest' } as never, {
    enabled: asked !== undefined,
  });
  if (!asked || !data || data.data.length === 0) return null;
  const { city, state, country } = asked;
  const place = country
    ? named('country', country)
    : city
      ? named('city', city)
      : named('state', state ?? '');
  const title = place ? t('named', { name: t('meanwhile'), value: place }) : t('meanwhile');
  return (
    <section aria-label={title} className="border-t border-line pt-8">
      <h2 className="mb-5 text-xl">{title}</h2>
      <ListingGrid listings={data.data} columns="two" />
    </section>
  );
}
