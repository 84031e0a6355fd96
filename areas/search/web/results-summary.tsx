import { useNumber } from '@keystead/languages/web';
import { NativeSelect } from '@keystead/ui/native-select';
import { Skeleton } from '@keystead/ui/skeleton';
import { ArrowDownUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { SORTS } from '../contract.ts';
import { useLoan } from './loan.ts';
import { loanIn, loanSearch } from './results-money.ts';
import type { ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

/** Renders what these homes are, how many there are, and in which order; on a phone in one line, homes begin right below. */
export function ResultsSummary({
  title,
  total,
  corrected,
  search,
  sort,
  onChange,
  children,
}: {
  title: string;
  /** Absent while the first answer is on its way. */
  total: number | undefined;
  corrected: string | undefined;
  search: ResultsSearch;
  /** The order of the page while none is chosen. */
  sort?: string | undefined;
  onChange: (next: ResultsSearch) => void;
  /** What else can be done with the search. */
  children?: ReactNode;
}) {
  const t = useText();
  const number = useNumber();
  const loan = useLoan();
  const needs: Partial<Record<string, string | undefined>> = {
    nearest: search.latitude,
    relevance: search.search,
    commute: search.commute,
  };
  const sorts: string[] = SORTS.filter((one) => !(one in needs) || needs[one]);
  // Featured homes rotate, an order that exists only there.
  if (sort === 'rotation') sorts.unshift(sort);
  return (
    <div className="flex items-center justify-between gap-x-3 gap-y-2 lg:flex-wrap lg:gap-x-6">
      <div className="min-w-0 lg:contents">
        <h1 className="text-base/5 wrap-anywhere lg:w-full lg:text-2xl">{title}</h1>
        <div className="min-w-0">
          <h2
            aria-live="polite"
            className="font-sans text-xs font-normal tracking-normal text-muted max-lg:h-4 max-lg:whitespace-nowrap lg:mt-0.5 lg:min-h-5 lg:text-sm"
          >
            {total === undefined ? (
              <Skeleton className="h-4 w-20 lg:mt-1" />
            ) : (
              <bdi>{t('count', { count: total, shown: number(total) })}</bdi>
            )}
          </h2>
          {corrected ? <p className="text-sm text-muted">{t('corrected', { words: corrected })}</p> : null}
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-2 lg:flex-wrap">
        {children}
        <NativeSelect
          size="sm"
          icon={<ArrowDownUp aria-hidden="true" />}
          aria-label={t('sort')}
          value={search.sort ?? sort ?? (search.search ? 'relevance' : 'newest')}
          onChange={({ target: { value } }) =>
            onChange({
              sort: value === sort ? undefined : value,
              // Cards say what the order goes by.
              ...(value === 'monthly_cost' && loanSearch(loanIn(search) ?? loan)),
            })
          }
          items={sorts.map((one) => ({ value: one, label: t(one as 'newest') }))}
        />
      </div>
    </div>
  );
}
