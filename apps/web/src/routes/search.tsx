import { loadResults, type ResultsSearch, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';
import { toldOfResults } from '../found/results.ts';
import { headText } from '../head-words.ts';
import { pageHead } from '../page-head.ts';
import { Results } from '../results.tsx';

const fixed: ResultsSearch = {};

export const Route = createFileRoute('/search')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps }) => loadResults(context, deps, fixed),
  head: ({ match }) => {
    const name = headText(match, 'search');
    const page = { name, path: '/search', search: readSearch(match.search), query: undefined };
    return pageHead(match, { title: name }, import.meta.env.SSR && toldOfResults(match, page));
  },
  component: Page,
});

function Page() {
  return <Results heading="searchFor" search={Route.useLoaderDeps()} fixed={fixed} />;
}
