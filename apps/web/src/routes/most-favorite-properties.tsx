import { loadResults, ResultsPage, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';

const fixed: ResultsSearch = { sort: 'most_liked' };

export const Route = createFileRoute('/most-favorite-properties')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: () => ({ meta: [{ title: 'Most liked homes · Keystead' }] }),
  component: Page,
});

function Page() {
  return <ResultsPage heading="mostLikedTitle" search={Route.useLoaderDeps()} fixed={fixed} />;
}
