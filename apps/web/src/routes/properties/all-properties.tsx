import { loadResults, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';
import { Results } from '../../results.tsx';
import { resultsHead } from '../../results-head.ts';

const fixed: ResultsSearch = {};

export const Route = createFileRoute('/properties/all-properties')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: ({ match }) =>
    resultsHead(match, {
      title: 'homes',
      path: '/properties/all-properties',
      search: readSearch(match.search),
      fixed,
    }),
  component: Page,
});

function Page() {
  return <Results title="homes" search={Route.useLoaderDeps()} fixed={fixed} />;
}
