import { loadResults, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';
import { Results } from '../results.tsx';
import { resultsHead } from '../results-head.ts';

/** A narrow screen begins with the map here; elsewhere with the list. */
const fixed: ResultsSearch = { view: 'map' };

export const Route = createFileRoute('/properties-on-map')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: ({ match }) =>
    resultsHead(match, {
      title: 'onMap',
      path: '/properties-on-map',
      search: readSearch(match.search),
      fixed,
    }),
  component: Page,
});

function Page() {
  return <Results title="onMap" search={Route.useLoaderDeps()} fixed={fixed} />;
}
