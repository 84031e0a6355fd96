import { loadResults, ResultsPage, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';

const fixed: ResultsSearch = {};

export const Route = createFileRoute('/properties/all-properties')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: () => ({ meta: [{ title: 'Homes to buy and to rent · Keystead' }] }),
  component: Page,
});

function Page() {
  return <ResultsPage heading="allProperties" search={Route.useLoaderDeps()} fixed={fixed} />;
}
