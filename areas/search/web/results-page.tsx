import { loanShare } from '@keystead/kit/annuity';
import {
  CardMarket,
  CardParts,
  CardPictures,
  ListingGrid,
  ListingGridSkeleton,
  MonthlyCosts,
} from '@keystead/listings/web';
import { Container } from '@keystead/ui/container';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { FilterBar } from './filter-bar.tsx';
import { rememberSearch } from './last-search.ts';
import { ListDrawer } from './list-drawer.tsx';
import { MapPane } from './map-pane.tsx';
import { Placed, PositionAndWays } from './places/placed-cards.tsx';
import { Pages } from './result-pages.tsx';
import { loanIn } from './results-money.ts';
import { isFiltered, isMapView, type ResultsSearch } from './results-search.ts';
import { ResultsSummary } from './results-summary.tsx';
import { useText } from './text.ts';
import { useResults } from './use-results.ts';
import { ViewSwitch } from './view-switch.tsx';

// Most searches begin without a filter, and find something.
const ActiveFilters = lazy(() => import('./active-filters.tsx'));
const UnderstoodSentence = lazy(() => import('./understood.tsx'));
const NoResults = lazy(() => import('./no-results.tsx'));

const CARD_PARTS = { Pictures: CardPictures, Market: CardMarket, Position: PositionAndWays };

export interface ResultsPageProps {
  /** The page's heading. */
  heading: string;
  search: ResultsSearch;
  /** Filters the page itself stands for (a city's page): not shown as removable. */
  fixed?: Readonly<ResultsSearch>;
  /** A button of a later area that saves the search. */
  saving?: ComponentType<{ search: ResultsSearch; fixed: Readonly<ResultsSearch>; title: string }>;
}

/** Renders list and map of a search, with its filters; the whole state is in the address. */
export function ResultsPage({ heading, search, fixed = {}, saving: Saving }: ResultsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  /** The listing that has the pointer or the focus: on its card, and on its pin. */
  const [onCard, setOnCard] = useState<number>();
  const [onPin, setOnPin] = useState<number>();
  const { answer, stale } = useResults(search, fixed);
  const placed = useMemo(() => ({ search: { ...fixed, ...search }, answer }), [fixed, search, answer]);
  // The home page begins with it next time.
  useEffect(() => rememberSearch({ ...search, ...fixed }, heading, Date.now()), [search, fixed, heading]);
  const onMap = isMapView(search, fixed);
  const loan = loanIn(search);
  const change = (next: ResultsSearch, options: { cachePage?: boolean; replace?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: {
        ...search,
        page: undefined,
        ...next,
        ...(options.cachePage && { page: search.page }),
      } as never,
      replace: options.replace ?? false,
      resetScroll: false,
    });

  return (
    <Container
      width="wide"
      data-wide-page=""
      className="[--below-bar:calc(var(--header-height)+3.625rem)] [--peek:7.5rem] lg:[--below-bar:calc(var(--header-height)+4.5rem)]"
    >
      <div
        data-sticky-bar=""
        className="sticky top-(--header-height) z-30 -mx-4 overflow-x-clip border-b border-line bg-paper px-4 py-1.5 sm:-mx-6 sm:px-6 lg:-mx-10 lg:overflow-x-visible lg:px-10 lg:py-3"
      >
        {/* Bar and list hydrate each by itself, the clicked one first. */}
        <Suspense>
          <FilterBar search={search} fixed={fixed} facets={answer?.facets} onChange={change}>
            {isFiltered(search) ? (
              <Suspense>
                <ActiveFilters search={search} onChange={change} place="bar" />
              </Suspense>
            ) : null}
          </FilterBar>
        </Suspense>
      </div>
      <div className="grid gap-x-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <ListDrawer label={t('results')} onMap={onMap}>
          <Suspense>
            <ResultsSummary
              title={heading}
              total={answer?.total}
              corrected={answer?.corrected_search}
              search={search}
              sort={fixed.sort ?? (fixed.promoted && 'rotation')}
              onChange={change}
            >
              {Saving ? <Saving search={search} fixed={fixed} title={heading} /> : null}
            </ResultsSummary>
            {search.said ? (
              <Suspense>
                <UnderstoodSentence search={search} />
              </Suspense>
            ) : null}
            {isFiltered(search) ? (
              <Suspense>
                <ActiveFilters search={search} onChange={change} place="list" />
              </Suspense>
            ) : null}
            <div
              aria-busy={stale}
              className={`mt-1.5 transition-opacity lg:mt-4 ${stale ? 'opacity-50' : ''}`}
            >
              {answer === undefined ? <ListingGridSkeleton columns="two" /> : null}
              {answer && answer.data.length > 0 ? (
                <Placed value={placed}>
                  <CardParts value={CARD_PARTS}>
                    <MonthlyCosts value={loan && loanShare(loan)}>
                      <ListingGrid
                        listings={answer.data}
                        columns="two"
                        firstIsVisible
                        activeId={onPin}
                        onActive={setOnCard}
                      />
                    </MonthlyCosts>
                  </CardParts>
                </Placed>
              ) : null}
              {answer?.data.length === 0 ? (
                <Suspense fallback={<ListingGridSkeleton columns="two" />}>
                  <NoResults search={search} fixed={fixed} total={answer.total} />
                </Suspense>
              ) : null}
            </div>
            {answer ? <Pages search={search} total={answer.total} /> : null}
          </Suspense>
        </ListDrawer>
        <MapPane
          search={search}
          fixed={fixed}
          listed={answer?.data}
          activeId={onCard}
          shown={onMap}
          onChange={change}
          onHover={setOnPin}
        >
          {onMap ? (
            <ViewSwitch
              search={search}
              fixed={fixed}
              onChange={change}
              className="absolute start-3 top-3 z-10"
            />
          ) : null}
        </MapPane>
      </div>
      {onMap ? null : (
        <ViewSwitch
          search={search}
          fixed={fixed}
          onChange={change}
          className="fixed inset-x-0 bottom-5 z-30 mx-auto w-fit"
        />
      )}
    </Container>
  );
}
