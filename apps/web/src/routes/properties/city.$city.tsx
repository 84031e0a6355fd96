import { loadResults, ResultsPage, readSearch } from '@keystead/search/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/properties/city/$city')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ context, deps, params }) => loadResults(context, deps, { city: params.city }),
  head: ({ params }) => ({ meta: [{ title: `Homes in ${params.city} · Keystead` }] }),
  component: Page,
});

function Page() {
  const { city } = Route.useParams();
  return <ResultsPage heading="inCity" name={city} search={Route.useLoaderDeps()} fixed={{ city }} />;
}
