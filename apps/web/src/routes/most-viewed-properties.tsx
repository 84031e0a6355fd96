import { loadResults, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';
import { Results } from '../results.tsx';
import { resultsHead } from '../results-head.ts';

const fixed: ResultsSearch = { sort: 'most_viewed' };

export const Route = createFileRoute('/most-viewed-properties')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: ({ match }) =>
    resultsHead(match, {
      title: 'mostViewed',
      path: '/most-viewed-properties',
      search: readSearch(match.search),
      fixed,
    }),
  component: Page,
});

function Page() {
  return <Results title="mostViewed" search={Route.useLoaderDeps()} fixed={fixed} />;
}
