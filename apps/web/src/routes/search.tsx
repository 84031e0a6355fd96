import { loadResults, ResultsPage, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';

const fixed: ResultsSearch = {};

export const Route = createFileRoute('/search')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: () => ({ meta: [{ title: 'Search · Keystead' }] }),
  component: Page,
});

function Page() {
  return <ResultsPage heading="searchFor" search={Route.useLoaderDeps()} fixed={fixed} />;
}
