import { loadResults, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';
import { Results } from '../results.tsx';
import { resultsHead } from '../results-head.ts';

const fixed: ResultsSearch = { promoted: '1' };

export const Route = createFileRoute('/featured-properties')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: ({ match }) =>
    resultsHead(match, {
      title: 'featured',
      path: '/featured-properties',
      search: readSearch(match.search),
      fixed,
    }),
  component: Page,
});

function Page() {
  return <Results title="featured" search={Route.useLoaderDeps()} fixed={fixed} />;
}
