import { CardActions } from '@keystead/listings/web';
import { isMapView, ResultsPage, type ResultsPageProps } from '@keystead/search/web';
import { afterTouch } from '@keystead/ui/on-demand';

const CardTools = afterTouch(() => import('./result-tools.ts').then((part) => part.CardTools), {
  isOwn: true,
});
const CompareTray = afterTouch(() => import('./result-tools.ts').then((part) => part.CompareTray), {
  isOwn: true,
});
const SaveSearch = afterTouch(() => import('./result-tools.ts').then((part) => part.SaveSearch));
const RecentlyViewed = afterTouch(() => import('./result-tools.ts').then((part) => part.RecentlyViewed), {
  isOwn: true,
});

/** The page of a search, with what later areas add to it: hearts and comparing on its cards, and where one was before. */
export function Results(props: ResultsPageProps) {
  return (
    <>
      <CardActions value={CardTools}>
        <ResultsPage {...props} saving={SaveSearch} />
      </CardActions>
      {isMapView(props.search, props.fixed) ? null : <RecentlyViewed width="wide" />}
      <CompareTray />
    </>
  );
}
