import { CityNumbers, isMapView, loadCity, loadResults, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../../head-labels.ts';
import { Results } from '../../results.tsx';
import { resultsHead } from '../../results-head.ts';

export const Route = createFileRoute('/properties/city/$city')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: async ({ context, deps, params: { city } }) => {
    await Promise.all([loadResults(context, deps, { city }), loadCity(context, city)]);
  },
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
  const search = Route.useLoaderDeps();
  return (
    <>
      <Results title="homes" search={search} fixed={{ city }} />
      {isMapView(search) ? null : <CityNumbers city={city} />}
    </>
  );
}
