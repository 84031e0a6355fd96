import {
  ArticlesPage,
  type ArticlesSearch,
  articlesQuery,
  readArticlesSearch,
  trailStructuredData,
} from '@keystead/content/web';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { siteOrigin } from '../api.ts';
import { orNotFound } from '../or-not-found.ts';
import { pageHead, structuredData } from '../page-head.ts';

export const Route = createFileRoute('/articles')({
  validateSearch: readArticlesSearch,
  loaderDeps: ({ search }) => readArticlesSearch(search),
  loader: async ({ context, deps }) => {
    const list = await orNotFound(context.queryClient.ensureQueryData(articlesQuery(context.api, deps)));
    // Beyond the last page there is nothing; an empty house still has its first.
    if (list.articles.length === 0 && deps.page !== undefined && deps.page !== '1') throw notFound();
    const kind = list.categories.find(({ slug_id }) => slug_id === deps.category)?.category;
    const structured = import.meta.env.SSR && kind !== undefined && trailOf(kind, deps);
    return { kind, structured };
  },
  head: ({ loaderData, match }) => {
    const { kind, structured } = loaderData ?? {};
    return {
      ...pageHead({
        title: kind ? `${kind}: articles` : 'Articles about homes',
        description: kind
          ? `${kind}: what is worth knowing, in articles by Keystead.`
          : 'Buying, renting, selling and living: what is worth knowing about homes, in plain words.',
        path: addressOf(readArticlesSearch(match.search)),
      }),
      ...(structured && { scripts: [structuredData(structured)] }),
    };
  },
  component: () => <ArticlesPage search={Route.useLoaderDeps()} />,
});

function addressOf({ category, page }: ArticlesSearch): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(page && page !== '1' && { page }) });
  return query.size > 0 ? `/articles?${query}` : '/articles';
}

function trailOf(kind: string, search: ArticlesSearch) {
  const origin = siteOrigin();
  return trailStructuredData([
    { name: 'Keystead', address: `${origin}/` },
    { name: 'Articles', address: `${origin}/articles` },
    { name: kind, address: origin + addressOf(search) },
  ]);
}
