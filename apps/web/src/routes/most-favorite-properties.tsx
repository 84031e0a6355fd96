import { loadResults, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';
import { Results } from '../results.tsx';
import { resultsHead } from '../results-head.ts';

const fixed: ResultsSearch = { sort: 'most_liked' };

export const Route = createFileRoute('/most-favorite-properties')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: ({ match }) =>
    resultsHead(match, {
      title: 'mostLoved',
      path: '/most-favorite-properties',
      search: readSearch(match.search),
      fixed,
    }),
  component: Page,
});

function Page() {
  return <Results title="mostLoved" search={Route.useLoaderDeps()} fixed={fixed} />;
}
