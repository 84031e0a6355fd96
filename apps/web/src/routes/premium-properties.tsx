import { loadResults, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';
import { Results } from '../results.tsx';
import { resultsHead } from '../results-head.ts';

const fixed: ResultsSearch = { get_all_premium_properties: '1' };

export const Route = createFileRoute('/premium-properties')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: ({ match }) =>
    resultsHead(match, {
      title: 'premium',
      path: '/premium-properties',
      search: readSearch(match.search),
      fixed,
    }),
  component: Page,
});

function Page() {
  return <Results title="premium" search={Route.useLoaderDeps()} fixed={fixed} />;
}
