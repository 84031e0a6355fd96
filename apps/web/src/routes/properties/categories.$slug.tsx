import { getCategories } from '@keystead/catalogue/contract';
import { callQuery } from '@keystead/http/react';
import { loadResults, readSearch } from '@keystead/search/web';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { headText } from '../../head-labels.ts';
import { Results } from '../../results.tsx';
import { resultsHead } from '../../results-head.ts';

export const Route = createFileRoute('/properties/categories/$slug')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: async ({ context, deps, params }) => {
    const found = await context.queryClient.ensureQueryData(
      callQuery(context.api, getCategories, { slug_id: params.slug }),
    );
    const category = found.data[0];
    if (!category) throw notFound();
    const fixed = { category_id: String(category.id) };
    await loadResults(context, deps, fixed);
    return { fixed, name: category.category };
  },
  head: ({ match, params: { slug }, loaderData }) => {
    const search = readSearch(match.search);
    const { name = '', fixed } = loaderData ?? {};
    return resultsHead(match, {
      title: 'homes',
      kind: name,
      path: `/properties/categories/${slug}`,
      search,
      fixed,
      above: [[headText(match, 'categories'), '/all-categories']],
    });
  },
  component: Page,
});

function Page() {
  const { fixed, name } = Route.useLoaderData();
  return <Results title="homes" kind={name} search={Route.useLoaderDeps()} fixed={fixed} />;
}
