import { loadResults, ResultsPage, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';

const fixed: ResultsSearch = { sort: 'most_viewed' };

export const Route = createFileRoute('/most-viewed-properties')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: () => ({ meta: [{ title: 'Most viewed homes · Keystead' }] }),
  component: Page,
});

function Page() {
  return <ResultsPage heading="mostViewedTitle" search={Route.useLoaderDeps()} fixed={fixed} />;
}
