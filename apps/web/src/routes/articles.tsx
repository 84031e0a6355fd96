import { ArticlesPage, type ArticlesSearch, articlesQuery, readArticlesSearch } from '@keystead/content/web';
import { selectLanguage } from '@keystead/languages/web';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { orNotFound } from '../or-not-found.ts';
import { onPage, pageHead } from '../page-head.ts';
import { pageNumber } from '../page-number.ts';
import { metadataOfArticles } from '../seo/articles.ts';

export const Route = createFileRoute('/articles')({
  validateSearch: readArticlesSearch,
  loaderDeps: ({ search }) => readArticlesSearch(search),
  loader: async ({ context, deps }) => {
    const { code: language } = selectLanguage(context.store.getState());
    const asked = articlesQuery(context.api, deps, language);
    const list = await orNotFound(context.queryClient.ensureQueryData(asked));
    // Beyond the last page there is nothing; an empty site still has its first.
    if (list.articles.length === 0 && deps.page !== undefined && deps.page !== '1') throw notFound();
    const kind = list.categories.find(({ slug_id }) => slug_id === deps.category)?.category;
    return { kind, language };
  },
  head: ({ loaderData, match }) => {
    const { kind } = loaderData ?? {};
    const search = readArticlesSearch(match.search);
    const name = kind ? headText(match, 'articlesOf', { kind }) : headText(match, 'articles');
    const [title, path] = [onPage(match, name, pageNumber(search)), addressOf(search)];
    return pageHead(
      match,
      { title, path },
      import.meta.env.SSR && metadataOfArticles(match, { title, path, kind }, search),
    );
  },
  component: () => {
    const { language } = Route.useLoaderData();
    return <ArticlesPage search={Route.useLoaderDeps()} language={language} />;
  },
});

function addressOf({ category, page }: ArticlesSearch): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(page && page !== '1' && { page }) });
  return query.size > 0 ? `/articles?${query}` : '/articles';
}
