import { loadResults, ResultsPage, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';

const fixed: ResultsSearch = { promoted: '1' };

export const Route = createFileRoute('/featured-properties')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: () => ({ meta: [{ title: 'Featured homes · Keystead' }] }),
  component: Page,
});

function Page() {
  return <ResultsPage heading="featuredTitle" search={Route.useLoaderDeps()} fixed={fixed} />;
}
