import { loadResults, ResultsPage, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';

const fixed: ResultsSearch = {};

export const Route = createFileRoute('/properties-on-map')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: () => ({ meta: [{ title: 'Homes on the map · Keystead' }] }),
  component: Page,
});

function Page() {
  return <ResultsPage heading="onMapTitle" search={Route.useLoaderDeps()} fixed={fixed} />;
}
