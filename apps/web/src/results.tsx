import { SaveSearch } from '@keystead/alerts/web';
import { getCategories } from '@keystead/catalogue/contract';
import { CardTools, CompareTray, HiddenLink, RecentlyViewed, useMarkedHomes } from '@keystead/engagement/web';
import { useLaterCall } from '@keystead/http/react';
import { areaText, useNames } from '@keystead/languages/web';
import { CardActions } from '@keystead/listings/web';
import { isMapView, Marked, ResultsPage, readableSearch } from '@keystead/search/web';
import { useMemo } from 'react';
import english from './messages/head/en.json';
import { kindOf, resultsTitle, type TitledResults } from './results-title.ts';

const useHeadText = areaText('shell.head', english);

/** Renders the page of a search, with what later areas add to it: hearts and comparing on its cards, and where one was before. */
export function Results(page: TitledResults & { kind?: string }) {
  const { fixed = {} } = page;
  const search = useMemo(() => readableSearch(page.search), [page.search]);
  const { data: categories } = useLaterCall(getCategories, { limit: 100 });
  const named = useNames();
  const text = useHeadText() as Parameters<typeof resultsTitle>[0];
  const heading = resultsTitle(text, page, page.kind ?? kindOf(page, categories?.data ?? []), named);
  return (
    <>
      <CardActions value={CardTools}>
        <Marked value={useMarkedHomes()}>
          <ResultsPage heading={heading} search={search} fixed={fixed} saving={SaveSearch} />
        </Marked>
      </CardActions>
      {isMapView(search, fixed) ? null : (
        <>
          <HiddenLink />
          <RecentlyViewed width="wide" />
        </>
      )}
      <CompareTray />
    </>
  );
}
