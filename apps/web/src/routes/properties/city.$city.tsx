import { loadResults, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../../head-labels.ts';
import { Results } from '../../results.tsx';
import { resultsHead } from '../../results-head.ts';

export const Route = createFileRoute('/properties/city/$city')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps, params }) => loadResults(context, deps, { city: params.city }),
  head: ({ match, params: { city } }) =>
    resultsHead(match, {
      title: 'homes',
      path: `/properties/city/${encodeURIComponent(city)}`,
      search: readSearch(match.search),
      fixed: { city },
      above: [[headText(match, 'cities'), '/properties-nearby-city']],
    }),
  component: Page,
});

function Page() {
  const { city } = Route.useParams();
  return <Results title="homes" search={Route.useLoaderDeps()} fixed={{ city }} />;
}
